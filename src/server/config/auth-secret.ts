import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf } from '../../kit/db/failure.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { authSecretName, rememberOnce } from '../../kit/db/system-values.server.ts';
import type { Config } from './config.ts';

const newSecret = () => randomBytes(48).toString('base64url');

export const secretFile = (folder: string) => join(folder, 'auth-secret');

/**
 * What seals second factors, and mails that bring a link. Where nobody has chosen it, it is made once: with SQLite in a
 * file beside the database, so that a copy of the database does not open what it seals. Instances on PostgreSQL share
 * theirs there.
 */
export async function authSecret({ AUTH_SECRET, DATA_DIR }: Config, store: Store): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  if (store.dialect === 'postgres') return rememberOnce(store, authSecretName, newSecret);
  const path = secretFile(DATA_DIR);
  // One in the database is of an earlier version, or of its backup, and what is sealed there was sealed with it.
  const former = await secretIn(store);
  const kept = former ?? (await readSecretFile(DATA_DIR));
  if (kept && !former) return kept;
  const secret = kept ?? newSecret();
  await writeWhole(path, secret);
  await store.write((trx) => trx.deleteFrom('system').where('name', '=', authSecretName).execute());
  return secret;
}

async function secretIn(store: Store): Promise<string | null> {
  const db = store.tables();
  const row = await db.selectFrom('system').select('value').where('name', '=', authSecretName).executeTakeFirst();
  return row?.value ?? null;
}

export async function readSecretFile(folder: string): Promise<string | null> {
  try {
    return (await readFile(secretFile(folder), 'utf8')).trim() || null;
  } catch (error) {
    if (failureOf(error).code === 'ENOENT') return null;
    throw error;
  }
}

/** Half a key would log everybody out: it is on the disk before it has its name. */
async function writeWhole(path: string, secret: string) {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(secret);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
