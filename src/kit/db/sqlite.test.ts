import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFile, openDatabase, openSqlite } from './sqlite.server.ts';

test('a log that grew while somebody read is cut back, and not kept at its length until the restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-sqlite-'));
  const store = openSqlite(folder);
  const db = store.tables();
  await sql`create table heap (bytes blob)`.execute(db);
  const reader = openDatabase(databaseFile(folder));
  const logBytes = async () => (await stat(`${databaseFile(folder)}-wal`)).size;

  // As a backup does: what it reads stays as it was, so that nothing can be taken out of the log.
  reader.exec('begin; select count(*) from heap;');
  for (let count = 0; count < 20; count += 1) await sql`insert into heap values (randomblob(1000000))`.execute(db);
  expect(await logBytes()).toBeGreaterThan(20_000_000);
  reader.exec('commit');
  reader.close();
  for (let count = 0; count < 3; count += 1) await sql`insert into heap values (randomblob(1))`.execute(db);
  expect(await logBytes()).toBeLessThan(10_000_000);

  await store.close();
  await rm(folder, { recursive: true });
});
