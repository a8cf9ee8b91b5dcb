import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { addUser, testPassword } from '../../../../testing/harness/test-site.ts';
import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Role } from '../../../kit/contract/roles.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { Email } from '../../../kit/mail/email.ts';
import { createUser, resetPassword } from '../accounts.server.ts';
import { openSessions } from '../session/sessions.server.ts';
import type { Session } from '../user.contract.ts';
import type { Invited, StaffMember } from './staff.contract.ts';

const letters: Email[] = [];
const mail = { isOn: true, queue: async (_: Db, letter: Email) => void letters.push(letter) };
const password = 'seven grey camels';

onBothDatabases(
  'accounts of staff',
  (site) => {
    const newEmail = () => `${randomUUID()}@example.com`;
    const db = () => site().store.tables();
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, payload?: object) =>
      site().call({ method, url: `/api${path}`, as, ...(payload && { payload }) });
    const login = (email: string, word: string) => send('POST', '/Auth/Login', '', { email, password: word });
    const tokenIn = (address: string) => new URL(address).hash.slice(1);
    const stateOf = async (id: number) =>
      (await db().selectFrom('user').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

    async function somebody(role: Role) {
      const email = newEmail();
      const id = await addUser(site().store, email, role);
      return { id, email, token: await openSessions(site().store, site().secret).open(id) };
    }

    async function invite(as: string, email = newEmail()) {
      return (await send('POST', '/Staff', as, { email, name: 'Mariam Adel', role: 'Marketer' })).json<Invited>();
    }

    const auditEntries = async (id: number) =>
      (
        await site()
          .store.tables()
          .selectFrom('activity')
          .select(['action', 'titleEN', 'actorId'])
          .where('entity', '=', 'user')
          .where('recordId', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action);

    test('an invitation leads through a link to a password and a login, once', async () => {
      const admin = await somebody('Admin');
      const email = newEmail();
      const { id, name, state, link } = await invite(admin.token, email);
      expect([name, state, link.isMailed]).toEqual(['Mariam Adel', 'invited', true]);
      expect(link.address).toMatch(/^https:\/\/www\.example\.com\/ms-admin\/set-password#[\w-]{43}$/);
      expect(letters.at(-1)).toMatchObject({ to: [email], action: { address: link.address }, about: `user/${id}` });
      const kept = await db().selectFrom('passwordLink').selectAll().where('userId', '=', id).executeTakeFirstOrThrow();
      expect(kept.tokenHash).not.toContain(tokenIn(link.address));

      const token = tokenIn(link.address);
      // The address and nothing else: whoever has a link is not known yet.
      expect((await send('POST', '/Auth/Link', '', { token })).json()).toEqual({ email });
      const set = (word: string) => send('POST', '/Auth/Password', '', { token, password: word });
      for (const weak of ['short', 'password123', '1234567890', 'aaaaaaaaaaaa', email])
        expect([weak, (await set(weak)).statusCode]).toEqual([weak, 422]);
      const tries = await Promise.all([set(password), set(password), set(password)]);
      expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
      expect(tries.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({ email });
      expect((await send('POST', '/Auth/Link', '', { token })).json()).toMatchObject({ code: 'linkExpired' });
      expect((await login(email, password)).json<Session>().role).toBe('Marketer');
      const list = (await send('GET', '/Staff', admin.token)).json<StaffMember[]>();
      expect(list.find((one) => one.id === id)).toMatchObject({ state: 'active', lastLoginAt: expect.any(String) });
      expect(await auditEntries(id)).toEqual(['invited', 'passwordChanged']);
    });

    test('a link is good for a day, and a newer one takes its place', async () => {
      const admin = await somebody('Admin');
      const { id, link } = await invite(admin.token);
      const again = (await send('POST', `/Staff/${id}/Link`, admin.token)).json<Invited>();
      const read = (address: string) => send('POST', '/Auth/Link', '', { token: tokenIn(address) });
      expect((await read(link.address)).statusCode).toBe(410);
      expect((await read(again.link.address)).statusCode).toBe(200);
      const hours = (Date.parse(again.link.expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeCloseTo(24, 1);
      await db()
        .updateTable('passwordLink')
        .set({ expiresAt: new Date().toISOString() })
        .where('userId', '=', id)
        .execute();
      expect((await read(again.link.address)).statusCode).toBe(410);
    });

    test('whoever is invited already keeps the name and the link; a new one is a choice', async () => {
      const admin = await somebody('Admin');
      const { id, email, link } = await invite(admin.token);
      const body = { email: email.toUpperCase(), name: 'Dup', role: 'Admin' };
      const again = await send('POST', '/Staff', admin.token, body);
      expect(again.json()).toMatchObject({ status: 409, code: 'alreadyInvited' });
      const list = (await send('GET', '/Staff', admin.token)).json<StaffMember[]>();
      expect(list.find((one) => one.id === id)).toMatchObject({ name: 'Mariam Adel', role: 'Marketer' });
      expect((await send('POST', '/Auth/Link', '', { token: tokenIn(link.address) })).statusCode).toBe(200);
      expect((await send('POST', `/Staff/${id}/Link`, admin.token)).statusCode).toBe(200);
    });

    test('an address that has an account cannot be invited', async () => {
      const admin = await somebody('Admin');
      const answer = await send('POST', '/Staff', admin.token, { email: admin.email, name: 'A', role: 'Admin' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject([{ pointer: '#/email', code: 'unique' }]);
    });

    test.each(['invited', 'off'] as const)(
      'whoever is %s cannot log in and hears what everyone hears',
      async (state) => {
        const { id, email } = await somebody('Marketer');
        await db().updateTable('user').set({ state }).where('id', '=', id).execute();
        expect((await login(email, testPassword)).json()).toMatchObject({ status: 401, code: 'wrongCredentials' });
      },
    );

    test('switched off, an account is out at once; switched on, it is back with its password', async () => {
      const [admin, other] = [await somebody('Admin'), await somebody('Marketer')];
      const set = (state: string) => send('PUT', `/Staff/${other.id}/State`, admin.token, { state });
      expect((await set('off')).json()).toMatchObject({ state: 'off' });
      expect((await send('GET', '/Auth/Me', other.token)).statusCode).toBe(401);
      expect((await set('off')).statusCode).toBe(200);
      expect((await set('active')).json()).toMatchObject({ state: 'active' });
      expect((await login(other.email, testPassword)).statusCode).toBe(200);
      expect(await auditEntries(other.id)).toEqual(['switchedOff', 'switchedOn']);
    });

    test('a reset takes the password and the sessions, and gives a link', async () => {
      const [admin, other] = [await somebody('Admin'), await somebody('Marketer')];
      const { link, state } = (await send('POST', `/Staff/${other.id}/Link`, admin.token)).json<Invited>();
      expect(state).toBe('invited');
      expect((await send('GET', '/Auth/Me', other.token)).statusCode).toBe(401);
      expect((await login(other.email, testPassword)).statusCode).toBe(401);
      await send('POST', '/Auth/Password', '', { token: tokenIn(link.address), password });
      expect((await login(other.email, password)).statusCode).toBe(200);
      expect(await auditEntries(other.id)).toEqual(['passwordReset', 'passwordChanged']);
    });

    test('a link that leads nowhere is not made, and nobody with a name of their own is invited under another', async () => {
      const [admin, other] = [await somebody('Admin'), await somebody('Marketer')];
      const be = (values: { state: 'off' | 'invited'; lastLoginAt?: string }) =>
        db().updateTable('user').set(values).where('id', '=', other.id).execute();
      await be({ state: 'off' });
      expect((await send('POST', `/Staff/${other.id}/Link`, admin.token)).json()).toMatchObject({ code: 'stale' });
      await be({ state: 'invited', lastLoginAt: new Date().toISOString() });
      const invite = { email: other.email, name: 'A', role: 'Admin' };
      expect((await send('POST', '/Staff', admin.token, invite)).statusCode).toBe(422);
    });

    test('another role ends the sessions, another name does not', async () => {
      const [admin, other] = [await somebody('Admin'), await somebody('Marketer')];
      const update = (role: Role) =>
        send('PUT', `/Staff/${other.id}`, admin.token, { NameEN: 'Hana', NameAR: 'هناء', role });
      expect((await update('Marketer')).json()).toMatchObject({ nameAR: 'هناء' });
      expect((await send('GET', '/Auth/Me', other.token)).json()).toMatchObject({ nameEN: 'Hana', role: 'Marketer' });
      await update('Admin');
      expect((await send('GET', '/Auth/Me', other.token)).statusCode).toBe(401);
      expect(await auditEntries(other.id)).toEqual(['updated', 'roleChanged']);
    });

    describe('one Admin is always left', () => {
      const demoted = { NameEN: 'A', NameAR: 'ا', role: 'Marketer' };

      async function two() {
        await db().updateTable('user').set({ state: 'off' }).execute();
        return Promise.all([somebody('Admin'), somebody('Admin')]);
      }

      test('nobody switches off, resets or unlocks themselves', async () => {
        const [first] = await two();
        const refused = [
          await send('PUT', `/Staff/${first.id}/State`, first.token, { state: 'off' }),
          await send('POST', `/Staff/${first.id}/Link`, first.token),
          await send('DELETE', `/Staff/${first.id}/SecondFactor`, first.token),
        ];
        for (const answer of refused) expect(answer.json()).toMatchObject({ status: 409, code: 'ownAccount' });
      });

      test('the last one cannot become a Marketer', async () => {
        const [first, second] = await two();
        expect((await send('PUT', `/Staff/${second.id}`, first.token, demoted)).statusCode).toBe(200);
        const last = await send('PUT', `/Staff/${first.id}`, first.token, demoted);
        expect(last.json()).toMatchObject({ status: 409, code: 'lastAdmin' });
      });

      test.each<[string, (target: number, as: string) => ReturnType<typeof send>]>([
        ['switch each other off', (id, as) => send('PUT', `/Staff/${id}/State`, as, { state: 'off' })],
        ['demote each other', (id, as) => send('PUT', `/Staff/${id}`, as, demoted)],
        ['reset each other', (id, as) => send('POST', `/Staff/${id}/Link`, as)],
      ])('two who %s at the same moment do not both succeed', async (_, act) => {
        for (let round = 0; round < 4; round += 1) {
          const [first, second] = await two();
          const answers = await Promise.all([act(second.id, first.token), act(first.id, second.token)]);
          expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
          const left = await db()
            .selectFrom('user')
            .select('id')
            .where('role', '=', 'Admin')
            .where('state', '=', 'active')
            .execute();
          expect(left).toHaveLength(1);
        }
      });
    });

    test('a forgotten password is answered alike for everyone; a letter goes to those who are there', async () => {
      const { email } = await somebody('Marketer');
      const ask = (to: string) => send('POST', '/Auth/Forgotten', '', { email: to });
      const [known, unknown] = [await ask(email), await ask(newEmail())];
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      const newest = () => letters.at(-1);
      await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ to: [email], isSecret: true });
      // The old password goes on: anybody can ask.
      expect((await login(email, testPassword)).statusCode).toBe(200);
    });

    test('from the command line an account is made and a password reset', async () => {
      const { store } = site();
      const email = newEmail();
      const made = await createUser(store, { email, role: 'Admin', name: 'Omar Saleh', password });
      expect([made.link, (await login(email, password)).statusCode]).toEqual([null, 200]);
      await expect(createUser(store, { email, role: 'Admin', name: 'Omar' })).rejects.toThrow(
        new ProblemError('conflict'),
      );
      const { token } = await resetPassword(store, email.toUpperCase());
      expect(await stateOf(made.id)).toBe('invited');
      expect((await send('POST', '/Auth/Password', '', { token, password: testPassword })).statusCode).toBe(200);
      await expect(resetPassword(store, newEmail())).rejects.toThrow(new ProblemError('notFound'));
    });
  },
  { rateLimits: false, mail },
);
