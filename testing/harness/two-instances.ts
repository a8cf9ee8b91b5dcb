import type { Store } from '../../src/kit/db/store.server.ts';
import type { TestDatabase } from '../services/test-database.ts';
import { type Changes, openSiteOn, type TestSite } from './test-site.ts';

/**
 * Two instances on one PostgreSQL that take turns in answering calls, so that whatever one of them kept to itself shows
 * up in any test. What was written so far has reached the one that answers: news take a moment.
 */
export async function openTwoInstances(
  database: TestDatabase,
  changes: Changes = {},
  first?: TestSite,
): Promise<TestSite & { stores: Store[] }> {
  const one = await openSiteOn(database, changes, first);
  const two = await openSiteOn({ url: database.url, drop: async () => undefined }, changes, one);
  const turns = [
    { site: one, catchUp: newsFrom(two.store, one.store) },
    { site: two, catchUp: newsFrom(one.store, two.store) },
  ] as const;
  let calls = 0;
  return {
    ...one,
    stores: [one.store, two.store],
    async call(options) {
      calls += 1;
      const { site, catchUp } = turns[calls % 2 === 0 ? 0 : 1];
      await catchUp();
      return site.call(options);
    },
    async stop() {
      await two.stop();
      await one.stop();
    },
    async close() {
      await two.close();
      await one.close();
    },
  };
}

const ownTag = 'other-instance/';

/** News come in the order of the commits: once the last has arrived, all have. As long as there are none nobody waits. */
function newsFrom(writer: Store, reader: Store): () => Promise<void> {
  const awaited = new Map<string, () => void>();
  let sent = 0;
  let hasNews = true;
  let caughtUp = Promise.resolve();
  writer.onChange((tags) => {
    hasNews ||= !tags?.every((tag) => tag.startsWith(ownTag));
  });
  reader.onChange((tags) => {
    for (const tag of tags ?? awaited.keys()) awaited.get(tag)?.();
  });

  async function sendLast() {
    sent += 1;
    const tag = ownTag + sent;
    const arrived = new Promise<void>((resolve) => awaited.set(tag, resolve));
    await writer.write(async (_, changed) => changed(tag));
    await arrived;
    awaited.delete(tag);
  }

  return () => {
    if (hasNews) {
      hasNews = false;
      caughtUp = sendLast();
    }
    return caughtUp;
  };
}
