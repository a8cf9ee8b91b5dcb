import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localBackup } from '../../src/commands/archive/backup-place.ts';
import type { Manifest } from '../../src/commands/archive/manifest.ts';
import { verifyBackup } from '../../src/commands/archive/verify.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { type Place, runCommand } from '../../testing/services/site-command.ts';
import { answerOf, call } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import type { Sandbox } from '../lib/sandbox.ts';

export const dialects = ['sqlite', 'postgres'] as const;

export type Backups = { files: string[]; writes: number; ms: number; slowestSeconds: number };

const msBetweenWrites = 20;
const mostAtOnce = 20;

/** A data folder, and with PostgreSQL a database too. */
export async function newPlace(sandbox: Sandbox, dialect: (typeof dialects)[number]): Promise<Place> {
  const DATA_DIR = sandbox.folder();
  return dialect === 'sqlite' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await sandbox.database() };
}

/** Backs a site up, again and again, while clients with logos come in. */
export async function backUpUnderWrites(sandbox: Sandbox, place: Place, rounds: number): Promise<Backups> {
  const site = await sandbox.site(place);
  const stop = new AbortController();
  const token = await logIn(site.url);
  const began = performance.now();
  const writing = write(site, token, stop.signal);
  // Met again at the end.
  writing.catch(() => undefined);
  const files: string[] = [];
  let slowestSeconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500 + Math.random() * 500);
    const file = join(place.DATA_DIR, `${round}.tar.gz`);
    const { seconds } = JSON.parse(await runCommand(place, 'backup', '--json', '--to', file)) as { seconds: number };
    slowestSeconds = Math.max(slowestSeconds, seconds);
    files.push(file);
  }
  stop.abort();
  const writes = await writing;
  await site.stop();
  return { files, writes, ms: performance.now() - began, slowestSeconds };
}

/** Fifty a second, or as many as a busy machine takes. */
async function write(site: RunningSite, token: string, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let written = 0;
  while (!signal.aborted && failures.length === 0) {
    const adding = addClient(site, token, written)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(adding));
    underWay.add(adding);
    written += 1;
    if (underWay.size >= mostAtOnce) await Promise.race(underWay);
    await sleep(Math.max(0, started + written * msBetweenWrites - performance.now()));
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return written;
}

async function addClient(site: RunningSite, token: string, number: number) {
  await answerOf(call(site, token, 'POST', '/Clients', await clientForm(`Client ${number}`, 24, 8)));
}

/** What a place holds, by way of a backup of it. */
export async function contentsOf(place: Place): Promise<Manifest> {
  const file = join(place.DATA_DIR, `${crypto.randomUUID()}.tar.gz`);
  await runCommand(place, 'backup', '--to', file);
  return readManifest(file);
}

export async function readManifest(file: string): Promise<Manifest> {
  return (await verifyBackup(localBackup(file), null, () => undefined)).manifest;
}
