import type { Dialect } from '../../src/kit/db/store.server.ts';
import { openSiteOn, type TestSite } from '../../testing/harness/test-site.ts';
import { createTestDatabase, runSql } from '../../testing/services/test-database.ts';
import { startPostgres } from '../../testing/services/test-postgres.ts';

/** Only the work for a question: no answer comes from memory, none is refused, none is checked. */
const changes = { cacheBytes: 0, rateLimits: false, checkAnswers: false };

/** A new site of a measurement. `settle`: what a database does by itself within a minute of very many writes. */
export type MeasuredSite = { site: TestSite; settle: () => Promise<void> };

type Measure<Line> = (title: string, open: () => Promise<MeasuredSite>) => Promise<Line[]>;

/** The same measurement on new sites with SQLite, and on some with PostgreSQL. */
export async function onBothDatabases<Line>(measure: Measure<Line>, only?: Dialect): Promise<Line[]> {
  return [
    ...(only === 'postgres' ? [] : await onSqlite(measure)),
    ...(only === 'sqlite' ? [] : await onPostgres(measure)),
  ];
}

async function onSqlite<Line>(measure: Measure<Line>): Promise<Line[]> {
  const open = async () => ({ site: await openSiteOn(null, changes), settle: async () => undefined });
  return closing('SQLite', measure, open);
}

async function onPostgres<Line>(measure: Measure<Line>): Promise<Line[]> {
  const server = await startPostgres();
  const open = async () => {
    const database = await createTestDatabase(server.url);
    return { site: await openSiteOn(database, changes), settle: () => runSql(database.url, 'vacuum analyze') };
  };
  return closing('PostgreSQL', measure, open).finally(() => server.stop());
}

async function closing<Line>(title: string, measure: Measure<Line>, open: () => Promise<MeasuredSite>) {
  const opened: TestSite[] = [];
  const opening = async () => {
    const one = await open();
    opened.push(one.site);
    return one;
  };
  return measure(title, opening).finally(() => Promise.all(opened.map((site) => site.close())));
}
