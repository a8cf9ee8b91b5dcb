import type { Selectable } from 'kysely';
import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import { type AnyRow, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from './record-type.server.ts';
import { type Aside, afterWrite } from './write-consequences.server.ts';

export type Own<Table> = Omit<Selectable<Table>, keyof RecordColumns>;

/** Values, or what makes them within the transaction that stores them. */
export type Values<V> = V | ((trx: Db) => Promise<V>);

type When = { deleted: boolean; version?: number };

/** Writes to a table of records, each one transaction with all that follows from it. */
export function recordWrites<Table extends RecordColumns>(store: Store, kind: RecordType<Table>) {
  type Record = Row<Table>;
  const { name: table } = kind;
  const now = () => new Date().toISOString();

  return {
    /** `also` is what else happens because of it, in the same transaction. */
    create: (values: Values<Own<Table>>, also?: (trx: Db, row: Record) => Promise<void>): Promise<Record> =>
      store.write(async (trx) => {
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
        const record = rowAs(kind, row);
        await also?.(trx, record);
        await afterWrite(trx, kind, null, record);
        return record;
      }),

    change: (id: number, values: Values<object>, { deleted, version }: When, aside?: Aside<Record>): Promise<Record> =>
      store.write(async (trx) => {
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
        const record = rowAs(kind, row);
        await afterWrite(trx, kind, rowAs(kind, before), record, aside);
        return record;
      }),
  };
}

function resolve<V>(values: Values<V>, trx: Db): Promise<V> | V {
  return typeof values === 'function' ? (values as (trx: Db) => Promise<V>)(trx) : values;
}
