import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Email } from '../../src/kit/mail/email.ts';
import { trustedProxies } from '../../src/server/config/trusted-proxies.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { addUser, type TestSite, testPassword } from '../harness/test-site.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const letters: Email[] = [];
const mail = { isOn: true, queue: async (_: unknown, letter: Email) => void letters.push(letter) };
let site: TestSite;
let visitors = 0;
beforeAll(async () => {
  site = await openTestSite('sqlite', { mail });
});
beforeEach(() => void vi.mocked(verify).mockClear());
afterAll(() => site.close());

const newEmail = () => `${randomUUID()}@example.com`;
// Every test comes from an address of its own, so that one test's wrong tries do not lock out another.
const newAddress = () => `10.7.${++visitors >> 8}.${visitors & 255}`;

type From = { remoteAddress?: string; headers?: Record<string, string> };

function login(email: string, password: string, from: From = {}, at = site) {
  const remoteAddress = newAddress();
  return at.call({ method: 'POST', url: '/api/Auth/Login', payload: { email, password }, remoteAddress, ...from });
}

async function account(
  changes: Partial<{ state: 'active' | 'invited' | 'off'; passwordHash: string; factorSecret: string }> = {},
) {
  const email = newEmail();
  const id = await addUser(site.store, email, 'Admin');
  if (Object.keys(changes).length > 0)
    await site.store.tables().updateTable('user').set(changes).where('id', '=', id).execute();
  return email;
}

async function tryAll(count: number, one: (index: number) => ReturnType<typeof login>) {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await one(index));
  return answers.map(({ statusCode }) => statusCode);
}

describe('a login that fails tells nothing about the account', () => {
  const cases: Record<string, () => Promise<[string, string]>> = {
    'nobody’s address': async () => [newEmail(), testPassword],
    'a wrong password': async () => [await account(), 'wrong'],
    'an account that is switched off, and its password': async () => [await account({ state: 'off' }), testPassword],
    'an account that was invited': async () => [await account({ state: 'invited', passwordHash: '' }), testPassword],
    'a second factor, and a wrong password': async () => [await account({ factorSecret: 'sealed' }), 'wrong'],
  };

  test.each(['en', 'ar'])('in its words or its work, in %s', async (language) => {
    const seen: unknown[] = [];
    for (const make of Object.values(cases)) {
      const [email, password] = await make();
      vi.mocked(verify).mockClear();
      const { statusCode, headers, body } = await login(email, password, { headers: { 'accept-language': language } });
      const { instance, ...said } = JSON.parse(body);
      const work = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
      seen.push({ statusCode, names: Object.keys(headers), length: headers['content-length'], said, work });
      expect(instance).toMatch(/^urn:uuid:/);
    }
    // One password was compared in each case, at the same cost: nothing is skipped where there is nothing to compare.
    expect(seen[0]).toMatchObject({ statusCode: 401, work: [['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']] });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });
});

