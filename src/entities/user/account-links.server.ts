import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../kit/db/migrations.server.ts';
import { eraseLetters } from '../../kit/mail/outbox.server.ts';
import type { UserTable, UserTables } from './user.table.server.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Below the login, which is the other page that needs no session. */
const setPasswordPath = '/ms-admin/set-password';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** By this name the letters with the link are known. */
export const lettersTo = (userId: number) => `user/${userId}`;

export type MadeLink = { token: string; expiresAt: string };

/** A new way to set the account's password. The one before it, if there was one, leads nowhere from now on. */
export async function makeLink(trx: Transaction<UserTables>, userId: number): Promise<MadeLink> {
  // One that still waits to be sent would bring a link that leads nowhere.
  await eraseLetters(trx as unknown as Schema, [lettersTo(userId)]);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
  const row = { tokenHash: hashOf(token), expiresAt };
  await trx
    .insertInto('accountLink')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return { token, expiresAt };
}

/** The account that a link belongs to, while the link is good. */
export function accountOf(db: Kysely<UserTables>, token: string): Promise<Selectable<UserTable> | undefined> {
  return db
    .selectFrom('accountLink')
    .innerJoin('user', 'user.id', 'accountLink.userId')
    .selectAll('user')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', new Date().toISOString())
    .where('state', '!=', 'off')
    .executeTakeFirst();
}

/** Uses a link up. False when somebody else was faster. */
export async function spendLink(trx: Transaction<UserTables>, token: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('accountLink')
    .where('tokenHash', '=', hashOf(token))
    .returning('userId')
    .executeTakeFirst();
  if (used) await dropLink(trx, used.userId);
  return used !== undefined;
}

/** Nothing is left of a link that is not to be used, the letter that brought it included. */
export async function dropLink(trx: Transaction<UserTables>, userId: number): Promise<void> {
  await trx.deleteFrom('accountLink').where('userId', '=', userId).execute();
  await eraseLetters(trx as unknown as Schema, [lettersTo(userId)]);
}

/** Behind the `#`, where neither servers nor their logs nor other sites' ever see the token. */
export function inviteLink(origin: string, token: string): string {
  return `${origin}${setPasswordPath}#${token}`;
}
