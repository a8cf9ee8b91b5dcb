import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAfterResponse } from '../../kit/cache/run-after-response.server.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.server.ts';
import { newXsrfCookie } from '../../kit/http/access.server.ts';
import { addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { preferredLanguage } from '../../kit/i18n/languages.ts';
import { addressKey, countAttempt } from '../../kit/load/stored-rate-limit.server.ts';
import { linkEmail } from './account-emails.server.ts';
import { accountOf, addLink, freshLinks, inviteLink, spendLink } from './account-links.server.ts';
import { type Account, changeAccount, endSessions, noteAccount, setAccount } from './accounts.server.ts';
import { profileApi } from './profile/profile.api.server.ts';
import { rememberLogin } from './session/known-logins.server.ts';
import { logIn } from './session/log-in.server.ts';
import { guessLimit, refundAccount } from './session/login-limits.server.ts';
import { resemblesEmail } from './session/password-rules.ts';
import { hashPassword } from './session/passwords.server.ts';
import { staffApi } from './staff/staff.api.server.ts';
import { userEndpoints } from './user.endpoints.ts';
import { personIn, type UserDeps } from './user-deps.server.ts';

export function userApi(api: FastifyInstance, deps: UserDeps) {
  const { store, sessions, mail } = deps;
  const db = store.tables();
  const later = runAfterResponse(api);

  addEndpoints(api, userEndpoints, deps, {
    login: async ({ body, request, pause, setCookie }) => {
      const { id, role, passwordHash } = await logIn(deps, body, { request, pause });
      const token = await sessions.open(id, passwordHash);
      setCookie(newXsrfCookie(request, deps.origin()));
      setCookie(await rememberLogin(deps, id, request));
      return { token, role };
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
    readLink: async ({ body }) => {
      const { email } = ownerOf(await accountOf(db, body.token));
      return { email };
    },
    setPassword: async ({ body: { token, password }, request, setCookie, refusal }) => {
      const { id, email } = ownerOf(await accountOf(db, token));
      if (resemblesEmail(password, email)) throw refusal(['password'], 'email', 'password.email');
      await usePassword(deps, id, token, await hashPassword(password));
      // The link was theirs: they log in from here next, whoever else is guessing.
      setCookie(await rememberLogin(deps, id, request));
      return { email };
    },
    forgotten: async ({ body, request }) => {
      const email = body.email.toLowerCase();
      // By network alone: what strangers ask for must not be refused to the owner.
      const key = `forgotten:${addressKey(request)}`;
      if (deps.rateLimits) await countAttempt(store, [{ key, ...guessLimit }]);
      // Not before the answer: the time that it takes would tell whether there is such an account.
      if (mail.isOn) later(() => sendLink(deps, email, request));
      return { isMailOn: mail.isOn };
    },
  });
  staffApi(api, deps);
  profileApi(api, deps);
}

/** Ends what was before: the link, and every session that was opened with another password. */
function usePassword({ store }: UserDeps, id: number, token: string, passwordHash: string) {
  return changeAccount(store, id, async (trx, account) => {
    if (!(await spendLink(trx, token)) || account.state === 'off') throw new ProblemError('linkExpired');
    // The sessions last: whoever logs in with another password meanwhile waits for this one.
    const { email } = await setAccount(trx, id, { passwordHash, state: 'active' });
    await endSessions(trx, id);
    await refundAccount(trx, email);
    await noteAccount(trx, account, 'passwordChanged');
  });
}

/** So many emails an hour, however many ask. They all go to the owner, and every link in them stays good. */
const emailsAnHour = 3;

async function sendLink({ store, mail, texts, origin }: UserDeps, email: string, request: FastifyRequest) {
  const language = preferredLanguage(request.headers['accept-language']);
  const sending = store.write(async (trx) => {
    const account = await trx.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
    if (account?.state !== 'active') return;
    await takeAdvisoryLock(trx, store.dialect, `links:${account.id}`);
    if ((await freshLinks(trx, account.id)) >= emailsAnHour) return;
    const { token } = await addLink(trx, account.id);
    await mail.queue(trx, linkEmail(texts, language, account, inviteLink(origin(), token)));
  });
  await sending.catch((error: unknown) => request.log.error({ err: error }, 'no link sent'));
}

function ownerOf(account: Account | undefined): Account {
  if (!account) throw new ProblemError('linkExpired');
  return account;
}
