import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../testing/services/test-database.ts';
import { type Migration, migrate } from './migrations.server.ts';
import { openPostgres } from './postgres.server.ts';
import { openSqlite } from './sqlite.server.ts';
import type { Dialect, Store } from './store.server.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Opens the same fresh database as often as asked. */
async function newDatabase(dialect: Dialect): Promise<() => Promise<Store>> {
  if (dialect === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'meridian-migrations-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    return async () => openSqlite(folder);
  }
  const database = await createTestDatabase(inject('postgresUrl'));
  cleanUp.push(database.drop);
  return () => openPostgres(database.url, () => undefined);
}

const addTable = (name: string): Migration => ({
  name,
  order: 1,
  up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
});
const broken: Migration = { name: 'broken', order: 2, up: () => Promise.reject(new Error('half-way')) };

describe.each<Dialect>(['sqlite', 'postgres'])('migrations on %s', (dialect) => {
  test('run once, in order, and only forward', async () => {
    const store = await (await newDatabase(dialect))();
    cleanUp.push(store.close);
    expect(await migrate(store, [addTable('a')])).toEqual(['a']);
    expect(await migrate(store, [addTable('a'), addTable('b')])).toEqual(['b']);
    expect(await migrate(store, [addTable('a'), addTable('b')])).toEqual([]);
  });

  test('are all or nothing', async () => {
    const store = await (await newDatabase(dialect))();
    cleanUp.push(store.close);
    await expect(migrate(store, [addTable('a'), broken])).rejects.toThrow('half-way');
    expect(await migrate(store, [addTable('a')])).toEqual(['a']);
  });

  test('leave a database alone that is newer than the code', async () => {
    const store = await (await newDatabase(dialect))();
    cleanUp.push(store.close);
    await migrate(store, [addTable('a'), addTable('b')]);
    await expect(migrate(store, [addTable('a')])).rejects.toThrow(/newer than this version .*\(it has b\)/);
  });
});

test('two instances that start at once on PostgreSQL migrate once', async () => {
  const open = await newDatabase('postgres');
  const stores = await Promise.all(Array.from({ length: 4 }, open));
  cleanUp.push(...stores.map((store) => store.close));
  const done = await Promise.all(stores.map((store) => migrate(store, [addTable('a'), addTable('b')])));
  expect(done.flat().toSorted()).toEqual(['a', 'b']);
});

test('a second server on the same SQLite folder is refused with a clear message', async () => {
  const open = await newDatabase('sqlite');
  const store = await open();
  await expect(open()).rejects.toThrow(/Another server is already running on the data folder/);
  await store.close();
  const next = await open();
  cleanUp.push(next.close);
});
