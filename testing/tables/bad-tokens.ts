import { randomUUID } from 'node:crypto';
import { hashOfToken, newToken } from '../../src/features/accounts/session/secret-token.server.ts';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';
import { addUser } from '../harness/test-site.ts';

/** What a forger starts from: a valid token of an Admin, the key of the site, and the database. */
export type Forger = { valid: string; secret: string; store: Store };

/** The same bytes in other letters: of the last one, the lowest two bits are not used. */
export function respelt(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1];
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every token that must not be accepted, each wrong in one way. */
export const badTokens: Record<string, (forger: Forger) => Promise<string> | string> = {
  'no token': () => '',
  garbage: () => 'garbage',
  'a token that nobody was given': () => newToken(),
  'a token that is cut short': ({ valid }) => valid.slice(0, -1),
  'a padded token': ({ valid }) => `${valid}=`,
  'a token in another spelling': ({ valid }) => respelt(valid),
  'what the database holds of a token': ({ valid }) => hashOfToken(valid),
  'a huge token': ({ valid }) => valid.repeat(200),
  'a token as version 0.1 signed them': ({ valid }) =>
    `${part({ alg: 'none' })}.${part({ iss: 'meridian', aud: 'meridian-staff', jti: hashOfToken(valid), exp: 4e9 })}.`,
  'a token of an account that is switched off': async ({ secret, store }) => {
    const id = await addUser(store, `${randomUUID()}@example.com`, 'Admin');
    const token = await openSessions(store, secret).open(id);
    await store.tables().updateTable('user').set({ state: 'off' }).where('id', '=', id).execute();
    return token;
  },
  'a token of a logged-out session': async ({ valid, secret, store }) => {
    await openSessions(store, secret).close(hashOfToken(valid));
    return valid;
  },
  'a token of a session that is over': async ({ valid, store }) => {
    const over = { expiresAt: new Date(Date.now() - 1000).toISOString() };
    const sessions = store.tables().updateTable('session').set(over);
    await sessions.where('tokenHash', '=', hashOfToken(valid)).execute();
    return valid;
  },
};
