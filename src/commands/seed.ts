import { recordsIn } from '../kit/db/record-tables.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { openPictures } from '../kit/media/pictures.server.ts';
import { demoTables } from '../server/demo/demo.ts';
import { seedDemo } from '../server/demo/seed.ts';
import { openStorage } from '../server/open/open-storage.ts';
import { amount, command } from './command.ts';
import { withStore } from './with-store.ts';

export const seed = command({
  about: [
    'Also one that was started with SEED=none. A database with content, even in the trash, is refused: nothing of yours',
    'is mixed with the demo. With SQLite, stop the site first.',
  ],
  options: {},
  run: (_, { config }) =>
    withStore(config, { beside: false, mayBeNew: true }, async (store) => {
      await refuseContent(store);
      // Forgotten, or the note that there was none to be would stand in the way.
      await store.write((trx) => trx.deleteFrom('system').where('name', '=', 'seeded').execute());
      await seedDemo(store, openPictures(await openStorage(config)));
      const records = await countRecords(store);
      const total = Object.values(records).reduce((sum, count) => sum + count, 0);
      return { lines: [`The demo company is there: ${amount(total, 'record')}`], data: { records } };
    }),
});

async function countRecords(store: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind } of demoTables) {
    const all = recordsIn(store.tables()).selectFrom(kind.name);
    const row = await all.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
    counts[kind.name] = Number(row.count);
  }
  return counts;
}

async function refuseContent(store: Store) {
  const there = Object.entries(await countRecords(store)).filter(([, count]) => count > 0);
  if (there.length === 0) return;
  const named = there.map(([name, count]) => `${name}: ${count}`).join(', ');
  throw new Error(`There is content already (${named}). The demo company goes into an empty database only.`);
}
