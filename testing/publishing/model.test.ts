import { expect, inject, test } from 'vitest';
import type { Changes } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';
import { createTestDatabase } from '../services/test-database.ts';
import { openOnPostgres, openOnSqlite } from './model/place.ts';
import { liveThrough } from './model/world.ts';

const changes: Changes = (store, folder) => ({ ...withPages(store, folder), rateLimits: false, checkAnswers: false });

/** The same ones every time; `npm run chaos -- publishing` tries others, and many more. */
const seed = 2;

test('random lives of records on SQLite show visitors what a plain model says', async () => {
  const report = await liveThrough(() => openOnSqlite(changes), { seed, each: 2, stepsPerLife: 4 });
  expect(report.compared).toBeGreaterThan(1000);
});

test('the same on two instances on PostgreSQL', async () => {
  const database = await createTestDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const report = await liveThrough(() => openOnPostgres(database, changes), { seed, each: 1, stepsPerLife: 3 });
  expect(report.compared).toBeGreaterThan(300);
});
