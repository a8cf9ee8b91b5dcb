import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { newAddress } from '../../../testing/harness/new-address.ts';
import { addUser, testPassword } from '../../../testing/harness/test-site.ts';
import type { Session } from './user.contract.ts';

onBothDatabases('logging in', (site) => {
  const newEmail = () => `${randomUUID()}@example.com`;

  function login(email: string, password: string, remoteAddress = newAddress()) {
    return site().call({ method: 'POST', url: '/api/Auth/Login', payload: { email, password }, remoteAddress });
  }

  async function staffToken() {
    const email = newEmail();
    await addUser(site().store, email, 'Admin');
    return { email, token: (await login(email, testPassword)).json<Session>().token };
  }

  const me = (token: string) => site().call({ url: '/api/Auth/Me', as: token });

  test('answers with a token and the role, and the token works', async () => {
    const email = newEmail();
    await addUser(site().store, email, 'Marketer');
    const answer = await login(email.toUpperCase(), testPassword);
    expect(answer.statusCode).toBe(200);
    const { token, role } = answer.json<Session>();
    expect(role).toBe('Marketer');
    expect((await me(token)).json()).toMatchObject({ email, role: 'Marketer' });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax/),
      expect.stringMatching(/^device=[\w-]{43}; Path=\/api\/Auth; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/),
    ]);
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    const email = newEmail();
    await addUser(site().store, email, 'Admin');
    const [wrong, unknown] = await Promise.all([login(email, 'wrong'), login(newEmail(), 'wrong')]);
    expect(wrong.statusCode).toBe(401);
    const withoutId = (answer: typeof wrong) => ({ ...answer.json(), instance: null });
    expect(withoutId(wrong)).toEqual(withoutId(unknown));
  });

  test('both fields are reported when both are missing', async () => {
    const answer = await site().call({
      method: 'POST',
      url: '/api/Auth/Login',
      payload: {},
      remoteAddress: newAddress(),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { detail: string }) => error.detail)).toEqual([
      'Email is required',
      'Password is required',
    ]);
  });

  test('five wrong tries from one place lock the account there, also for the right password and in parallel', async () => {
    const [email, address] = [newEmail(), newAddress()];
    await addUser(site().store, email, 'Admin');
    const tries = await Promise.all(Array.from({ length: 8 }, () => login(email, 'wrong', address)));
    expect(tries.map((answer) => answer.statusCode).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const locked = await login(email, testPassword, address);
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
  });

  test('five wrong tries from one address lock the address', async () => {
    const address = newAddress();
    for (let index = 0; index < 5; index += 1) expect((await login(newEmail(), 'wrong', address)).statusCode).toBe(401);
    expect((await login(newEmail(), 'wrong', address)).statusCode).toBe(429);
  });

  test('logging out ends the token at once', async () => {
    const { token } = await staffToken();
    expect((await site().call({ method: 'POST', url: '/api/Auth/Logout', as: token })).statusCode).toBe(204);
    expect((await me(token)).statusCode).toBe(401);
  });

  test('a changed role counts from the next call on', async () => {
    const { email, token } = await staffToken();
    const remove = () => site().call({ method: 'DELETE', url: '/api/Clients/999999', as: token });
    expect((await remove()).statusCode).toBe(404);
    await site().store.tables().updateTable('user').set({ role: 'Marketer' }).where('email', '=', email).execute();
    expect((await remove()).statusCode).toBe(403);
  });
});
