import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Pause } from '../../../kit/load/pause.server.ts';
import { refundAttempts } from '../../../kit/load/stored-rate-limit.server.ts';
import type { Account } from '../accounts.server.ts';
import type { UserDeps } from '../user-deps.server.ts';
import { originOfLogin } from './known-logins.server.ts';
import { countCode, countLogin, refundLogin } from './login-limits.server.ts';
import { passwordMatches } from './passwords.server.ts';
import { spendCode } from './second-factor.server.ts';

type Credentials = { email: string; password: string; code?: string | undefined };

/** Of an account that may not log in, no password is right. It is judged all the same, which takes as long as for the others. */
async function accountWith({ store }: UserDeps, email: string, password: string): Promise<Account> {
  const db = store.tables();
  const account = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const hash = account?.state === 'active' ? account.passwordHash : undefined;
  if (!(await passwordMatches(hash || undefined, password)) || !account) throw new ProblemError('wrongCredentials');
  return account;
}

/** Whoever these belong to, if nothing is wrong with them. */
export async function logIn(
  deps: UserDeps,
  given: Credentials,
  { request, pause }: { request: FastifyRequest; pause: Pause },
): Promise<Account> {
  const { store, sessions } = deps;
  const email = given.email.toLowerCase();
  const origin = await originOfLogin(deps, email, request);
  // Counted before the password is checked, and taken back when it was right.
  const counted = await countLogin(deps, email, origin, pause);
  const account = await accountWith(deps, email, given.password);
  if (account.factorSecret && !given.code) {
    // This try is forgiven, those with wrong codes are not: a known password must not buy more of them.
    await refundAttempts(store, counted.ids);
    throw new ProblemError('secondFactorRequired');
  }
  if (account.factorSecret) {
    counted.ids.push(...(await countCode(deps, email, origin)));
    if (!(await spendCode(store, sessions.vault, account, given.code ?? ''))) throw new ProblemError('wrongCode');
  }
  await refundLogin(deps, counted);
  return account;
}
