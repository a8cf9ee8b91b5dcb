import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Dialect } from '../../src/kit/db/store.server.ts';
import { createTestDatabase } from '../services/test-database.ts';
import { type Changes, openSiteOn, type TestSite } from './test-site.ts';
import { openTwoInstances } from './two-instances.ts';

export async function openTestSite(dialect: Dialect, changes: Changes = {}): Promise<TestSite> {
  if (dialect === 'sqlite') return openSiteOn(null, changes);
  return openTwoInstances(await createTestDatabase(inject('postgresUrl'), inject('postgresTemplate')), changes);
}

type Define = (site: () => TestSite, dialect: Dialect) => void;

/** Runs the same tests on SQLite and on two instances on PostgreSQL, each on a database that only they see. */
export function onBothDatabases(name: string, define: Define, changes?: Changes) {
  on(['sqlite', 'postgres'], name, define, changes);
}

/** For what is decided before any database is asked. */
export function onSqlite(name: string, define: Define, changes?: Changes) {
  on(['sqlite'], name, define, changes);
}

function on(dialects: Dialect[], name: string, define: Define, changes?: Changes) {
  describe.each(dialects)(`${name} on %s`, (dialect) => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openTestSite(dialect, changes);
    });
    afterAll(() => site.close());
    define(() => site, dialect);
  });
}
