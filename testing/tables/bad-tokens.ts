import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';

export const sessionOf = (token: string) => decodeJwt(token).jti ?? '';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a forger starts from: a valid token of an Admin, the key it was signed with, and the database. */
export type Forger = { valid: string; secret: string; store: Store };

/** The valid token with one thing changed. */
export function forge(
  { valid, secret }: Forger,
  { alg = 'HS256', key = secret, ...claims }: Record<string, string | number>,
) {
  return new SignJWT({ ...decodeJwt(valid), ...claims })
    .setProtectedHeader({ alg: String(alg) })
    .sign(new TextEncoder().encode(String(key)));
}

/** Every token that must not be accepted, each wrong in one way. */
export const badTokens: Record<string, (forger: Forger) => Promise<string> | string> = {
  'no token': () => '',
  garbage: () => 'garbage',
  'garbage in three parts': () => 'a.b.c',
  'an expired token': (forger) => forge(forger, { exp: 1_700_000_000 }),
  'a token not signed at all': ({ valid }) => `${part({ alg: 'none' })}.${part(decodeJwt(valid))}.`,
  'a token signed with another key': (forger) => forge(forger, { key: randomUUID() + randomUUID() }),
  'a token with another algorithm': (forger) => forge(forger, { alg: 'HS512' }),
  'a token of another issuer': (forger) => forge(forger, { iss: 'others' }),
  'a token for another audience': (forger) => forge(forger, { aud: 'others' }),
  'a token of no session': (forger) => forge(forger, { jti: randomUUID() }),
  'a token of a logged-out session': async ({ valid, secret, store }) => {
    await openSessions(store, secret).close(sessionOf(valid));
    return valid;
  },
  'a token of a session that is over': async ({ valid, store }) => {
    const over = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    await store.tables().updateTable('session').set(over).where('id', '=', sessionOf(valid)).execute();
    return valid;
  },
};
