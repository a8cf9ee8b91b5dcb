import { stat } from 'node:fs/promises';
import { markDemo } from '../../features/first-steps/demo/demo-records.server.ts';
import { nextReference } from '../../features/requests/inbox/inbox.server.ts';
import { settingsType } from '../../features/settings/settings.table.server.ts';
import { waitForLock } from '../../kit/db/advisory-lock.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type Dialect, type Store, tagFor } from '../../kit/db/store.server.ts';
import { limiter } from '../../kit/load/limiter.server.ts';
import { type Arrival, withArrivals } from '../../kit/media/library/arriving-pictures.server.ts';
import { describedColumns } from '../../kit/media/library/described-columns.server.ts';
import type { MediaUpdate } from '../../kit/media/library/media.contract.ts';
import { mediaType } from '../../kit/media/library/media-type.server.ts';
import { noteUses } from '../../kit/media/library/media-uses.server.ts';
import { parsePictureName, pictureAt } from '../../kit/media/picture-name.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import { namedRecords } from '../../kit/records/named-records.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { changeRecord, insertRecord } from '../../kit/records/record-writes.server.ts';
import { authorPicture, type DemoTable, demoTables, pictureFile, readCompany, readDescriptions } from './demo.ts';
import { addAuthors, readAuthors } from './demo-authors.ts';

// Any number that no other program uses on the same database.
const seedLock = 7_318_444;

// A store elsewhere would refuse a hundred at once, and the start with them.
const inTurn = limiter({ concurrency: 16 });

type MadeTable = DemoTable & { made: object[] };

/**
 * Fills a new database with the demo company, once: content that somebody deleted does not come back. All
 * rows and the note that it was done are one transaction, so a kill half-way leaves nothing half-done.
 */
export async function seedDemo(store: Store, pictures: Pictures): Promise<boolean> {
  const db = store.tables();
  const done = await db.selectFrom('system').select('value').where('name', '=', 'seeded').executeTakeFirst();
  if (done) return false;
  const kept = new Map<string, Promise<string>>();
  const keep = (name: string) => {
    const address = kept.get(name) ?? inTurn.run(() => pictures.keepOwn(pictureFile(name)));
    kept.set(name, address);
    return address;
  };
  const tables: MadeTable[] = await Promise.all(
    demoTables.map(async (demo) => ({ ...demo, made: await demo.rows(keep) })),
  );
  const company = readCompany();
  const [authorImage, authors] = await Promise.all([keep(authorPicture), readAuthors(keep)]);
  const described = await Promise.all(
    Object.entries(readDescriptions()).map(async ([name, said]) => ({ address: await keep(name), said })),
  );
  const arrivals = await arrivalsOf(kept);
  const fillIn = () =>
    store.write(
      async (trx, changed) => {
        await waitForLock(trx, store.dialect, seedLock);
        const mine = await trx
          .insertInto('system')
          .values({ name: 'seeded', value: new Date().toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
        // Another instance that started at the same moment was first.
        if (!mine) return false;
        await trx
          .updateTable('settings')
          .set({ ...company, authorImage })
          .execute();
        await noteUses(trx, { entity: settingsType.name, recordId: 1 }, 'record', '', authorImage);
        const authorOf = await addAuthors(trx, authors);
        for (const table of tables) await fill(trx, table, authorOf);
        for (const { address, said } of described) await describe(trx, store.dialect, address, said);
        changed(tagFor('settings'));
        return true;
      },
      { withoutTimeouts: true },
    );
  return withArrivals(arrivals, fillIn);
}

/** What the library learns of the pictures. They are stored as they are: the hash in a name is that of the file. */
async function arrivalsOf(kept: ReadonlyMap<string, Promise<string>>): Promise<Map<string, Arrival>> {
  const arrivals = new Map<string, Arrival>();
  for (const [fileName, address] of kept) {
    const name = pictureAt(await address);
    const { size: bytes } = await stat(pictureFile(fileName));
    arrivals.set(name, { fileName, bytes, source: parsePictureName(name)?.picture.hash ?? '' });
  }
  return arrivals;
}

async function fill(trx: Db, { kind, letter, made }: MadeTable, authorOf: Map<string, number>) {
  const idsIn = await namedIds(trx, kind);
  for (const values of made) {
    const own = {
      ...values,
      ...idsIn(values),
      ...(await referenceOf(trx, letter, values)),
      ...(kind.ownerId && 'category' in values && { authorId: authorOf.get(String(values.category)) ?? null }),
    };
    const { id } = await insertRecord(trx, kind, own, { isUnlogged: true });
    await markDemo(trx, kind.name, id);
  }
}

async function describe(trx: Db, dialect: Dialect, address: string, said: MediaUpdate) {
  const row = await trx.selectFrom('media').select(['id', 'kind']).where('address', '=', address).executeTakeFirst();
  if (row) await changeRecord({ trx, dialect }, mediaType, row.id, describedColumns(row.kind, said), { state: 'live' });
}

/** The ids of the records that a row names by their titles. */
async function namedIds(trx: Db, { references = {} }: RecordType) {
  const { idOf } = await namedRecords(
    trx,
    demoTables.map(({ kind }) => kind),
  );
  return (row: object) => {
    const values = new Map<string, unknown>(Object.entries(row));
    const named = Object.entries(references).filter(([column]) => values.get(column));
    return Object.fromEntries(named.map(([column, entity]) => [column, idOf(entity, values.get(column))]));
  };
}

/** Visitors' requests are counted on from those of the demo. */
async function referenceOf(trx: Db, letter: string | undefined, values: object) {
  if (!letter || !('date' in values)) return {};
  return { reference: await nextReference(trx, letter, new Date(String(values.date))) };
}
