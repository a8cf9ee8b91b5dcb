import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { ListQuery } from '../contract/list-query.ts';
import { ProblemError } from '../contract/problem.ts';
import { noteArabic } from '../db/arabic.server.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import { moveCounter } from '../db/counters.server.ts';
import type { AnyTables, Schema } from '../db/migrations.server.ts';
import { indexWords } from '../db/search.server.ts';
import { type Store, type Tag, tagFor } from '../db/store.server.ts';
import type { SetHeader } from './endpoint-routes.server.ts';
import { versionIn } from './ready-answer.server.ts';
import { type ListOptions, listRecords, liveCounter, type Order } from './record-list.server.ts';

type Own<Table> = Omit<Selectable<Table>, keyof RecordColumns>;
export type Row<Table> = Selectable<Table> & Selectable<RecordColumns>;

/** Values, or what makes them within the transaction that stores them. */
export type Values<V> = V | ((trx: Schema) => Promise<V>);

type RecordOptions<Record> = {
  /** How lists are sorted; `createListIndex` makes the index for it. */
  order?: Order;
  /** The text that a record is found by. */
  searchText: (row: Record) => string;
};

const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];

/**
 * What every kind of content does with its table: list, read, create, update, delete to the
 * trash, and back. The table's name is also the entity's, which the cache knows its answers by.
 */
export function records<Table extends RecordColumns>(
  store: Store,
  table: string,
  { order = byPosition, searchText }: RecordOptions<Row<Table>>,
) {
  type Record = Row<Table>;
  const db = store.tables() as Schema;
  const now = () => new Date().toISOString();

  async function find(column: string, value: number | string): Promise<Record> {
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where(column, '=', value)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) throw new ProblemError('notFound');
    return row as Record;
  }

  async function change(
    id: number,
    values: Values<object>,
    when: { deleted: boolean; version?: number },
  ): Promise<Record> {
    return store.write<AnyTables, Record>(async (trx, changed) => {
      const set = await resolve(values, trx);
      const before = await trx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
      const row = await trx
        .updateTable(table)
        .set((eb) => ({ ...set, version: eb('version', '+', 1), updatedAt: now() }))
        .where('id', '=', id)
        .where('deletedAt', when.deleted ? 'is not' : 'is', null)
        .$if(when.version !== undefined, (query) => query.where('version', '=', when.version))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ProblemError('notFound');
      const added = Number(row.deletedAt === null) - Number(!when.deleted);
      if (added !== 0) await moveCounter(trx, liveCounter(table), added);
      await settle(trx, changed, before ?? null, row as Record);
      return row as Record;
    });
  }

  /** What follows from every write: the words the record is found by, its Arabic, and the answers that showed it. */
  async function settle(trx: Schema, changed: (...tags: Tag[]) => void, before: object | null, row: Record) {
    await indexWords(trx, table, row.id, searchText(row));
    await noteArabic(trx, table, before, row);
    changed(tagFor(table), tagFor(table, row.id));
  }

  return {
    async list(options: ListOptions = {}): Promise<{ rows: Record[]; count: number }> {
      const { rows, count } = await listRecords(db, table, order, options);
      return { rows: rows as Record[], count };
    },

    /** One record, by its id or by another column that is unique. */
    async read(param: string | undefined, header: SetHeader, column = 'id'): Promise<Record> {
      const row = await find(column, column === 'id' ? idOf(param) : (param ?? ''));
      header('etag', versionOf(table, row));
      return row;
    },

    async create(values: Values<Own<Table>>): Promise<Record> {
      return store.write<AnyTables, Record>(async (trx, changed) => {
        const own = await resolve(values, trx);
        const last = await trx
          .selectFrom(table)
          .select('position')
          .where('deletedAt', 'is', null)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst();
        const at = now();
        const row = await trx
          .insertInto(table)
          .values({ ...own, position: Number(last?.position ?? 0) + 1, version: 1, createdAt: at, updatedAt: at })
          .returningAll()
          .executeTakeFirstOrThrow();
        await moveCounter(trx, liveCounter(table), 1);
        await settle(trx, changed, null, row as Record);
        return row as Record;
      });
    },

    /**
     * Honours `If-Match`: of several people who edit the same version, the first to save wins, the others are told.
     * `values` is asked for once that is clear, so that no picture is stored for nothing.
     */
    async update(
      param: string | undefined,
      { request, header }: { request: FastifyRequest; header: SetHeader },
      values: (current: Record) => Promise<Values<Partial<Own<Table>>>>,
    ): Promise<Record> {
      const id = idOf(param);
      const current = await find('id', id);
      const condition = request.headers['if-match'];
      const matches =
        !condition ||
        condition === '*' ||
        condition.split(',').some((tag) => versionIn(tag) === versionOf(table, current));
      if (!matches) throw new ProblemError('stale');
      const version = condition ? current.version : undefined;
      const row = await change(id, await values(current), { deleted: false, version }).catch((error: unknown) => {
        // It was there a moment ago: somebody else saved in between.
        const isGone = error instanceof ProblemError && error.code === 'notFound';
        throw version !== undefined && isGone ? new ProblemError('stale') : error;
      });
      header('etag', versionOf(table, row));
      return row;
    },

    async delete(param: string | undefined): Promise<void> {
      await change(idOf(param), { deletedAt: now() }, { deleted: false });
    },

    /** Out of the trash, as it was or with other values. */
    restore: (param: string | undefined, values: Partial<Own<Table>> = {}): Promise<Record> =>
      change(idOf(param), { ...values, deletedAt: null }, { deleted: true }),
  };
}

function resolve<V>(values: Values<V>, trx: Schema): Promise<V> | V {
  return typeof values === 'function' ? (values as (trx: Schema) => Promise<V>)(trx) : values;
}

function versionOf(table: string, row: { id: number; version: number }): string {
  return `${table}-${row.id}-${row.version}`;
}

function idOf(param: string | undefined): number {
  if (!param || !/^[1-9]\d{0,8}$/.test(param)) throw new ProblemError('notFound');
  return Number(param);
}

/** The rows of a list, with the number of all of them beside those of the page. */
export function listed<R>({ rows, count }: { rows: R[]; count: number }, header: SetHeader): R[] {
  header('x-total-count', String(count));
  return rows;
}

type Params = { params: Record<string, string> };

/** The calls that are the same for every kind of content, given how its rows are shown. */
export function commonHandlers<Table extends RecordColumns, Shown>(
  table: ReturnType<typeof records<Table>>,
  show: (row: Row<Table>) => Shown,
) {
  return {
    list: async ({ query, header }: { query: ListQuery; header: SetHeader }) =>
      listed(await table.list({ query }), header).map(show),
    read: async ({ params, header }: Params & { header: SetHeader }) => show(await table.read(params.id, header)),
    delete: async ({ params }: Params) => table.delete(params.id),
    restore: async ({ params }: Params) => show(await table.restore(params.id)),
  };
}
