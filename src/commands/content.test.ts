import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../scripts/test-database.ts';
import { translatedKinds } from '../entities/translation/translation.calls.ts';
import type { AnyTables } from '../kit/db/migrations.server.ts';
import type { Dialect } from '../kit/db/store.server.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openStore } from '../server/open-store.ts';
import type { Command, Outcome } from './command.ts';
import { contentKinds } from './content/kinds.ts';
import { createUser } from './create-user.ts';
import { doctor } from './doctor.ts';
import { exportContent } from './export.ts';
import { importContent } from './import.ts';
import { resetPassword } from './reset-password.ts';
import { seed } from './seed.ts';

let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-content-'));
});

afterAll(async () => {
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true });
});

async function emptyPlace(dialect: Dialect): Promise<Config> {
  const DATA_DIR = await mkdtemp(join(folder, 'place-'));
  if (dialect === 'sqlite') return readConfig({ DATA_DIR });
  const database = await createTestDatabase(inject('postgresUrl'));
  databases.push(database);
  return readConfig({ DATA_DIR, DATABASE_URL: database.url });
}

async function run(command: Command, config: Config, ...args: string[]): Promise<Outcome> {
  const quiet = () => undefined;
  const { outcome } = await command.run(args, () => ({ config, progress: quiet, warn: quiet }));
  if (!outcome) throw new Error('it showed its help');
  return outcome;
}

async function textsIn(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file.slice(place.length), await readFile(file, 'latin1')]);
  return Object.fromEntries(await Promise.all(texts));
}

test('every kind of content is exported', () => {
  expect(contentKinds.map(({ endpoints }) => endpoints.list.entity).sort()).toEqual([...translatedKinds].sort());
});

describe.each<[Dialect, Dialect]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])('content of %s', (dialect, other) => {
  let source: Config;
  let target: Config;
  const exported = () => join(folder, dialect);

  beforeAll(async () => {
    source = await emptyPlace(dialect);
    target = await emptyPlace(other);
    await run(seed, source);
    await run(exportContent, source, '--to', exported());
  });

  test(`travels to ${other} as files, and a second time changes nothing`, async () => {
    await run(importContent, target, '--from', exported());
    const again = join(folder, `${dialect}-again`);
    await run(exportContent, target, '--to', again);
    expect(await textsIn(again)).toEqual(await textsIn(exported()));
    const { data } = await run(importContent, target, '--from', exported(), '--dry-run');
    const results = Object.values((data as { results: Record<string, { created: number; updated: number }> }).results);
    expect(results).toHaveLength(contentKinds.length + 1);
    expect(results.filter(({ created, updated }) => created + updated > 0)).toEqual([]);
    await expect(run(seed, target)).rejects.toThrow(/There is content already/);
  });

  test('is taken in wholly or not at all, and everything that is wrong is said', async () => {
    const file = join(exported(), 'clients.json');
    const clients = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>[];
    const changed = clients.map((client, index) => ({ ...client, ...(index === 0 && { nameAR: 'اسم آخر' }) }));
    await writeFile(file, JSON.stringify([...changed, { nameEN: 'Half', Logo: 'nowhere.webp' }, { Nonsense: 1 }]));
    const { lines, failed } = await run(importContent, source, '--from', exported());
    expect(failed).toBe(true);
    expect(lines.filter((line) => line.startsWith('clients.json #/12/nameAR:'))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('clients.json #/13'))).not.toEqual([]);
    await writeFile(file, JSON.stringify(changed));
    const { data } = await run(importContent, source, '--from', exported());
    expect((data as { results: object }).results).toMatchObject({ clients: { created: 0, updated: 1, unchanged: 11 } });
  });

  test('is looked at by doctor, who finds what is missing or miscounted', async () => {
    await run(createUser, source, '--email', 'sara@example.com', '--role', 'Admin');
    const { lines } = await run(resetPassword, source, '--email', 'Sara@example.com');
    expect(lines[0]).toMatch(/\/ms-admin\/set-password#[\w-]{43}$/);
    const before = await findings(source);
    expect(before.filter(({ level }) => level === 'bad').map(({ check }) => check)).toEqual(['Accounts']);
    const [picture = ''] = (await readdir(join(source.DATA_DIR, 'uploads'))).filter((name) => name.endsWith('.webp'));
    await rename(join(source.DATA_DIR, 'uploads', picture), join(folder, picture));
    const store = await openStore(source);
    const db = store.tables<AnyTables>();
    await db.updateTable('counter').set({ value: 1 }).where('name', '=', 'live.client').execute();
    await db.deleteFrom('searchWord').where('entity', '=', 'plan').execute();
    await store.close();
    const after = (await findings(source)).filter(({ level }) => level === 'bad').map(({ check }) => check);
    expect(after).toEqual(['Counters', 'Search index', 'Pictures', 'Accounts']);
  });
});

async function findings(config: Config) {
  return (await run(doctor, config)).data as { check: string; level: string }[];
}

test('exit codes tell a wrong call from a failure', async () => {
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/commands/main.ts', ...args], {
      env: { ...process.env, DATA_DIR: join(folder, 'nowhere') },
    }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  const codes = await Promise.all([call(), call('backup', '--help'), call('backup'), call('backup', '--nonsense')]);
  expect(codes).toEqual([0, 0, 1, 2]);
});
