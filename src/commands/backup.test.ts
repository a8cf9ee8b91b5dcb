import { existsSync } from 'node:fs';
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../testing/generated/pdf.server.ts';
import { commandPlaces, quiet, runCommand as run } from '../../testing/harness/command-places.ts';
import { multipart, openSiteOn, type TestSite, testOutbox } from '../../testing/harness/test-site.ts';
import { clientSample } from '../entities/client/client.sample.ts';
import { migrate } from '../kit/db/migrations.server.ts';
import type { Dialect, Store } from '../kit/db/store.server.ts';
import type { Email } from '../kit/mail/email.ts';
import { liveCounter } from '../kit/records/record-list.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { openStore } from '../server/open/open-store.ts';
import { migrations } from '../server/schema.ts';
import { type Backup, writeBackup } from './archive/backup-file.ts';
import { bytesOf, tarBytes } from './archive/tar.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const dialects: Dialect[] = ['sqlite', 'postgres'];
const places = commandPlaces('backup');

/** What a place holds, as hashes: equal on both databases when every record and picture is. */
async function contents(config: Config) {
  const { manifest } = await writeBackup(config, join(places.folder, `${crypto.randomUUID()}.tar.gz`), quiet);
  return hashesOf(manifest);
}

function hashesOf({ tables, pictures }: Backup['manifest']) {
  return { tables: tables.map(({ lastId, ...table }) => table).sort((a, b) => (a.name < b.name ? -1 : 1)), pictures };
}

/** Adds clients with logos until told to stop: about fifty a second, each a row, its words, a count and a file. */
async function keepWriting(site: TestSite, signal: AbortSignal, onWritten: (written: number) => unknown) {
  const as = await site.tokenFor('Admin');
  let written = 0;
  while (!signal.aborted) {
    const background = { r: written % 256, g: 90, b: 120 };
    const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background } })
      .png()
      .toBuffer();
    const nameEN = `Client ${written}`;
    const body = { ...clientSample, nameEN, nameAR: `عميل ${written}`, Logo: { bytes, type: 'image/png' } };
    const answer = await site.call({ method: 'POST', url: '/api/Clients', as, ...(await multipart(body)) });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    written += 1;
    onWritten(written);
    await sleep(10);
  }
  return written;
}

async function addDocument(site: TestSite) {
  const body = await multipart({ File: { bytes: pdf(), type: 'application/pdf', name: 'list.pdf' } });
  const answer = await site.call({ method: 'POST', url: '/api/Media', as: await site.tokenFor('Admin'), ...body });
  expect(answer.statusCode).toBe(201);
}

describe.each(dialects)('a backup of %s', (dialect) => {
  let site: TestSite;
  let config: Config;
  const file = () => join(places.folder, `${dialect}.tar.gz`);
  let made: Backup['manifest'];

  beforeAll(async () => {
    const database = await places.newDatabase(dialect);
    site = await openSiteOn(database);
    config = readConfig({ DATA_DIR: site.folder, ...(database && { DATABASE_URL: database.url }) });
    await addDocument(site);
    const stop = new AbortController();
    const { promise: some, resolve } = Promise.withResolvers<void>();
    const writing = keepWriting(site, stop.signal, (written) => written === 10 && resolve());
    await Promise.race([some, writing]);
    ({ manifest: made } = await writeBackup(config, file(), quiet));
    stop.abort();
    const written = await writing;
    const saved = made.tables.find(({ name }) => name === 'client')?.rows;
    expect(saved).toBeGreaterThanOrEqual(10);
    expect(saved).toBeLessThan(written);
  });

  afterAll(() => site.close());

  test.each(dialects)('made under writes comes back on %s as one moment, every record and picture', async (target) => {
    const place = await places.emptyPlace(target);
    await run(restore, place, '--from', file());
    expect(await contents(place)).toEqual(hashesOf(made));
    const store = await openStore(place);
    try {
      await expectOneMoment(store, place);
      await expectNextId(store, made);
      if (target === dialect) expect(await indexesIn(store)).toEqual(await indexesIn(site.store));
    } finally {
      await store.close();
    }
  });

  test('is for its owner alone, names no missing picture and leaves sessions out', async () => {
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(made.missingPictures).toEqual([]);
    expect(made.pictures.map(({ name }) => name)).toContainEqual(expect.stringMatching(/\.pdf$/));
    expect(made.tables.map(({ name }) => name)).not.toContain('session');
    await expect(run(backup, config, '--to', file())).rejects.toThrow(/never overwritten/);
  });

  test('is not restored under a running site, nor over data unless that is meant', async () => {
    await expect(run(restore, config, '--from', file(), '--replace', '--yes')).rejects.toThrow(/running on/);
    const place = await places.emptyPlace(dialect);
    await run(restore, place, '--from', file());
    await expect(run(restore, place, '--from', file())).rejects.toThrow(/is not empty/);
    await run(restore, place, '--from', file(), '--replace', '--yes', '--without-backup');
    expect(await contents(place)).toEqual(hashesOf(made));
  });
});

