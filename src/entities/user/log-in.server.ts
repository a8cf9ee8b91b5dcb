import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { addressKey, countAttempt, forgiveAttempts } from '../../kit/http/attempts.server.ts';
import type { Account } from './accounts.server.ts';
import { passwordMatches } from './passwords.server.ts';
import { spendCode } from './second-factor.server.ts';
import type { UserTables } from './user.table.server.ts';
import type { UserParts } from './user-parts.server.ts';

/** How often something may be guessed: passwords, codes, and which addresses have an account. */
export const guessLimit = { attempts: 5, minutes: 15 };

type Credentials = { email: string; password: string; code?: string | undefined };

/** Of an account that may not log in, no password is right. It is judged all the same, which takes as long as for the others. */
async function accountWith({ store }: UserParts, email: string, password: string): Promise<Account> {
  const db = store.tables<UserTables>();
  const account = await db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
  const hash = account?.state === 'active' ? account.passwordHash : undefined;
  if (!(await passwordMatches(hash || undefined, password)) || !account) throw new ProblemError('wrongCredentials');
  return account;
}

/** Whoever these belong to, if nothing is wrong with them. */
export async function logIn(parts: UserParts, given: Credentials, request: FastifyRequest): Promise<Account> {
  const { store, sessions, rateLimits } = parts;
  const email = given.email.toLowerCase();
  const key = `account:${email}`;
  // Counted before the password is checked, and taken back when it was right.
  const tries = rateLimits ? await countAttempt(store, [key, addressKey(request)], guessLimit) : [];
  const account = await accountWith(parts, email, given.password);
  if (account.factorSecret && !given.code) {
    // This try is forgiven, those with wrong codes are not: a known password must not buy more of them.
    await forgiveAttempts(store, '', tries);
    throw new ProblemError('secondFactorRequired');
  }
  if (account.factorSecret && !(await spendCode(store, sessions.vault, account, given.code ?? '')))
    throw new ProblemError('wrongCode');
  await forgiveAttempts(store, key, tries);
  return account;
}
