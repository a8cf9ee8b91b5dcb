import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ProblemError } from '../../../kit/contract/problem.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { Store } from '../../../kit/db/store.server.ts';
import { foldDigits } from '../../../kit/i18n/fold-digits.ts';
import { type Account, noteAccount, setAccount } from '../accounts.server.ts';
import { stepWith } from './time-codes.server.ts';
import type { Vault } from './vault.server.ts';

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => randomBytes(20);

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeCount = 10;

/** Twelve letters and digits that cannot be taken for one another. */
function recoveryCode(): string {
  const pick = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]);
  return [0, 4, 8].map((start) => pick.slice(start, start + 4).join('')).join('-');
}

function hashOf(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.replaceAll('-', '')}`)
    .digest('hex');
}

/** What people type of a code, in the form it is kept in. */
function tidyCode(typed: string): string {
  return foldDigits(typed).replace(/[\s-]/g, '').toLowerCase();
}

/** Uses a code of the app up. One that was used already, or is older than one that was, is wrong. */
async function spendTimeCode(trx: Db, vault: Vault, account: Account, code: string): Promise<boolean> {
  const secret = account.factorSecret && vault.unseal(account.factorSecret);
  const step = secret ? stepWith(Buffer.from(secret, 'base64url'), code, Date.now()) : null;
  if (step === null) return false;
  const used = await trx
    .updateTable('user')
    .set({ factorStep: step })
    .where('id', '=', account.id)
    .where('factorStep', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

async function spendRecoveryCode(trx: Db, { id }: Account, code: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recoveryCode')
    .where('userId', '=', id)
    .where('codeHash', '=', hashOf(id, code))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** A code of the app or one of those for the day when the app is lost. Either counts once, however many ask at a time. */
export function spendCode(store: Store, vault: Vault, account: Account, typed: string): Promise<boolean> {
  const code = tidyCode(typed);
  return store.write(
    async (trx) => (await spendTimeCode(trx, vault, account, code)) || spendRecoveryCode(trx, account, code),
  );
}

/** Switches it on once a first code has shown that the app has the secret. The recovery codes are shown this once. */
export async function switchFactorOn(trx: Db, vault: Vault, account: Account, typed: string): Promise<string[]> {
  const secret = account.factorPending && vault.unseal(account.factorPending);
  const step = secret ? stepWith(Buffer.from(secret, 'base64url'), tidyCode(typed), Date.now()) : null;
  if (step === null) throw new ProblemError('wrongCode');
  await setAccount(trx, account.id, { factorSecret: account.factorPending, factorPending: null, factorStep: step });
  const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
  const rows = codes.map((code) => ({ userId: account.id, codeHash: hashOf(account.id, code) }));
  await trx.deleteFrom('recoveryCode').where('userId', '=', account.id).execute();
  await trx.insertInto('recoveryCode').values(rows).execute();
  await noteAccount(trx, account, 'secondFactorOn');
  return codes;
}

export async function switchFactorOff(trx: Db, account: Account): Promise<void> {
  await setAccount(trx, account.id, { factorSecret: null, factorPending: null });
  await trx.deleteFrom('recoveryCode').where('userId', '=', account.id).execute();
  if (account.factorSecret) await noteAccount(trx, account, 'secondFactorOff');
}
