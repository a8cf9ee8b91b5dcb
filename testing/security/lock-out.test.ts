import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, resetPassword } from '../../src/features/accounts/accounts.server.ts';
import { forgetOldLogins } from '../../src/features/accounts/session/known-logins.server.ts';
import type { Session } from '../../src/features/accounts/user.contract.ts';
import type { Schema } from '../../src/kit/db/schema.server.ts';
import type { Email } from '../../src/kit/mail/email.ts';
import { onBothDatabases, openTestSite } from '../harness/both-databases.ts';
import { addUser, type TestSite, testPassword } from '../harness/test-site.ts';

// Hundreds of passwords are judged here, and what one costs is not what is tested: a hash says itself what it takes.
const cheapHash = await hash(testPassword, { memoryCost: 64, timeCost: 1 });

const letters: Email[] = [];
const mail = { isOn: true, queue: async (_: unknown, letter: Email) => void letters.push(letter) };
const newPassword = 'seven grey camels';

let visitors = 0;
const newAddress = () => `10.20.${++visitors >> 8}.${visitors & 255}`;
const newEmail = () => `${randomUUID()}@example.com`;

type Where = { remoteAddress?: string; cookie?: string | undefined };

function actions(site: () => TestSite) {
  const post = (path: string, payload: object, { remoteAddress = newAddress(), cookie }: Where = {}, as?: string) =>
    site().call({
      method: path.startsWith('/Profile/Password') ? 'PUT' : 'POST',
      url: `/api${path}`,
      payload,
      remoteAddress,
      headers: cookie ? { cookie } : {},
      ...(as && { as }),
    });
  const login = (email: string, password: string, where?: Where) => post('/Auth/Login', { email, password }, where);

  async function owner() {
    const email = newEmail();
    const id = await addUser(site().store, email, 'Admin');
    await site().store.tables().updateTable('user').set({ passwordHash: cheapHash }).where('id', '=', id).execute();
    const home = newAddress();
    const first = await login(email, testPassword, { remoteAddress: home });
    return { email, home, token: first.json<Session>().token, cookie: deviceIn(first) };
  }

  /** Wrong passwords from so many networks, five from each. */
  async function guessFrom(networks: number, email: string) {
    const statuses: number[] = [];
    for (let network = 0; network < networks; network += 1) {
      const where = { remoteAddress: newAddress() };
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await login(email, 'wrong', where)).statusCode);
    }
    return statuses;
  }

  /** So many wrong passwords from elsewhere, without the work. */
  async function noteGuesses(email: string, count = 50) {
    const until = new Date(Date.now() + 1_800_000).toISOString();
    const rows = Array.from({ length: count }, () => ({ key: `login:${email}`, until }));
    await (site().store.tables() as Schema).insertInto('attempt').values(rows).execute();
  }

  return { post, login, owner, guessFrom, noteGuesses };
}

function deviceIn({ cookies }: { cookies: { name: string; value: string }[] }) {
  const device = cookies.find(({ name }) => name === 'device');
  return device && `device=${device.value}`;
}