test('a letter that waited when the backup was made is not sent by the restored site until staff say so', async () => {
  const site = await openSiteOn(null);
  const letter: Email = {
    to: ['sara@example.com'],
    language: 'en',
    subject: 'Hello',
    paragraphs: [],
    about: 'user/1',
  };
  await site.store.write((trx) => testOutbox.queue(trx, letter));
  const file = join(places.folder, 'letters.tar.gz');
  await writeBackup(readConfig({ DATA_DIR: site.folder }), file, quiet);
  await site.close();
  const place = await places.emptyPlace('sqlite');
  await run(restore, place, '--from', file);
  const store = await openStore(place);
  const letters = await store.tables().selectFrom('outbox').select(['state', 'trouble']).execute();
  await store.close();
  expect(letters).toEqual([{ state: 'failed', trouble: 'restored' }]);
});

/** The number of clients is kept beside them, in the transaction that adds one; a picture is stored before its record. */
async function expectOneMoment(store: Store, { DATA_DIR }: Config) {
  const db = store.tables();
  const clients = await db.selectFrom('client').select('logo').execute();
  const counter = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', liveCounter('client'))
    .executeTakeFirst();
  expect(counter?.value).toBe(clients.length);
  for (const { logo } of clients) expect(existsSync(join(DATA_DIR, logo))).toBe(true);
}

async function indexesIn({ dialect, tables }: Store) {
  const of = {
    sqlite: sql<object>`select name, sql from sqlite_master where type = 'index' order by name`,
    postgres: sql<object>`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  };
  return (await of[dialect].execute(tables())).rows;
}

async function expectNextId(store: Store, { tables }: Backup['manifest']) {
  const lastId = tables.find(({ name }) => name === 'user')?.lastId ?? 0;
  expect(lastId).toBeGreaterThan(0);
  const user = { email: 'next@example.com', role: 'Admin' as const, passwordHash: '', createdAt: '' };
  const row = await store.tables().insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  expect(row.id).toBe(lastId + 1);
}

describe('a backup that is not as it was made', () => {
  let good: string;
  let place: Config;
  const bad = () => join(places.folder, `${crypto.randomUUID()}.tar.gz`);

  beforeAll(async () => {
    const source = await places.emptyPlace('sqlite');
    const store = await openStore(source);
    await migrate(store, migrations);
    await store.close();
    good = join(places.folder, 'good.tar.gz');
    await writeBackup(source, good, quiet);
    place = await places.emptyPlace('sqlite');
  });

  test.each([
    ['cut off', async (path: string) => truncate(path, (await stat(path)).size - 30), /ends too early|damaged/],
    ['another file', (path: string) => writeFile(path, 'nothing of ours'), /packing is damaged/],
    [
      'with a path that leads out of it',
      async (path: string) => {
        const entries = Readable.from([{ path: 'uploads/../../evil.webp', size: 1, content: [Buffer.from('x')] }]);
        await writeFile(path, gzipSync(await bytesOf(tarBytes(entries))));
      },
      /does not belong in a backup/,
    ],
    [
      'with another byte',
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
        await writeFile(path, bytes);
      },
      /cannot be restored/,
    ],
  ])('%s is refused before anything is touched', async (_, spoil, reason) => {
    const path = bad();
    await copyFile(good, path);
    await spoil(path);
    await expect(run(restore, place, '--from', path)).rejects.toThrow(reason);
    expect(existsSync(join(place.DATA_DIR, 'meridian.sqlite'))).toBe(false);
  });
});

test.each(dialects)('a backup of an older version is restored into %s and brought up to this one', async (dialect) => {
  const source = await places.emptyPlace('sqlite');
  const store = await openStore(source);
  const before = migrations.findIndex(({ name }) => name === 'client-list');
  await migrate(store, migrations.slice(0, before));
  const record = { position: 1, version: 1, createdAt: '', updatedAt: '', logo: '/uploads/none.webp' };
  const client = { ...record, nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };
  await store.tables().insertInto('client').values(client).execute();
  await store.close();
  const file = join(places.folder, `old-${dialect}.tar.gz`);
  await writeBackup(source, file, quiet);

  const place = await places.emptyPlace(dialect);
  await run(restore, place, '--from', file);
  const restored = await openStore(place);
  try {
    const db = restored.tables();
    expect(await db.selectFrom('migration').select('name').execute()).toHaveLength(migrations.length);
    // The migration that came later has counted and indexed the client.
    expect(await db.selectFrom('searchWord').select('word').where('word', '=', 'noor').execute()).toHaveLength(1);
    expect(await db.selectFrom('counter').select('value').executeTakeFirst()).toEqual({ value: 1 });
  } finally {
    await restored.close();
  }
});
