import type { Role } from '../../kit/contract/roles.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { hashPassword, randomPassword } from './session/passwords.server.ts';

export type FirstAccount = { email: string; password: string | undefined; role: Role };

/** The accounts that were made, with the password only where we chose it: it is shown once and never again. */
export type MadeAccount = { email: string; role: Role; generatedPassword: string | null };

/** Makes the first accounts when nobody has a password yet: the demo's authors have none. There is no default password. */
export async function makeFirstAccounts(store: Store, wanted: FirstAccount[]): Promise<MadeAccount[]> {
  const db = store.tables();
  const withPassword = db.selectFrom('user').select('id').where('passwordHash', '<>', '');
  if (await withPassword.limit(1).executeTakeFirst()) return [];
  const accounts = await Promise.all(
    wanted.map(async ({ email, password, role }) => {
      const chosen = password ?? randomPassword();
      return {
        email: email.toLowerCase(),
        role,
        passwordHash: await hashPassword(chosen),
        generatedPassword: password ? null : chosen,
      };
    }),
  );
  return store.write(async (trx) => {
    const made: MadeAccount[] = [];
    for (const { email, role, passwordHash, generatedPassword } of accounts) {
      const row = await trx
        .insertInto('user')
        .values({ email, role, passwordHash, createdAt: new Date().toISOString() })
        // Another instance that started at the same moment may have made it.
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) made.push({ email, role, generatedPassword });
    }
    return made;
  });
}
