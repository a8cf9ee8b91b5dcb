import type { Selectable } from 'kysely';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Role } from '../../kit/contract/roles.ts';
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store, Tag } from '../../kit/db/store.server.ts';
import { type AuditEntry, writeAuditLog } from '../../kit/records/audit-log.server.ts';
import { type MadeLink, makeLink } from './account-links.server.ts';
import { nameOf } from './person-name.ts';
import { refundAccount } from './session/login-limits.server.ts';
import { hashPassword } from './session/passwords.server.ts';
import type { UserTable } from './user.table.server.ts';

export type Account = Selectable<UserTable>;
/** Articles show who wrote them: answers that were made with a profile go by this name. */
export const profileTag: Tag = 'profile';

/** Notes what was done with an account, under the name it has. */
export async function noteAccount(trx: Db, account: Account, action: AuditEntry['action'], details?: object) {
  const title = { EN: nameOf(account), AR: account.nameAR || nameOf(account) };
  await writeAuditLog(trx, { action, entity: 'user', recordId: account.id, title, details });
}

export async function endSessions(trx: Db, userId: number, except = '') {
  await trx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '!=', except).execute();
}

/**
 * Until the transaction ends, no other account changes: two Admins who switch each other off at the same moment would
 * otherwise both see that the other one remains.
 */
export function holdAccounts(trx: Db, store: Store): Promise<void> {
  return takeAdvisoryLock(trx, store.dialect, 'accounts');
}

export function changeAccount<R>(
  store: Store,
  id: number,
  work: (trx: Db, account: Account, changed: (...tags: Tag[]) => void) => Promise<R>,
): Promise<R> {
  return store.write(async (trx, changed) => {
    await holdAccounts(trx, store);
    const account = await trx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
    if (!account) throw new ProblemError('notFound');
    return work(trx, account, changed);
  });
}

/** Somebody must be left who can let the others in again. */
export async function keepAnAdmin(trx: Db, { id, role, state }: Account) {
  if (role !== 'Admin' || state !== 'active') return;
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'Admin')
    .where('state', '=', 'active')
    .where('id', '!=', id)
    .executeTakeFirst();
  if (!other) throw new ProblemError('lastAdmin');
}

export async function setAccount(trx: Db, id: number, values: Partial<Omit<Account, 'id'>>): Promise<Account> {
  return trx.updateTable('user').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Until the link is used nobody can log in with this account: whoever knew the password does not any more. */
export async function takePassword(trx: Db, id: number): Promise<MadeLink> {
  await setAccount(trx, id, { passwordHash: '', state: 'invited' });
  await endSessions(trx, id);
  return makeLink(trx, id);
}

export type NewUser = { email: string; role: Role; name: string; password?: string };

/** Makes an account by itself, or with a link for its owner to choose a password. A known address is a `conflict`. */
export async function createUser(store: Store, { email, role, name, password }: NewUser) {
  const passwordHash = password === undefined ? '' : await hashPassword(password);
  return store.write(async (trx) => {
    const account = await insertUser(trx, { email, role, name, passwordHash });
    if (!account) throw new ProblemError('conflict');
    await refundAccount(trx, account.email);
    const link = password === undefined ? await makeLink(trx, account.id) : null;
    await noteAccount(trx, account, 'invited', { role });
    return { id: account.id, link };
  });
}

/** Nothing when there is an account with this address already. */
export function insertUser(
  trx: Db,
  { email, role, name, passwordHash = '' }: Omit<NewUser, 'password'> & { passwordHash?: string },
): Promise<Account | undefined> {
  const state = passwordHash ? 'active' : 'invited';
  const createdAt = new Date().toISOString();
  return trx
    .insertInto('user')
    .values({ email: email.toLowerCase(), role, nameEN: name, nameAR: name, passwordHash, state, createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** For the person at the machine itself, who needs nobody's leave. An unknown address is `notFound`. */
export async function resetPassword(store: Store, email: string): Promise<MadeLink> {
  const db = store.tables();
  const known = await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return changeAccount(store, known?.id ?? 0, async (trx, account) => {
    await noteAccount(trx, account, 'passwordReset');
    await refundAccount(trx, account.email);
    return takePassword(trx, account.id);
  });
}
