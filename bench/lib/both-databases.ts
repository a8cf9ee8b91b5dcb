import { openSiteOn, type TestSite } from '../../testing/harness/test-site.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { startPostgres } from '../../testing/services/test-postgres.ts';
import type { Line } from './lines.ts';

/** Only the work for a question: no answer comes from memory, none is refused, none is checked. */
const changes = { cacheBytes: 0, rateLimits: false, checkAnswers: false };

/** The same measurement on a new site with SQLite, and on one with PostgreSQL. */
export async function onBothDatabases(measure: (title: string, site: TestSite) => Promise<Line[]>): Promise<Line[]> {
  const small = await openSiteOn(null, changes);
  const lines = await measure('SQLite', small).finally(() => small.close());
  const server = await startPostgres();
  try {
    const site = await openSiteOn(await createTestDatabase(server.url), changes);
    return [...lines, ...(await measure('PostgreSQL', site).finally(() => site.close()))];
  } finally {
    await server.stop();
  }
}
