import { createTransport } from 'nodemailer';
import { openVault } from '../../features/accounts/session/vault.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { authSecretName } from '../../kit/db/system-values.server.ts';
import { readSecretFile } from '../../server/config/auth-secret.ts';
import type { Config } from '../../server/config/config.ts';
import { readJobs } from '../../server/jobs/daily-report.ts';
import { readLastBackup } from '../../server/jobs/last-backup.ts';
import type { Snapshot } from '../archive/snapshot.ts';
import { amount, megabytes } from '../command.ts';
import { attempt, bad, type Finding, note, ok } from './finding.ts';

export async function checkAccounts({ db }: Snapshot, config: Config): Promise<Finding[]> {
  const accounts = await db.selectFrom('user').select(['role', 'state', 'factorSecret']).execute();
  const admins = accounts.filter(({ role, state }) => role === 'Admin' && state === 'active');
  const unguarded = admins.filter(({ factorSecret }) => factorSecret === null).length;
  const found = `${amount(accounts.length, 'account')}, ${amount(admins.length, 'active Admin')}`;
  if (admins.length === 0) {
    const byStart = accounts.length === 0 ? ' (the first start makes one, too)' : '';
    return [bad('Accounts', found, `npm run site -- create-user --role Admin --email …${byStart}`)];
  }
  const unreadable = await countUnreadable(db, accounts, config);
  if (unreadable > 0) {
    const todo =
      'Set the AUTH_SECRET that the site had before, or put its file auth-secret into DATA_DIR; recovery codes work without it.';
    return [ok('Accounts', found), bad('Second factor', `${amount(unreadable, 'account')} cannot use theirs`, todo)];
  }
  return [
    ok('Accounts', found),
    unguarded === 0
      ? ok('Second factor', 'every Admin has one')
      : note('Second factor', `${amount(unguarded, 'Admin')} without one`, 'They switch it on in their profile.'),
  ];
}

/** Of how many the app's codes cannot be checked: they were sealed with another secret than the present one. */
async function countUnreadable(db: Db, accounts: { factorSecret: string | null }[], config: Config) {
  const made = await db.selectFrom('system').select('value').where('name', '=', authSecretName).executeTakeFirst();
  const { unseal } = openVault(config.AUTH_SECRET ?? made?.value ?? (await readSecretFile(config.DATA_DIR)) ?? '');
  return accounts.filter(({ factorSecret }) => factorSecret && unseal(factorSecret) === null).length;
}

const timeoutMs = 5000;

/** Connects, says EHLO and logs in; sends nothing. */
export async function checkMail({ SMTP_URL }: Config): Promise<Finding[]> {
  if (!SMTP_URL) return [note('Mail', 'SMTP_URL is not set', 'Without it nobody is told of new requests by mail.')];
  const { host } = new URL(SMTP_URL);
  return attempt('Mail', 'Check SMTP_URL, and that the server may be reached from here.', async () => {
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url: SMTP_URL, ...limits });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return [ok('Mail', `${host} answers`)];
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export async function checkOutbox({ db }: Snapshot): Promise<Finding[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll().as('count'), eb.fn.min('createdAt').as('oldest')])
    .execute();
  const failed = Number(rows.find(({ state }) => state === 'failed')?.count ?? 0);
  const waiting = rows.find(({ state }) => state === 'waiting');
  const found = waiting ? `${waiting.count} wait, since ${waiting.oldest}` : 'none waits';
  if (failed > 0) return [note('Letters', `${failed} could not be sent, ${found}`, 'See Mail in the staff area.')];
  const isStuck = waiting && Date.now() - Date.parse(waiting.oldest) > hourMs;
  return [
    isStuck ? note('Letters', found, 'See Mail in the staff area, and whether the site runs.') : ok('Letters', found),
  ];
}

/** Old trash, emails, requests and pictures go once a day while the site runs. */
export async function checkDaily({ db }: Snapshot): Promise<Finding[]> {
  const last = await db.selectFrom('system').select('value').where('name', '=', 'daily').executeTakeFirst();
  const todo = 'They run while the site does; see its log for "daily".';
  if (!last) return [note('Daily jobs', 'never ran', todo)];
  const failed = Object.entries(await readJobs(db)).filter(([, { error }]) => error !== null);
  if (failed.length > 0) {
    const found = failed.map(([job, { at, error }]) => `${job} failed on ${at}: ${error}`).join('; ');
    return [note('Daily jobs', found, 'It is tried again the next day.')];
  }
  const isLate = Date.now() - Date.parse(last.value) > 2 * dayMs;
  return [isLate ? note('Daily jobs', `last ran on ${last.value}`, todo) : ok('Daily jobs', `ran on ${last.value}`)];
}

const oldDays = 7;

export async function checkBackup({ db }: Snapshot): Promise<Finding[]> {
  const last = await readLastBackup(db);
  const todo = 'npm run site -- backup';
  if (!last) return [note('Backup', 'none was made with this program', todo)];
  const found = `${last.file}, ${megabytes(last.bytes)}, ${last.at}`;
  const isOld = Date.now() - Date.parse(last.at) > oldDays * dayMs;
  return [isOld ? note('Backup', found, `It is older than ${oldDays} days: ${todo}`) : ok('Backup', found)];
}
