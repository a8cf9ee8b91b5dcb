import type { Store } from '../../kit/db/store.server.ts';
import { nameOf } from '../accounts/person-name.ts';
import type { RequestOwners } from './inbox/request-owners.ts';

/** Requests belong to Admins: nobody else sees them. */
export function requestOwners(store: Store): RequestOwners {
  const people = () => store.tables().selectFrom('user').select(['id', 'email', 'nameEN', 'nameAR']);
  return {
    async nameOf(id) {
      const person = await people()
        .where('id', '=', id)
        .where('role', '=', 'Admin')
        .where('state', '=', 'active')
        .executeTakeFirst();
      return person ? nameOf(person) : null;
    },
    async names() {
      return new Map((await people().execute()).map((person) => [person.id, nameOf(person)]));
    },
  };
}
