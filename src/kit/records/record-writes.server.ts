import type { Selectable } from 'kysely';
import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import { moveCounter } from '../db/counters.server.ts';
import { type AnyRow, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import { indexWords } from '../db/search.server.ts';
import { type Store, type Tag, tagFor } from '../db/store.server.ts';
import { moveDayCounts } from './day-counts.server.ts';
import { type Note, noteWrite } from './record-audit.server.ts';
import { liveCounter } from './record-list.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from './record-type.server.ts';
import { writeTranslationStatus } from './translation-status.server.ts';

export type Own<Table> = Omit<Selectable<Table>, keyof RecordColumns>;

/** Values, or what makes them within the transaction that stores them. */
export type Values<V> = V | ((trx: Db) => Promise<V>);

type When = { deleted: boolean; version?: number };

/** What is told beside a write: its name in the log, and the fields whose Arabic was behind in a version that is back. */
export type Aside<Record> = { note?: Note<Record>; arabic?: string[] };

/** Writes to a table of records, each one transaction with all that follows from it. */
export function recordWrites<Table extends RecordColumns>(store: Store, kind: RecordType<Table>) {
  type Record = Row<Table>;
  const { name: table } = kind;
  const now = () => new Date().toISOString();

  /** What follows from every write: the words the record is found by, numbers, its Arabic, the log, and the answers that showed it. */
  async function settle(
    trx: Db,
    changed: (...tags: Tag[]) => void,
    before: Record | null,
    row: Record,
    { note, arabic: restored }: Aside<Record> = {},
  ): Promise<Record> {
    await indexWords(trx, table, row.id, kind.searchText(row));
    await kind.tally?.(trx, table, before ? [before] : [], [row]);
    await moveDayCounts(trx, kind, before ? [before] : [], [row]);
    const arabic = await writeTranslationStatus(trx, table, before, row, restored);
    await noteWrite(trx, kind, before, row, { note, arabic });
    changed(tagFor(table), tagFor(table, row.id));
    return row;
  }

  return {
    /** `also` is what else happens because of it, in the same transaction. */
    create: (values: Values<Own<Table>>, also?: (trx: Db, row: Record) => Promise<void>): Promise<Record> =>
      store.write(async (trx, changed) => {
        const own = await resolve(values, trx);
        const last = await recordsIn(trx)
          .selectFrom(table)
          .select('position')
          .where('deletedAt', 'is', null)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst();
        const at = now();
        const row = await recordsIn(trx)
          .insertInto(table)
          .values({ ...own, position: Number(last?.position ?? 0) + 1, version: 1, createdAt: at, updatedAt: at })
          .returningAll()
          .$castTo<AnyRow>()
          .executeTakeFirstOrThrow();
        await moveCounter(trx, liveCounter(table), 1);
        const record = rowAs(kind, row);
        await also?.(trx, record);
        return settle(trx, changed, null, record);
      }),

    change: (id: number, values: Values<object>, { deleted, version }: When, aside?: Aside<Record>): Promise<Record> =>
      store.write(async (trx, changed) => {
        const set = await resolve(values, trx);
        const before = await rowsOf(trx, kind)
          .where('id', '=', id)
          // What it was is compared with what it becomes: nobody else changes it in between.
          .$if(store.dialect === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst();
        const row = await recordsIn(trx)
          .updateTable(table)
          .set((eb) => ({ ...set, version: eb('version', '+', 1), updatedAt: now() }))
          .where('id', '=', id)
          .where('deletedAt', deleted ? 'is not' : 'is', null)
          .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
          .returningAll()
          .$castTo<AnyRow>()
          .executeTakeFirst();
        if (!before || !row) throw new ProblemError('notFound');
        const added = Number(row.deletedAt === null) - Number(!deleted);
        if (added !== 0) await moveCounter(trx, liveCounter(table), added);
        return settle(trx, changed, rowAs(kind, before), rowAs(kind, row), aside);
      }),
  };
}

function resolve<V>(values: Values<V>, trx: Db): Promise<V> | V {
  return typeof values === 'function' ? (values as (trx: Db) => Promise<V>)(trx) : values;
}
