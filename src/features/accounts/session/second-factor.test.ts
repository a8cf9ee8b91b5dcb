import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { newAddress } from '../../../../testing/harness/new-address.ts';
import { addUser, testPassword } from '../../../../testing/harness/test-site.ts';
import type { FactorSecret, Profile } from '../profile/profile.contract.ts';
import { openSessions } from './sessions.server.ts';
import { base32, codeOf, stepAt, stepWith } from './time-codes.server.ts';
import { openVault } from './vault.server.ts';

/** RFC 6238, appendix B: the key is the ASCII text, the codes have eight digits. */
const rfcKey = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(rfcKey, stepAt(seconds * 1000), 8)).toBe(code);
  expect(stepWith(rfcKey, code.slice(2), seconds * 1000)).toBe(stepAt(seconds * 1000));
});

test('a clock may be half a minute off, and no more', () => {
  const now = 1_700_000_010_000;
  const found = [-2, -1, 0, 1, 2].map((off) => stepWith(rfcKey, codeOf(rfcKey, stepAt(now) + off), now) !== null);
  expect(found).toEqual([false, true, true, true, false]);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepWith(rfcKey, wrong, now)).toBeNull();
});

test('a secret is written as apps read it', () => {
  expect(base32(rfcKey)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('what is sealed opens with its own key only, and whole', () => {
  const vault = openVault('a'.repeat(40));
  const sealed = vault.seal('hello');
  expect(vault.unseal(sealed)).toBe('hello');
  expect(vault.seal('hello')).not.toBe(sealed);
  expect(openVault('b'.repeat(40)).unseal(sealed)).toBeNull();
  for (const broken of ['', 'x', `${sealed.slice(0, -2)}AA`]) expect(vault.unseal(broken)).toBeNull();
});

onBothDatabases('the second factor', (site) => {
  async function person() {
    const email = `${randomUUID()}@example.com`;
    const id = await addUser(site().store, email, 'Marketer');
    const token = await openSessions(site().store, site().secret).open(id);
    const remoteAddress = newAddress();
    const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      site().call({ method, url: `/api${path}`, as: token, remoteAddress, ...(payload && { payload }) });
    const login = (code?: string, password = testPassword, headers = {}) =>
      site().call({
        method: 'POST',
        url: '/api/Auth/Login',
        payload: { email, password, code },
        remoteAddress: newAddress(),
        headers,
      });
    return { id, send, login };
  }

  const bytesOf = (secret: string) => {
    const bits = Array.from(secret, (letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };

  /** A person with the factor on, an app that shows codes, and the codes for the day when it is lost. */
  async function protectedPerson() {
    const one = await person();
    const begun = (await one.send('POST', '/Profile/SecondFactor')).json<FactorSecret>();
    const app = (off = 0) => codeOf(bytesOf(begun.secret), stepAt(Date.now()) + off);
    // With the code before the present one, which then is still good for the test. When a half minute ends on the way,
    // that code is one too old.
    const switchOn = () => one.send('POST', '/Profile/SecondFactor/On', { code: app(-1), ownPassword: testPassword });
    const first = await switchOn();
    const on = first.statusCode === 200 ? first : await switchOn();
    expect(on.statusCode).toBe(200);
    return { ...one, begun, app, codes: on.json<{ codes: string[] }>().codes };
  }

  test('is on once a first code was right, and kept sealed', async () => {
    const { id, send, login } = await person();
    const begun = (await send('POST', '/Profile/SecondFactor')).json<FactorSecret>();
    expect(begun.address).toMatch(
      new RegExp(`^otpauth://totp/www\\.example\\.com:.*secret=${begun.secret}&issuer=www`),
    );
    expect(begun.path.length).toBeGreaterThan(begun.size);
    expect((await login()).statusCode).toBe(200);
    const on = (code: string, ownPassword = testPassword) =>
      send('POST', '/Profile/SecondFactor/On', { code, ownPassword });
    expect((await on('000000')).json()).toMatchObject({ code: 'wrongCode' });
    const code = codeOf(bytesOf(begun.secret), stepAt(Date.now()));
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    expect((await on(spaced, 'a guess')).json()).toMatchObject({ status: 403, code: 'wrongPassword' });
    const { codes } = (await on(spaced)).json<{ codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    expect((await send('GET', '/Profile')).json<Profile>()).toMatchObject({ hasSecondFactor: true, recoveryCodes: 10 });
    const row = await site()
      .store.tables()
      .selectFrom('user')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(bytesOf(begun.secret).toString('base64url'));
    expect((await send('POST', '/Profile/SecondFactor')).statusCode).toBe(409);
  });

  test('the login asks for a code, and each counts once, also in parallel', async () => {
    const { login, app } = await protectedPerson();
    const asked = await login();
    expect(asked.json()).toMatchObject({ status: 401, code: 'secondFactorRequired' });
    expect(asked.headers['set-cookie']).toBeUndefined();
    // A wrong password is a wrong password, with or without a code.
    expect((await login(app(), 'wrong')).json()).toMatchObject({ code: 'wrongCredentials' });
    const code = app();
    const tries = await Promise.all([login(code), login(code), login(code)]);
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403]);
    expect((await login(app(-1))).statusCode).toBe(403);
    expect((await login(app(1))).statusCode).toBe(200);
  });

  test('a recovery code does instead, once', async () => {
    const { send, login, codes } = await protectedPerson();
    const [first = '', second = ''] = codes;
    expect((await login(first.toUpperCase())).statusCode).toBe(200);
    expect((await login(first)).json()).toMatchObject({ status: 403, code: 'wrongCode' });
    expect((await login(second.replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await send('GET', '/Profile')).json<Profile>().recoveryCodes).toBe(8);
  });

  test('wrong codes lock the account as wrong passwords do, and asking for the code in between does not open it', async () => {
    const { login, app, codes } = await protectedPerson();
    const device = (await login(codes[0])).cookies.find(({ name }) => name === 'device');
    for (let round = 0; round < 5; round += 1) {
      expect((await login()).json()).toMatchObject({ code: 'secondFactorRequired' });
      expect((await login('000000')).statusCode).toBe(403);
    }
    expect((await login(app())).statusCode).toBe(429);
    // Somebody has the password; the owner, at the own device, is let in all the same.
    const cookie = `device=${device?.value}`;
    expect((await login(app(), testPassword, { cookie })).statusCode).toBe(200);
  });

  test('going without it again takes the password and a code; an Admin does it for whoever lost the device', async () => {
    const { id, send, login, app, codes } = await protectedPerson();
    const off = (ownPassword: string, code?: string) =>
      send('POST', '/Profile/SecondFactor/Off', { ownPassword, code });
    expect((await off('wrong', app())).json()).toMatchObject({ status: 403, code: 'wrongPassword' });
    expect((await off(testPassword)).statusCode).toBe(422);
    expect((await off(testPassword, '000000')).json()).toMatchObject({ status: 403, code: 'wrongCode' });
    expect((await login()).json()).toMatchObject({ code: 'secondFactorRequired' });
    expect((await off(testPassword, codes[0])).statusCode).toBe(204);
    expect((await login()).statusCode).toBe(200);

    const other = await protectedPerson();
    const admin = await site().tokenFor('Admin');
    const reset = (of: number) => site().call({ method: 'DELETE', url: `/api/Staff/${of}/SecondFactor`, as: admin });
    expect((await reset(other.id)).statusCode).toBe(204);
    expect((await other.login()).statusCode).toBe(200);
    expect((await reset(id)).statusCode).toBe(204);
  });

  test('a password is changed by whoever knows it, and ends the other sessions', async () => {
    const { id, send, login } = await person();
    const sessions = openSessions(site().store, site().secret);
    const elsewhere = await sessions.open(id);
    const change = (currentPassword: string, password: string) =>
      send('PUT', '/Profile/Password', { currentPassword, password });
    expect((await change('wrong', 'seven grey camels')).json()).toMatchObject({ code: 'wrongPassword' });
    expect((await change(testPassword, 'qwertyuiop1')).statusCode).toBe(422);
    expect((await change(testPassword, 'seven grey camels')).statusCode).toBe(200);
    expect((await send('GET', '/Auth/Me')).statusCode).toBe(200);
    expect((await site().call({ url: '/api/Auth/Me', as: elsewhere })).statusCode).toBe(401);
    // The old one was right when it was checked, a moment before.
    await expect(sessions.open(id, 'its hash')).rejects.toMatchObject({ code: 'wrongCredentials' });
    expect([(await login()).statusCode, (await login(undefined, 'seven grey camels')).statusCode]).toEqual([401, 200]);
    expect((await send('POST', '/Auth/LogoutEverywhere')).statusCode).toBe(204);
    expect((await send('GET', '/Auth/Me')).statusCode).toBe(401);
  });
});
