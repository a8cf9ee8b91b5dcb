import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../src/features/accounts/account-links.server.ts';
import { hashOfToken } from '../../src/features/accounts/session/secret-token.server.ts';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { addUser, type TestSite, testPassword } from '../harness/test-site.ts';
import { respelt } from '../tables/bad-tokens.ts';

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false });
  admin = await site.tokenFor('Admin');
});
afterAll(() => site.close());

const me = async (as: string) => (await site.call({ url: '/api/Auth/Me', as })).statusCode;
const send = (method: 'POST' | 'PUT', path: string, as: string, payload?: object) =>
  site.call({ method, url: `/api${path}`, as, ...(payload && { payload }) });

/** Somebody with two sessions. */
async function somebody(role: 'Admin' | 'Marketer' = 'Marketer') {
  const email = `${randomUUID()}@example.com`;
  const id = await addUser(site.store, email, role);
  const { open } = openSessions(site.store, site.secret);
  return { id, email, tokens: [await open(id), await open(id)] as const };
}

describe('a token', () => {
  test('is random, lasts a day at most, and is not in the database', async () => {
    const { id, tokens } = await somebody();
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
    const rows = await site.store.tables().selectFrom('session').selectAll().where('userId', '=', id).execute();
    expect(rows.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(tokens.map(hashOfToken).toSorted());
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
    for (const { expiresAt } of rows) {
      const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(24);
    }
  });

  test('is one, in its header, and of a size that can be one', async () => {
    const [token] = (await somebody()).tokens;
    const headers = [
      ...[`Bearer ${token}, Bearer ${token}`, `Bearer ${token} ${token}`, `Basic ${token}`, token, `Bearer${token}`],
      ...[`Bearer ${respelt(token)}`, `Bearer ${token}.`, `Bearer ${token.slice(1)}`, `Bearer ${'a'.repeat(12_000)}`],
    ];
    for (const authorization of headers)
      expect((await site.call({ url: '/api/Auth/Me', headers: { authorization } })).statusCode).toBe(401);
    for (const url of [`/api/Auth/Me?token=${token}`, `/api/Auth/Me?access_token=${token}&authToken=${token}`])
      expect((await site.call({ url, headers: { cookie: `authToken=${token}; token=${token}` } })).statusCode).toBe(
        401,
      );
  });
});

describe('a session ends at once', () => {
  const statuses = (tokens: readonly string[]) => Promise.all(tokens.map(me));

  test.each<[string, (one: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>, number[]]>([
    ['by logging out, that one', ({ tokens }) => send('POST', '/Auth/Logout', tokens[0]), [401, 200]],
    ['by logging out everywhere, all', ({ tokens }) => send('POST', '/Auth/LogoutEverywhere', tokens[0]), [401, 401]],
    [
      'by changing the password, the others',
      ({ tokens }) =>
        send('PUT', '/Profile/Password', tokens[0], { currentPassword: testPassword, password: 'seven grey camels' }),
      [200, 401],
    ],
    ['by an Admin who resets the password, all', ({ id }) => send('POST', `/Staff/${id}/Link`, admin), [401, 401]],
    [
      'by another role, all',
      ({ id }) => send('PUT', `/Staff/${id}`, admin, { NameEN: 'A', NameAR: 'أ', role: 'Admin' }),
      [401, 401],
    ],
    [
      'by switching the account off, all',
      ({ id }) => send('PUT', `/Staff/${id}/State`, admin, { state: 'off' }),
      [401, 401],
    ],
    [
      'by a password that was set with a link, all',
      async ({ id }) => {
        const { token } = await site.store.write((trx) => makeLink(trx, id));
        await send('POST', '/Auth/Password', '', { token, password: 'seven grey camels' });
      },
      [401, 401],
    ],
  ])('%s', async (_, end, left) => {
    const one = await somebody();
    expect(await statuses(one.tokens)).toEqual([200, 200]);
    await end(one);
    expect(await statuses(one.tokens)).toEqual(left);
  });

  test('and an account that is switched on again has to log in again', async () => {
    const { id, tokens } = await somebody();
    for (const state of ['off', 'active']) await send('PUT', `/Staff/${id}/State`, admin, { state });
    expect(await statuses(tokens)).toEqual([401, 401]);
  });
});

describe('the key', () => {
  test.each(['short', 'x'.repeat(31)])('is refused at the start when it is short, and not repeated: %s', (secret) => {
    const start = () => readConfig({ AUTH_SECRET: secret });
    expect(start).toThrow(/^AUTH_SECRET is not usable: it must be at least 32 characters$/);
  });
});
