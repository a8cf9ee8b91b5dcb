import type { FastifyRequest } from 'fastify';
import { versionIn } from '../cache/encoded-response.server.ts';
import type { ListQuery } from '../contract/list-query.ts';
import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { Store } from '../db/store.server.ts';
import type { SetHeader } from '../http/endpoint-routes.server.ts';
import { currentWindow } from './list-window.server.ts';
import type { Note } from './record-audit.server.ts';
import { type ListOptions, listRecords, type Order } from './record-list.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from './record-type.server.ts';
import { type Own, recordWrites, type Values } from './record-writes.server.ts';
import type { Aside } from './write-consequences.server.ts';

const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];

type WriteCall = { request: FastifyRequest; header: SetHeader };

/** What every kind of content does with its table: list, read, create, update, soft delete and restore. */
export function records<Table extends RecordColumns>(store: Store, kind: RecordType<Table>) {
  type Record = Row<Table>;
  const { name: table, order = byPosition } = kind;
  const db = store.tables();
  const { create, change } = recordWrites(store, kind);

  async function find(column: string, value: number | string, alsoDeleted = false): Promise<Record> {
    const row = await rowsOf(db, kind)
      .where(column, '=', value)
      .$if(!alsoDeleted, (query) => query.where('deletedAt', 'is', null))
      .executeTakeFirst();
    if (!row) throw new ProblemError('notFound');
    return rowAs(kind, row);
  }

  function agreedVersion(current: Record, { request }: WriteCall): number | undefined {
    return requireVersion(table, current, request);
  }

  async function save(current: Record, call: WriteCall, set: Values<object>, version?: number, aside?: Aside<Record>) {
    const when = { deleted: current.deletedAt !== null, version };
    const row = await change(current.id, set, when, aside).catch((error: unknown) => {
      // It was there a moment ago: somebody else saved in between.
      const isGone = error instanceof ProblemError && error.code === 'notFound';
      throw version !== undefined && isGone ? new ProblemError('stale') : error;
    });
    call.header('etag', versionOf(table, row));
    return row;
  }

  return {
    async list(options: ListOptions = {}): Promise<{ rows: Record[]; count: number }> {
      const { rows, count } = await listRecords(db, kind, order, { ...options, window: currentWindow() });
      return { rows: rows.map((row) => rowAs(kind, row)), count };
    },

    /** One record, by its id or by another column that is unique. */
    async read(param: string | undefined, header: SetHeader, column = 'id'): Promise<Record> {
      const row = await find(column, column === 'id' ? idOf(param) : (param ?? ''));
      header('etag', versionOf(table, row));
      return row;
    },

    /** One record, in the trash or not. */
    find: (param: string | undefined): Promise<Record> => find('id', idOf(param), true),

    create,

    /**
     * Optimistic locking by `If-Match`: of several people who edit the same version, the first to save wins, the others are told.
     * `values` is asked for once that is clear, so that no picture is stored for nothing. `note` names the entry of the
     * audit log where it is another than an update.
     */
    async update(
      param: string | undefined,
      call: WriteCall,
      values: (current: Record) => Promise<Values<Partial<Own<Table>>>>,
      note?: Note<Record>,
    ): Promise<Record> {
      const current = await find('id', idOf(param));
      const version = agreedVersion(current, call);
      return save(current, call, await values(current), version, { note });
    },

    /** Older values take the place of the present ones; out of the trash, if the record is there. */
    async revert(param: string | undefined, call: WriteCall, values: object, aside: Aside<Record>): Promise<Record> {
      const current = await find('id', idOf(param), true);
      return save(current, call, { ...values, deletedAt: null }, agreedVersion(current, call), aside);
    },

    async delete(param: string | undefined): Promise<void> {
      await change(idOf(param), { deletedAt: new Date().toISOString() }, { deleted: false });
    },

    /** Out of the trash, as it was or with other values. */
    restore: (param: string | undefined, values: Partial<Own<Table>> = {}): Promise<Record> =>
      change(idOf(param), { ...values, deletedAt: null }, { deleted: true }),
  };
}

/** Optimistic locking: the version that must still be there when it is saved, where the caller has named one. */
export function requireVersion(
  table: string,
  current: { id: number; version: number },
  request: FastifyRequest,
): number | undefined {
  const condition = request.headers['if-match'];
  if (!condition) return undefined;
  const isMet = (tag: string) => versionIn(tag) === versionOf(table, current);
  if (condition !== '*' && !condition.split(',').some(isMet)) throw new ProblemError('stale');
  return current.version;
}

export function versionOf(table: string, row: { id: number; version: number }): string {
  return `${table}-${row.id}-${row.version}`;
}

export function idOf(param: string | undefined): number {
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
