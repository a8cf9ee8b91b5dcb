import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { readBackup } from '../src/commands/archive/backup-file.ts';
import type { Manifest } from '../src/commands/archive/manifest.ts';
import { bytesOf } from '../src/commands/archive/tar.ts';
import { verifyBackup } from '../src/commands/archive/verify.ts';
import { logIn, type RunningSite, startSite } from './running-site.ts';
import { type Place, runCommand, startCommand } from './site-command.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startPostgres } from './test-postgres.ts';

export type BackupReport = {
  backups: number;
  writesPerSecond: number;
  slowestBackupSeconds: number;
  /** Backups whose kept number of clients is not that of the clients in it, or that miss a picture. */
  torn: number;
  restores: number;
  /** Restored tables and pictures that were compared by hash, and those that differ. */
  compared: number;
  different: number;
};

export type RestoreReport = {
  kills: number;
  oldWhole: number;
  newWhole: number;
  broken: number;
  failedAfterwards: number;
};

const quiet = () => undefined;
const msBetweenWrites = 20;
const mostAtOnce = 20;

/** A folder and a PostgreSQL to try things in, gone when `work` is over. */
async function withGround<R>(work: (newPlace: (dialect: 'sqlite' | 'postgres') => Promise<Place>) => Promise<R>) {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-backups-'));
  const server = await startPostgres();
  const databases: TestDatabase[] = [];
  try {
    return await work(async (dialect) => {
      const DATA_DIR = await mkdtemp(join(folder, `${dialect}-`));
      if (dialect === 'sqlite') return { DATA_DIR };
      const database = await createTestDatabase(server.url);
      databases.push(database);
      return { DATA_DIR, DATABASE_URL: database.url };
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Backs a site up while clients with logos come in, and restores each backup on both databases. */
export async function backupRounds(rounds: number): Promise<BackupReport> {
  const report = {
    backups: 0,
    writes: 0,
    ms: 0,
    slowestBackupSeconds: 0,
    torn: 0,
    restores: 0,
    compared: 0,
    different: 0,
  };
  await withGround(async (newPlace) => {
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const place = await newPlace(dialect);
      const files = await backUpUnderWrites(place, rounds, report);
      for (const file of files) {
        const manifest = await verifyBackup(file, quiet);
        if (await isTorn(file, manifest)) report.torn += 1;
        for (const target of ['sqlite', 'postgres'] as const) {
          const restored = await newPlace(target);
          await runCommand(restored, 'restore', '--from', file);
          report.restores += 1;
          compare(manifest, await contentsOf(restored), report);
        }
      }
    }
  });
  const { writes, ms, ...figures } = report;
  return { ...figures, writesPerSecond: Math.round((writes * 1000) / ms) };
}

async function backUpUnderWrites(
  place: Place,
  rounds: number,
  report: { backups: number; writes: number; ms: number; slowestBackupSeconds: number },
): Promise<string[]> {
  const site = await startSite(place);
  try {
    const stop = new AbortController();
    const token = await logIn(site.url);
    const started = performance.now();
    const writing = write(site, token, stop.signal);
    // Met again at the end.
    writing.catch(() => undefined);
    const files: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await sleep(500 + Math.random() * 500);
      const file = join(place.DATA_DIR, `${round}.tar.gz`);
      const { seconds } = JSON.parse(await runCommand(place, 'backup', '--json', '--to', file)) as { seconds: number };
      report.slowestBackupSeconds = Math.max(report.slowestBackupSeconds, seconds);
      report.backups += 1;
      files.push(file);
    }
    stop.abort();
    report.writes += await writing;
    report.ms += performance.now() - started;
    return files;
  } finally {
    await site.stop();
  }
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
  const background = { r: number % 256, g: (number >> 8) % 256, b: 60 };
  const logo = await sharp({ create: { width: 24, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('nameEN', `Client ${number}`);
  form.set('nameAR', `عميل ${number}`);
  form.set('Logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/Clients`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`unexpected answer ${answer.status}: ${await answer.text()}`);
}

/** The number of live clients is kept in another table, and moved in the transaction that adds one. */
async function isTorn(file: string, manifest: Manifest): Promise<boolean> {
  const clients = manifest.tables.find(({ name }) => name === 'client')?.rows;
  let kept: number | undefined;
  for await (const { path, content } of readBackup(file)) {
    const lines = (await bytesOf(content)).toString();
    if (path.startsWith('tables/counter/')) kept = Number(/"live.client","value":(\d+)/.exec(lines)?.[1]);
  }
  return kept !== clients || manifest.missingPictures.length > 0;
}

function compare(wanted: Manifest, found: Manifest, report: { compared: number; different: number }) {
  const hashes = ({ tables, pictures }: Manifest) =>
    new Map([...tables, ...pictures].map(({ name, sha256 }) => [name, sha256]));
  const there = hashes(found);
  for (const [name, sha256] of hashes(wanted)) {
    report.compared += 1;
    if (there.get(name) !== sha256) report.different += 1;
  }
}

async function contentsOf(place: Place): Promise<Manifest> {
  const file = join(place.DATA_DIR, `${crypto.randomUUID()}.tar.gz`);
  await runCommand(place, 'backup', '--to', file);
  return verifyBackup(file, quiet);
}

/** Kills restores at any moment. What is there afterwards must be the old data or the new, and a second try must succeed. */
export async function restoreKillRounds(rounds: number): Promise<RestoreReport> {
  const report: RestoreReport = { kills: 0, oldWhole: 0, newWhole: 0, broken: 0, failedAfterwards: 0 };
  await withGround(async (newPlace) => {
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const place = await newPlace(dialect);
      const files = await backUpUnderWrites(place, 2, { backups: 0, writes: 0, ms: 0, slowestBackupSeconds: 0 });
      const [before = '', after = ''] = files;
      const restoring = (file: string) => ['restore', '--from', file, '--replace', '--yes', '--without-backup'];
      await runCommand(place, ...restoring(after));
      const started = performance.now();
      await runCommand(place, ...restoring(before));
      const usualMs = performance.now() - started;
      const [old, young] = [rowsIn(await verifyBackup(before, quiet)), rowsIn(await verifyBackup(after, quiet))];
      for (let round = 0; round < rounds; round += 1) {
        const child = startCommand(place, ...restoring(after));
        await sleep(Math.random() * usualMs);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        report.kills += 1;
        const found = rowsIn(await contentsOf(place));
        if (found === old) report.oldWhole += 1;
        else if (found === young) report.newWhole += 1;
        else report.broken += 1;
        await runCommand(place, ...restoring(before)).catch(() => (report.failedAfterwards += 1));
      }
    }
  });
  return report;
}

function rowsIn({ tables }: Manifest): string {
  // That backups were made is noted there.
  const own = tables.filter(({ name }) => name !== 'system');
  return JSON.stringify(own.map(({ name, sha256 }) => [name, sha256]).sort());
}
