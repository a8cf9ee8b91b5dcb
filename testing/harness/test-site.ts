import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../../src/features/accounts/session/passwords.server.ts';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import { openVault } from '../../src/features/accounts/session/vault.server.ts';
import type { Role } from '../../src/kit/contract/roles.ts';
import { migrate } from '../../src/kit/db/migrations.server.ts';
import { openPostgres } from '../../src/kit/db/postgres.server.ts';
import { databaseFile, openSqlite } from '../../src/kit/db/sqlite.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';
import { noOutbox } from '../../src/kit/mail/email.ts';
import { openOutbox } from '../../src/kit/mail/outbox.server.ts';
import { findInLibrary } from '../../src/kit/media/library/find-by-source.server.ts';
import { openPictures, type Pictures } from '../../src/kit/media/pictures.server.ts';
import { openDiskStorage } from '../../src/kit/media/storage/disk-storage.server.ts';
import { type AppOptions, buildApp } from '../../src/server/app.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { migrations } from '../../src/server/schema.ts';
import type { TestDatabase } from '../services/test-database.ts';

/** A whole server on a fresh database of its own, without network and pages. */
export type TestSite = {
  app: FastifyInstance;
  store: Store;
  pictures: Pictures;
  folder: string;
  secret: string;
  /** A token of a new member of staff. */
  tokenFor(role: Role): Promise<string>;
  /** A call to the API, as somebody. */
  call(options: InjectOptions & { as?: string }): Promise<LightMyRequestResponse>;
  /** The process ends; what it has stored stays, for one that is opened with this as its `first`. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

export const testPassword = 'a password for tests';

/** As the server seals letters that bring a link. */
export const testSeal = openVault('a secret of tests', 'letters');

/** For tests that read letters: they stay where they were left, as while a mail server is down. */
export const testOutbox = openOutbox({
  host: 'example.com',
  signature: async () => ({ company: 'Meridian', home: 'https://www.example.com', lines: [] }),
  seal: testSeal.seal,
});

/** What a test wants otherwise, if need be once the database is there. */
export type Changes = Partial<AppOptions> | ((store: Store, folder: string) => Partial<AppOptions>);

/**
 * Opens one without a test runner. No database means a new SQLite file; a given one is dropped when the site closes.
 * `first`: another instance of the same site, on the same database; on SQLite one that has stopped, or what it left behind.
 */
export async function openSiteOn(
  database: TestDatabase | null,
  changes: Changes = {},
  first?: Pick<TestSite, 'folder'> & Partial<TestSite>,
): Promise<TestSite> {
  const folder = first?.folder ?? (await mkdtemp(join(tmpdir(), 'meridian-test-')));
  const store = database ? await openPostgres(database.url, () => undefined) : await openFile(folder, first);
  await migrate(store, migrations);
  const secret = first?.secret ?? randomUUID() + randomUUID();
  const sessions = openSessions(store, secret);
  const pictures =
    first?.pictures ?? openPictures(await openDiskStorage(join(folder, 'uploads')), findInLibrary(store));
  const app = await buildApp({
    store,
    pictures,
    sessions,
    texts: readTexts(),
    logLevel: 'silent',
    trustProxy: false,
    rateLimits: true,
    mail: noOutbox,
    originOf: () => 'https://www.example.com',
    checkAnswers: true,
    cacheBytes: 10_000_000,
    ...(typeof changes === 'function' ? changes(store, folder) : changes),
  });

  async function stop() {
    await app.close();
    await store.close();
  }

  return {
    app,
    store,
    pictures,
    folder,
    secret,
    stop,
    async tokenFor(role) {
      const id = await addUser(store, `${randomUUID()}@example.com`, role);
      return sessions.open(id);
    },
    call: ({ as, headers, ...options }) =>
      app.inject({ ...options, headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }) } }),
    async close() {
      // Connections that a test's `fetch` keeps for its next request: there is none, and a stop would wait for it.
      app.entrance.end();
      app.server.closeIdleConnections();
      await stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openFile(folder: string, first?: object): Promise<Store> {
  const store = first ? openSqlite(folder) : await openMigrated(folder);
  // No test cuts the power: nothing waits for the disk.
  await sql`pragma synchronous = off`.execute(store.tables());
  return store;
}

let tables: Promise<Buffer> | undefined;

/** SQLite with all tables: they are made once and copied, which takes a tenth of the time. */
async function openMigrated(folder: string): Promise<Store> {
  tables ??= makeTables();
  await writeFile(databaseFile(folder), await tables, { mode: 0o600 });
  return openSqlite(folder);
}

async function makeTables(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-tables-'));
  try {
    const store = openSqlite(folder);
    await migrate(store, migrations);
    await store.close();
    return await readFile(databaseFile(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

let passwordHash: Promise<string> | undefined;

export async function addUser(store: Store, email: string, role: Role): Promise<number> {
  // Made to take long, so it is made once.
  passwordHash ??= hashPassword(testPassword);
  const user = { email, role, passwordHash: await passwordHash, createdAt: new Date().toISOString() };
  const db = store.tables();
  return (await db.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow()).id;
}

type Picture = { bytes: Uint8Array; type: string; name?: string };

export function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}

/** The fields of a form: a step's title is `ProjectSteps[0][titleEN]`, several files repeat their name. */
export function* fieldsOf(value: unknown, name = ''): Generator<[string, string | Picture]> {
  if (isPicture(value)) yield [name, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* fieldsOf(item, isPicture(item) ? name : `${name}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* fieldsOf(item, name ? `${name}[${key}]` : key);
  } else if (value !== undefined) yield [name, String(value)];
}

/** A multipart body as a browser sends it: texts, nested lists, and files given as bytes. */
export async function multipart(fields: object) {
  const form = new FormData();
  for (const [name, value] of fieldsOf(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Buffer.from(value.bytes)], { type: value.type }), value.name ?? 'picture.png');
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
