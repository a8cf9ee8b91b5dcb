import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Store } from '../../../kit/db/store.server.ts';
import type { Authenticate } from '../../../kit/http/access.server.ts';
import { nameOf } from '../person-name.ts';
import { openVault, type Vault } from './vault.server.ts';

const algorithm = 'HS256';
const issuer = 'meridian';
const audience = 'meridian-staff';
const lifetimeMs = 12 * 60 * 60 * 1000;

export type Sessions = {
  /** With a hash only while it still is the one of the account's password: it takes a moment to check one. */
  open(userId: number, passwordHash?: string): Promise<string>;
  close(session: string): Promise<void>;
  authenticate: Authenticate;
  vault: Vault;
};

/**
 * A token is signed, and it names a session row. Deleting the row revokes the token at once; the role is
 * read from the user's record on every call, so a changed role needs no new token.
 */
export function openSessions(store: Store, secret: string): Sessions {
  const key = new TextEncoder().encode(secret);
  const db = store.tables();

  return {
    vault: openVault(secret),

    async open(userId, passwordHash) {
      const id = randomUUID();
      const expires = new Date(Date.now() + lifetimeMs);
      await store.write(async (trx) => {
        await trx.deleteFrom('session').where('expiresAt', '<', new Date().toISOString()).execute();
        const { numUpdatedRows } = await trx
          .updateTable('user')
          .set({ lastLoginAt: new Date().toISOString() })
          .where('id', '=', userId)
          .$if(passwordHash !== undefined, (query) => query.where('passwordHash', '=', passwordHash ?? ''))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ProblemError('wrongCredentials');
        await trx.insertInto('session').values({ id, userId, expiresAt: expires.toISOString() }).execute();
      });
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(id)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key);
    },

    async close(session) {
      await store.write((trx) => trx.deleteFrom('session').where('id', '=', session).execute());
    },

    async authenticate(token) {
      const session = await sessionIn(token);
      if (!session) return null;
      const row = await db
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'session.userId')
        .select(['user.id', 'user.email', 'user.nameEN', 'user.nameAR', 'user.role'])
        .where('session.id', '=', session)
        .where('user.state', '=', 'active')
        .where('session.expiresAt', '>', new Date().toISOString())
        .executeTakeFirst();
      return row ? { id: row.id, email: row.email, name: nameOf(row), role: row.role, session } : null;
    },
  };

  async function sessionIn(token: string): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience });
      return payload.jti ?? null;
    } catch {
      // Garbage, another key, expired, "alg: none": to the caller they are all the same, not a valid token.
      return null;
    }
  }
}
