import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Store } from '../../../kit/db/store.server.ts';
import type { Authenticate } from '../../../kit/http/access.server.ts';
import { nameOf } from '../person-name.ts';
import { hashOfToken, isToken, newToken } from './secret-token.server.ts';
import { openVault, type Vault } from './vault.server.ts';

const lifetimeMs = 12 * 60 * 60 * 1000;

export type Sessions = {
  /** With a hash only while it still is the one of the account's password: it takes a moment to check one. */
  open(userId: number, passwordHash?: string): Promise<string>;
  close(session: string): Promise<void>;
  authenticate: Authenticate;
  vault: Vault;
};

/**
 * A token is random, and its hash names a session row. Deleting the row revokes the token at once; the role is
 * read from the user's record on every call, so a changed role needs no new token.
 */
export function openSessions(store: Store, secret: string): Sessions {
  const db = store.tables();

  return {
    vault: openVault(secret),

    async open(userId, passwordHash) {
      const token = newToken();
      const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
      await store.write(async (trx) => {
        await trx.deleteFrom('session').where('expiresAt', '<', new Date().toISOString()).execute();
        const { numUpdatedRows } = await trx
          .updateTable('user')
          .set({ lastLoginAt: new Date().toISOString() })
          .where('id', '=', userId)
          .$if(passwordHash !== undefined, (query) => query.where('passwordHash', '=', passwordHash ?? ''))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ProblemError('wrongCredentials');
        await trx
          .insertInto('session')
          .values({ tokenHash: hashOfToken(token), userId, expiresAt })
          .execute();
      });
      return token;
    },

    async close(session) {
      await store.write((trx) => trx.deleteFrom('session').where('tokenHash', '=', session).execute());
    },

    async authenticate(token) {
      if (!isToken(token)) return null;
      const session = hashOfToken(token);
      const row = await db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.userId')
        .select(['user.id', 'user.email', 'user.nameEN', 'user.nameAR', 'user.role'])
        .where('session.tokenHash', '=', session)
        .where('user.state', '=', 'active')
        .where('session.expiresAt', '>', new Date().toISOString())
        .executeTakeFirst();
      return row ? { id: row.id, email: row.email, name: nameOf(row), role: row.role, session } : null;
    },
  };
}
