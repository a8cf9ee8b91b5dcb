import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../kit/contract/problem.ts';
import { giveXsrfCookie } from '../../kit/http/access.server.ts';
import { addressKey, countAttempt, forgiveAttempts } from '../../kit/http/attempts.server.ts';
import { addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { preferredLanguage } from '../../kit/i18n/languages.ts';
import { linkLetter } from './account-letters.server.ts';
import { accountOf, inviteLink, makeLink, spendLink } from './account-links.server.ts';
import { type Account, changeAccount, endSessions, noteAccount, setAccount } from './accounts.server.ts';
import { resemblesEmail } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.server.ts';
import { profileApi } from './profile.api.server.ts';
import { spendCode } from './second-factor.server.ts';
import { staffApi } from './staff.api.server.ts';
import { userEndpoints } from './user.contract.ts';
import type { UserTables } from './user.table.server.ts';
import { personIn, type UserParts } from './user-parts.server.ts';

const loginLimit = { attempts: 5, minutes: 15 };

export function userApi(api: FastifyInstance, parts: UserParts) {
  const { store, sessions, mail } = parts;
  const db = store.tables<UserTables>();
  const find = (email: string) => db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();

  /** Of an account that may not log in, no password is right. Judged all the same: it takes as long as any other. */
  async function accountWith(email: string, password: string): Promise<Account> {
    const account = await find(email);
    const hash = account?.state === 'active' ? account.passwordHash : undefined;
    if (!(await passwordMatches(hash || undefined, password)) || !account) throw new ProblemError('wrongCredentials');
    return account;
  }

  /** Nobody waits for it: the time that it takes would tell whether there is such an account. */
  async function sendLink(email: string, request: FastifyRequest) {
    const account = await find(email);
    if (account?.state !== 'active') return;
    const language = preferredLanguage(request.headers['accept-language']);
    await store.write<UserTables, void>(async (trx) => {
      const { token } = await makeLink(trx, account.id);
      await mail.queue(trx, linkLetter(parts.texts, language, account, inviteLink(parts.origin(), token)));
    });
  }

  addEndpoints(api, userEndpoints, parts, {
    login: async ({ body, request, header }) => {
      const email = body.email.toLowerCase();
      const key = `account:${email}`;
      // Counted before the password is checked, and taken back when it was right.
      const tries = parts.rateLimits ? await countAttempt(store, [key, addressKey(request)], loginLimit) : [];
      const account = await accountWith(email, body.password);
      if (account.factorSecret && !body.code) {
        // This try is forgiven, those with wrong codes are not: a known password must not buy more of them.
        await forgiveAttempts(store, '', tries);
        throw new ProblemError('secondFactorRequired');
      }
      if (account.factorSecret && !(await spendCode(store, sessions.vault, account, body.code ?? '')))
        throw new ProblemError('wrongCode');
      await forgiveAttempts(store, key, tries);
      giveXsrfCookie(request, header);
      return { token: await sessions.open(account.id), role: account.role };
    },
    logout: async ({ request }) => sessions.close(personIn(request).session),
    logoutEverywhere: async ({ request }) =>
      changeAccount(store, personIn(request).id, async (trx, account) => {
        await endSessions(trx, account.id);
        await noteAccount(trx, account, 'signedOutEverywhere');
      }),
    me: async ({ request }) => {
      const columns = ['email', 'role', 'nameEN', 'nameAR', 'image'] as const;
      return db.selectFrom('user').select(columns).where('id', '=', personIn(request).id).executeTakeFirstOrThrow();
    },
    readLink: async ({ body }) => ownerOf(await accountOf(db, body.token)),
    setPassword: async ({ body: { token, password }, refusal }) => {
      const { id, email } = ownerOf(await accountOf(db, token));
      if (resemblesEmail(password, email)) throw refusal(['password'], 'email', 'password.email');
      const passwordHash = await hashPassword(password);
      return changeAccount(store, id, async (trx, account) => {
        if (!(await spendLink(trx, token)) || account.state === 'off') throw new ProblemError('linkExpired');
        await endSessions(trx, id);
        await noteAccount(trx, account, 'passwordChanged');
        return ownerOf(await setAccount(trx, id, { passwordHash, state: 'active' }));
      });
    },
    forgotten: async ({ body, request }) => {
      const email = body.email.toLowerCase();
      if (parts.rateLimits)
        await countAttempt(store, [`forgotten:${email}`, `forgotten:${addressKey(request)}`], loginLimit);
      if (mail.isOn)
        sendLink(email, request).catch((error: unknown) => request.log.error({ err: error }, 'no link sent'));
      return { isMailOn: mail.isOn };
    },
  });
  staffApi(api, parts);
  profileApi(api, parts);
}

function ownerOf(account: Account | undefined): Account {
  if (!account) throw new ProblemError('linkExpired');
  return account;
}
