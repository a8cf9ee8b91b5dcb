import { afterAll, beforeAll, describe, inject } from 'vitest';
import { createTestDatabase } from '../../scripts/test-database.ts';
import type { Dialect } from '../kit/db/store.server.ts';
import { type Changes, openSiteOn, type TestSite } from './test-site.ts';
import { openTwins } from './twins.ts';

export async function openTestSite(dialect: Dialect, changes: Changes = {}): Promise<TestSite> {
  if (dialect === 'sqlite') return openSiteOn(null, changes);
  return openTwins(await createTestDatabase(inject('postgresUrl')), changes);
}

/** Runs the same tests on SQLite and on two instances on PostgreSQL, each on a database that only they see. */
export function onBothDatabases(name: string, define: (site: () => TestSite) => void, changes?: Changes) {
  describe.each<Dialect>(['sqlite', 'postgres'])(`${name} on %s`, (dialect) => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openTestSite(dialect, changes);
    });
    afterAll(() => site.close());
    define(() => site);
  });
}