onBothDatabases(
  'strangers who guess',
  (site) => {
    const { post, login, owner, guessFrom } = actions(site);

    test('from one network lock that network out, and nobody else', async () => {
      const { email } = await owner();
      const there = { remoteAddress: newAddress() };
      for (let tries = 0; tries < 5; tries += 1) expect((await login(email, 'wrong', there)).statusCode).toBe(401);
      expect((await login(email, testPassword, there)).statusCode).toBe(429);
      expect((await login(email, testPassword)).statusCode).toBe(200);
    });

    test('do not keep the owner from changing the password or the second factor', async () => {
      const { email, home, token } = await owner();
      await guessFrom(2, email);
      for (let tries = 0; tries < 6; tries += 1) await login(newEmail(), 'wrong', { remoteAddress: home });
      const body = { currentPassword: testPassword, password: newPassword };
      expect((await post('/Profile/Password', body, { remoteAddress: home }, token)).statusCode).toBe(200);
    });

    test('at an open session are stopped after five, whatever their addresses', async () => {
      const { token } = await owner();
      const change = (currentPassword: string) =>
        post('/Profile/Password', { currentPassword, password: newPassword }, {}, token);
      for (let tries = 0; tries < 5; tries += 1) expect((await change('wrong')).statusCode).toBe(403);
      expect((await change(testPassword)).statusCode).toBe(429);
    });

    test('a device that has logged in keeps a count of its own, at the same address too', async () => {
      const { email, home, cookie } = await owner();
      for (let tries = 0; tries < 6; tries += 1) await login(email, 'wrong', { remoteAddress: home });
      expect((await login(email, testPassword, { remoteAddress: home })).statusCode).toBe(429);
      expect((await login(email, testPassword, { remoteAddress: home, cookie })).statusCode).toBe(200);
      for (let tries = 0; tries < 5; tries += 1) expect((await login(email, 'wrong', { cookie })).statusCode).toBe(401);
      expect((await login(email, testPassword, { cookie })).statusCode).toBe(429);
      // It is the device of one account, and made-up names are nobody's.
      const other = await owner();
      for (const where of [{ cookie }, { cookie: `device=${'a'.repeat(43)}` }]) {
        const there = { remoteAddress: newAddress(), ...where };
        for (let tries = 0; tries < 5; tries += 1) await login(other.email, 'wrong', there);
        expect((await login(other.email, testPassword, there)).statusCode).toBe(429);
      }
    });

    test('what is remembered tells no address and no device, is bounded, and is forgotten', async () => {
      const { email, home, cookie } = await owner();
      for (let times = 0; times < 12; times += 1) await login(email, testPassword);
      const known = async () =>
        site()
          .store.tables()
          .selectFrom('knownLogin')
          .innerJoin('user', 'user.id', 'knownLogin.userId')
          .select(['fingerprint', 'usedAt'])
          .where('email', '=', email)
          .execute();
      const rows = await known();
      expect(rows.length).toBe(20);
      const kept = JSON.stringify(rows);
      expect([kept.includes(home), kept.includes(cookie?.slice('device='.length) ?? '')]).toEqual([false, false]);
      await forgetOldLogins(site().store, new Date(Date.now() + 91 * 86_400_000));
      expect(await known()).toEqual([]);
    });

    test('a new password forgives what others tried, whether by link, by command or made by hand', async () => {
      const { email } = await owner();
      const there = { remoteAddress: newAddress() };
      for (let tries = 0; tries < 5; tries += 1) await login(email, 'wrong', there);
      const { token } = await resetPassword(site().store, email);
      const counted = (site().store.tables() as Schema)
        .selectFrom('attempt')
        .select('key')
        .where('key', 'like', `%${email}%`);
      expect(await counted.execute()).toEqual([]);
      for (let tries = 0; tries < 3; tries += 1) await login(email, 'wrong', { remoteAddress: newAddress() });
      expect((await post('/Auth/Password', { token, password: newPassword }, there)).statusCode).toBe(200);
      expect(await counted.execute()).toEqual([]);
      // The address itself has had its five; the owner is known to be there now.
      expect((await login(email, newPassword, there)).statusCode).toBe(200);

      const fresh = newEmail();
      for (let tries = 0; tries < 5; tries += 1) await login(fresh, 'wrong', { remoteAddress: newAddress() });
      await createUser(site().store, { email: fresh, role: 'Admin', name: 'F', password: newPassword });
      expect(await counted.clearWhere().where('key', 'like', `%${fresh}%`).execute()).toEqual([]);
    });

    test('and ask for links end none of them, and cause three letters an hour at most', async () => {
      const { email } = await owner();
      const sent = linksTo(email);
      await sent.ask(1);
      const asked = await Promise.all(Array.from({ length: 12 }, () => post('/Auth/Forgotten', { email })));
      expect(new Set(asked.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      await expect.poll(sent.states, { timeout: 10_000 }).toEqual([200, 200, 200]);
    });

    test('whoever uses one of several links ends them all', async () => {
      const { email } = await owner();
      const sent = linksTo(email);
      await sent.ask(1);
      await sent.ask(2);
      expect(await sent.states()).toEqual([200, 200]);
      const [token] = sent.links();
      expect((await post('/Auth/Password', { token, password: newPassword })).statusCode).toBe(200);
      expect(await sent.states()).toEqual([410, 410]);
    });

    /** What somebody got who has forgotten their password, and what has become of it. */
    function linksTo(email: string) {
      const ours = () => letters.filter(({ to }) => to[0] === email);
      const links = () => ours().map(({ action }) => new URL(action?.address ?? '').hash.slice(1));
      return {
        links,
        /** Letters are written some time after the answer. */
        async ask(expected: number) {
          await post('/Auth/Forgotten', { email });
          await expect.poll(() => ours().length, { timeout: 10_000 }).toBe(expected);
        },
        async states() {
          const answers = await Promise.all(links().map((token) => post('/Auth/Link', { token })));
          return answers.map(({ statusCode }) => statusCode);
        },
      };
    }
  },
  { mail },
);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

test('from many networks are slowed down and not answered by refusing the owner', async () => {
  const { login, owner, guessFrom, noteGuesses } = actions(() => site);
  const { email, home, cookie } = await owner();
  expect(new Set(await guessFrom(2, email))).toEqual(new Set([401]));
  // What they count for is the same: with these it is fifty.
  await noteGuesses(email, 40);
  const senders = () => site.app.load.figures().pools.senders;

  // The owner in a new place waits, and holds nobody's place meanwhile.
  const began = performance.now();
  const slow = login(email, testPassword);
  await expect.poll(queued, { timeout: 10_000 }).toBe(1);
  expect(senders()).toMatchObject({ running: 0, waiting: 0 });
  // Others who come meanwhile would have to wait too long.
  const refused = await login(email, 'wrong');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 20]).toEqual([429, true]);
  // Where the owner is known, there is no queue.
  expect((await login(email, testPassword, { cookie })).statusCode).toBe(200);
  expect((await login(email, testPassword, { remoteAddress: home })).statusCode).toBe(200);
  expect(await queued()).toBe(1);
  expect((await slow).statusCode).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(1900);

  // An address that nobody has is slowed down alike.
  const nobody = newEmail();
  await noteGuesses(nobody);
  const [first, second] = await Promise.all([login(nobody, 'wrong'), login(nobody, 'wrong')]);
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([401, 429]);

  async function queued() {
    const key = `login:${email} queue`;
    return (await (site.store.tables() as Schema).selectFrom('attempt').select('id').where('key', '=', key).execute())
      .length;
  }
});

test('whoever waits when the server stops is told to come back', async () => {
  const closing = await openTestSite('sqlite');
  const { login, noteGuesses } = actions(() => closing);
  const email = newEmail();
  await noteGuesses(email);
  const slow = login(email, 'wrong');
  const rows = () => (closing.store.tables() as Schema).selectFrom('attempt').select('key').execute();
  await expect.poll(async () => (await rows()).some(({ key }) => key === `login:${email} queue`)).toBe(true);
  await closing.app.closeGracefully();
  expect((await slow).statusCode).toBe(503);
  await closing.close();
});
