import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLink } from '../../src/features/accounts/account-links.server.ts';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { addUser, type TestSite, testPassword } from '../harness/test-site.ts';

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
  test('is signed with one algorithm, lasts a day at most, and names nobody', async () => {
    const { email, id, tokens } = await somebody();
    const { iat = 0, exp = 0, ...claims } = decodeJwt(tokens[0]);
    expect(decodeProtectedHeader(tokens[0])).toEqual({ alg: 'HS256' });
    expect(exp - iat).toBeGreaterThan(0);
    expect(exp - iat).toBeLessThanOrEqual(24 * 60 * 60);
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'iss', 'jti']);
    expect(JSON.stringify(claims)).not.toMatch(new RegExp(`${email}|Marketer|"${id}"`));
  });

  const forged: Record<string, (jwt: SignJWT) => SignJWT> = {
    'not valid yet': (jwt) => jwt.setNotBefore('1h'),
    over: (jwt) => jwt.setExpirationTime('-1s'),
    'without a session': (jwt) => jwt.setJti(''),
  };
  test.each(Object.entries(forged))('%s is refused, however well it is signed', async (_, change) => {
    const { tokens } = await somebody();
    const { jti = '', ...claims } = decodeJwt(tokens[0]);
    const jwt = change(new SignJWT(claims).setJti(jti).setProtectedHeader({ alg: 'HS256' }));
    expect(await me(await jwt.sign(new TextEncoder().encode(site.secret)))).toBe(401);
  });

  test('does not choose its own key', async () => {
    const { tokens } = await somebody();
    const key = new TextEncoder().encode('k'.repeat(48));
    const jwk = { kty: 'oct', k: Buffer.from(key).toString('base64url') };
    for (const header of [
      { jwk },
      { jku: 'https://evil.example/keys' },
      { kid: '../../dev/null' },
      { kid: "' or 1=1" },
    ]) {
      const forged = new SignJWT(decodeJwt(tokens[0])).setProtectedHeader({ alg: 'HS256', ...header });
      expect(await me(await forged.sign(key)), JSON.stringify(header)).toBe(401);
    }
  });

  test('is one, in its header, and of a size that can be one', async () => {
    const [token] = (await somebody()).tokens;
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = `${head}.${body}.${signature.slice(0, -4)}AAAA`;
    const headers = [
      ...[`Bearer ${token}, Bearer ${token}`, `Bearer ${token} ${token}`, `Basic ${token}`, token, `Bearer${token}`],
      ...[`Bearer ${other}`, `Bearer ${head}.${body}.`, `Bearer ${head}.${body}`, `Bearer ${'a'.repeat(12_000)}.b.c`],
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