describe('guessing', () => {
  test.each(['en', 'ar'])('ends after five tries, for the right password too, in %s', async (language) => {
    const [email, remoteAddress] = [await account(), newAddress()];
    expect(await tryAll(5, () => login(email, 'wrong', { remoteAddress }))).toEqual([401, 401, 401, 401, 401]);
    vi.mocked(verify).mockClear();
    const answer = await login(email, testPassword, { remoteAddress, headers: { 'accept-language': language } });
    expect([answer.statusCode, answer.json().code, answer.headers['content-language']]).toEqual([
      429,
      'tooManyRequests',
      language,
    ]);
    const wait = Number(answer.headers['retry-after']);
    expect(wait > 800 && wait <= 900).toBe(true);
    // Whoever is locked out costs us no work either.
    expect(vi.mocked(verify)).not.toHaveBeenCalled();
  });

  test('one account by many names is guessing one account', async () => {
    const email = `kelvin.${randomUUID()}@example.com`;
    await addUser(site.store, email, 'Admin');
    const names = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace('k', '\u212a')];
    const remoteAddress = newAddress();
    // From a place where staff work, so that it is the account's count that ends.
    expect((await login(email, testPassword, { remoteAddress })).statusCode).toBe(200);
    const wrong = await tryAll(5, (index) => login(names[index] ?? '', 'wrong', { remoteAddress }));
    expect(wrong).toEqual([401, 401, 401, 401, 401]);
    expect((await login(email, testPassword, { remoteAddress })).statusCode).toBe(429);
    expect((await login(newEmail(), 'wrong', { remoteAddress })).statusCode).toBe(401);
  });

  test('many accounts from one address is guessing, too, whatever the address calls itself', async () => {
    const from = (index: number) => ({
      remoteAddress: '10.9.9.9',
      headers: {
        'x-forwarded-for': `10.8.0.${index}`,
        'x-real-ip': `10.8.0.${index}`,
        forwarded: `for=10.8.0.${index}`,
      },
    });
    expect(await tryAll(6, (index) => login(newEmail(), 'wrong', from(index)))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a right password forgives the wrong ones of its account, not those of its address', async () => {
    const [email, other] = [await account(), await account()];
    const remoteAddress = newAddress();
    expect(await tryAll(3, () => login(newEmail(), 'wrong', { remoteAddress }))).toEqual([401, 401, 401]);
    expect(await tryAll(1, () => login(email, 'wrong', { remoteAddress }))).toEqual([401]);
    expect((await login(email, testPassword, { remoteAddress })).statusCode).toBe(200);
    // Others may mistype where staff work; but one known password must not buy guesses of others without end.
    expect(await tryAll(5, () => login(other, 'wrong', { remoteAddress }))).toEqual([401, 401, 401, 401, 401]);
    expect((await login(other, testPassword, { remoteAddress })).statusCode).toBe(429);
    const rest = await tryAll(22, () => login(newEmail(), 'wrong', { remoteAddress }));
    expect([rest.filter((status) => status === 401).length, rest.at(-1)]).toEqual([21, 429]);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for everybody, before anything is done for those who are there', async () => {
    const email = await account();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [unknown, off, known] = [
        await askFor(newEmail()),
        await askFor(await account({ state: 'off' })),
        await askFor(email),
      ];
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      expect([off.statusCode, off.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(letters).toEqual([]);
      vi.runAllTimers();
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => letters.map(({ to }) => to), { timeout: 10_000 }).toEqual([[email]]);
  });

  test('is not asked for without end from one address; of one account it is, and few letters come of it', async () => {
    const [email, address] = [await account(), newAddress()];
    const ofOne = [];
    const fromOne = [];
    for (let tries = 0; tries < 6; tries += 1) {
      ofOne.push((await askFor(tries % 2 ? email : email.toUpperCase())).statusCode);
      fromOne.push((await askFor(newEmail(), { remoteAddress: address })).statusCode);
    }
    expect(ofOne).toEqual([200, 200, 200, 200, 200, 200]);
    expect(fromOne).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** Counted as logins are, and without the work of a password. */
function askFor(email: string, from: From = {}, at = site) {
  const remoteAddress = newAddress();
  return at.call({ method: 'POST', url: '/api/Auth/Forgotten', payload: { email }, remoteAddress, ...from });
}

describe('tries are counted by where they come from', () => {
  test.each([
    ['addresses of one household', (index: number) => `2001:db8:1:2:${index}::${index}`, 429],
    [
      'addresses of one household, spelt shorter',
      (index: number) => (index % 2 ? '2001:db8:1:3::' : '2001:0db8:1:3::a'),
      429,
    ],
    ['one address in both notations', (index: number) => (index % 2 ? '10.6.6.6' : '::ffff:10.6.6.6'), 429],
    ['other households', (index: number) => `2001:db8:2:${index}::1`, 200],
  ])('from %s', async (_, address, last) => {
    const statuses = await tryAll(6, (index) => askFor(newEmail(), { remoteAddress: address(index + 1) }));
    expect(statuses).toEqual([200, 200, 200, 200, 200, last]);
  });

  describe('behind a proxy', () => {
    const cases: [string, string, (index: number) => string, number][] = [
      ['one that is trusted, by what it saw', 'true', (index) => `6.6.6.${index}, 7.7.7.7`, 429],
      ['one that is trusted, and others before it', 'true', (index) => `7.7.7.7, 6.6.6.${index}`, 200],
      ['one that is named', '10.1.1.1', (index) => `6.6.6.${index}, 7.7.7.7`, 429],
      ['one that is not the named one', '10.2.2.2', (index) => `7.7.7.${index}`, 429],
      ['none', 'false', (index) => `7.7.7.${index}`, 429],
      ['one that is trusted, and says what is no address', 'true', (index) => `a${index}`, 429],
    ];
    test.each(cases)('%s', async (_, setting, forwarded, last) => {
      const other = await openTestSite('sqlite', { trustProxy: trustedProxies(setting) });
      const from = (index: number) => ({
        remoteAddress: '10.1.1.1',
        headers: { 'x-forwarded-for': forwarded(index) },
      });
      const statuses = await tryAll(6, (index) => askFor(newEmail(), from(index), other));
      await other.close();
      expect(statuses).toEqual([200, 200, 200, 200, 200, last]);
    });
  });
});
