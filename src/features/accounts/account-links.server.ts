import type { Selectable } from 'kysely';
import type { Db } from '../../kit/db/schema.server.ts';
import { eraseEmails } from '../../kit/mail/outbox.server.ts';
import { hashOfToken, newToken } from './session/secret-token.server.ts';
import type { UserTable } from './user.table.server.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Below the login, which is the other page that needs no session. */
const setPasswordPath = '/ms-admin/set-password';

/** By this name the emails with the link are known. */
export const emailsTo = (userId: number) => `user/${userId}`;

export type MadeLink = { token: string; expiresAt: string };

/** A new way to set the account's password. Those before it, if there were any, lead nowhere from now on. */
export async function makeLink(trx: Db, userId: number): Promise<MadeLink> {
  // An email that still waits to be sent would bring a link that leads nowhere.
  await dropLinks(trx, userId);
  return addLink(trx, userId);
}

/** One more way, beside those that are good already. */
export async function addLink(trx: Db, userId: number): Promise<MadeLink> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
  await trx
    .insertInto('passwordLink')
    .values({ userId, tokenHash: hashOfToken(token), expiresAt })
    .execute();
  return { token, expiresAt };
}

/** How many links of an account were made within the last hour and are still unused. */
export async function freshLinks(trx: Db, userId: number): Promise<number> {
  const madeSince = new Date(Date.now() + lifetimeMs - 60 * 60 * 1000).toISOString();
  const { count } = await trx
    .selectFrom('passwordLink')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', madeSince)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account that a link belongs to, while the link is good. */
export function accountOf(db: Db, token: string): Promise<Selectable<UserTable> | undefined> {
  return db
    .selectFrom('passwordLink')
    .innerJoin('user', 'user.id', 'passwordLink.userId')
    .selectAll('user')
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', new Date().toISOString())
    .where('state', '!=', 'off')
    .executeTakeFirst();
}

/** Uses a link up. False when somebody else was faster. */
export async function spendLink(trx: Db, token: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('passwordLink')
    .where('tokenHash', '=', hashOfToken(token))
    .returning('userId')
    .executeTakeFirst();
  if (used) await dropLinks(trx, used.userId);
  return used !== undefined;
}

/** Nothing is left of links that are not to be used, the emails that bring them included. */
export async function dropLinks(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('passwordLink').where('userId', '=', userId).execute();
  await eraseEmails(trx, [emailsTo(userId)]);
}

/** Behind the `#`, where neither servers nor their logs nor other sites' ever see the token. */
export function inviteLink(origin: string, token: string): string {
  return `${origin}${setPasswordPath}#${token}`;
}
