import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints } from '../../../kit/http/endpoint-routes.server.ts';
import { preferredLanguage } from '../../../kit/i18n/languages.ts';
import { currentUser } from '../../../kit/records/current-user.server.ts';
import { linkEmail } from '../account-emails.server.ts';
import { dropLinks, inviteLink, type MadeLink, makeLink } from '../account-links.server.ts';
import {
  type Account,
  changeAccount,
  endSessions,
  holdAccounts,
  insertUser,
  keepAnAdmin,
  noteAccount,
  profileTag,
  setAccount,
  takePassword,
} from '../accounts.server.ts';
import { nameOf } from '../person-name.ts';
import { switchFactorOff } from '../session/second-factor.server.ts';
import type { AccountLink, StaffMember } from './staff.contract.ts';
import { staffEndpoints } from './staff.endpoints.ts';

/** Accounts of staff, for Admins. */
export function staffApi(api: FastifyInstance, deps: ApiDeps) {
  const { store, mail } = deps;
  const db = store.tables();

  /** Shown once, and sent where mail is set up. */
  async function handOver(
    trx: Db,
    account: Account,
    { token, expiresAt }: MadeLink,
    request: FastifyRequest,
  ): Promise<AccountLink> {
    const address = inviteLink(deps.origin(), token);
    const language = preferredLanguage(request.headers['accept-language']);
    if (mail.isOn) await mail.queue(trx, linkEmail(deps.texts, language, account, address));
    return { address, expiresAt, isMailed: mail.isOn };
  }

  addEndpoints(api, staffEndpoints, deps, {
    list: async () => (await db.selectFrom('user').selectAll().orderBy('id').execute()).map(toMember),

    invite: async ({ body, request, refusal }) =>
      store.write(async (trx) => {
        await holdAccounts(trx, store);
        const email = body.email.toLowerCase();
        const account = await insertUser(trx, { ...body, email });
        if (!account) {
          const known = await trx.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
          // Neither the name nor the link of somebody who is expected ends by inviting them twice: a new link is a choice.
          if (known.state === 'invited' && !known.lastLoginAt) throw new ProblemError('alreadyInvited');
          throw refusal(['email'], 'unique', 'staff.emailTaken');
        }
        await noteAccount(trx, account, 'invited', { role: body.role });
        const link = await handOver(trx, account, await makeLink(trx, account.id), request);
        return { ...toMember(account), link };
      }),

    update: async ({ params, body: { NameEN, NameAR, role } }) =>
      changeAccount(store, idIn(params), async (trx, account, changed) => {
        const isOther = role !== account.role;
        if (isOther) {
          await keepAnAdmin(trx, account);
          await endSessions(trx, account.id);
        }
        const saved = await setAccount(trx, account.id, {
          nameEN: NameEN,
          nameAR: NameAR,
          role,
          version: account.version + 1,
        });
        await noteAccount(trx, saved, isOther ? 'roleChanged' : 'updated', isOther ? { role } : undefined);
        changed(profileTag);
        return toMember(saved);
      }),

    setState: async ({ params, body }) =>
      changeAccount(store, idIn(params), async (trx, account) => {
        const isOn = account.state !== 'off';
        if (isOn === (body.state === 'active')) return toMember(account);
        if (isOn) {
          refuseOwn(account);
          await keepAnAdmin(trx, account);
          await endSessions(trx, account.id);
          await dropLinks(trx, account.id);
        }
        const back = account.passwordHash ? 'active' : 'invited';
        const saved = await setAccount(trx, account.id, { state: isOn ? 'off' : back });
        await noteAccount(trx, saved, isOn ? 'switchedOff' : 'switchedOn');
        return toMember(saved);
      }),

    resetPassword: async ({ params, request }) =>
      changeAccount(store, idIn(params), async (trx, account) => {
        refuseOwn(account);
        // Switched off elsewhere, meanwhile: whoever got the link could do nothing with it.
        if (account.state === 'off') throw new ProblemError('stale');
        await keepAnAdmin(trx, account);
        const isNew = account.state === 'invited';
        await noteAccount(trx, account, isNew ? 'invited' : 'passwordReset');
        const link = await handOver(trx, account, await takePassword(trx, account.id), request);
        return { ...toMember({ ...account, state: 'invited' }), link };
      }),

    resetFactor: async ({ params }) =>
      changeAccount(store, idIn(params), async (trx, account) => {
        refuseOwn(account);
        await switchFactorOff(trx, account);
      }),
  });
}

/** Of oneself one has a profile, which asks for the password. */
function refuseOwn({ id }: Account) {
  if (currentUser()?.id === id) throw new ProblemError('ownAccount');
}

function idIn({ id = '' }: Record<string, string>): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ProblemError('notFound');
  return Number(id);
}

function toMember(account: Account): StaffMember {
  const { id, email, nameEN, nameAR, role, state, image, lastLoginAt, factorSecret } = account;
  const name = nameOf(account);
  return { id, email, name, nameEN, nameAR, role, state, image, lastLoginAt, hasSecondFactor: factorSecret !== null };
}
