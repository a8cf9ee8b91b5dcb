import type { Store } from '../../db/store.server.ts';
import { pictureAt } from '../picture-name.ts';
import type { FindBySource } from '../pictures.server.ts';

/** The same file is the same picture: the library remembers what it has made of it. */
export function findInLibrary(store: Store): FindBySource {
  return async (source) => {
    const known = await store
      .tables()
      .selectFrom('media')
      .select('address')
      .where('source', '=', source)
      .executeTakeFirst();
    return known ? pictureAt(known.address) : null;
  };
}
