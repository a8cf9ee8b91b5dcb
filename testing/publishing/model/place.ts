import type { Store } from '../../../src/kit/db/store.server.ts';
import { type Changes, openSiteOn, type TestSite } from '../../harness/test-site.ts';
import { openTwoInstances } from '../../harness/two-instances.ts';
import type { TestDatabase } from '../../services/test-database.ts';

/** A site that records live on, and how it is started again on what it has stored. */
export type Place = { site: TestSite; stores: Store[]; restart(): Promise<Place>; close(): Promise<void> };

export type OpenPlace = () => Promise<Place>;

export async function openOnSqlite(changes: Changes, first?: TestSite): Promise<Place> {
  const site = await openSiteOn(null, changes, first);
  return {
    site,
    stores: [site.store],
    close: site.close,
    async restart() {
      await site.stop();
      return openOnSqlite(changes, site);
    },
  };
}

/** Two instances on one database, which take turns in answering. */
export async function openOnPostgres(database: TestDatabase, changes: Changes, first?: TestSite): Promise<Place> {
  const site = await openTwoInstances(database, changes, first);
  return {
    site,
    stores: site.stores,
    close: site.close,
    async restart() {
      await site.stop();
      return openOnPostgres(database, changes, site);
    },
  };
}
