import { ProblemError } from '../contract/problem.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';
import { noteUses } from '../media/library/media-uses.server.ts';
import { dropDraft } from '../publishing/draft-table.server.ts';
import { deletedColumns, restoredColumns, revertedColumns, savedColumns } from '../publishing/state-columns.ts';
import { currentWindow } from './list-window.server.ts';
import { type ListOptions, listRecords, type Order } from './record-list.server.ts';
import { type RecordState, stateOf } from './record-states.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from './record-type.server.ts';
import { changeRecord, type Insertion, insertRecord, type Own, type When } from './record-writes.server.ts';
import type { Aside } from './write-consequences.server.ts';

const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];

/** Values, or what makes them within the transaction that stores them. */
export type Values<V> = V | ((trx: Db) => Promise<V>);

/** The versions that the caller will change; without any, whichever is there. */
export type Expected = readonly number[] | undefined;

/** What a record becomes, given what it is. */
export type Edit<Table extends RecordColumns> = (current: Row<Table>) => Promise<Values<Partial<Own<Table>>>>;

export type Records<Table extends RecordColumns> = ReturnType<typeof records<Table>>;

/**
 * What every kind of content does with its table: list, read, create, update, soft delete and restore. Each write is one
 * transaction; within one of their own, callers use `insertRecord` and `changeRecord`.
 */
export function records<Table extends RecordColumns>(store: Store, kind: RecordType<Table>) {
  type Record = Row<Table>;
  const { dialect } = store;
  const { order = byPosition } = kind;
  const db = store.tables();

  async function find(column: string, value: number | string, alsoDeleted = false): Promise<Record> {
    const row = await rowsOf(db, kind)
      .where(column, '=', value)
      .$if(!alsoDeleted, (query) => query.where('deletedAt', 'is', null))
      .executeTakeFirst();
    if (!row) throw new ProblemError('notFound');
    return rowAs(kind, row);
  }

  const change = (id: number, values: Values<object>, when: When, aside?: Aside<Record>): Promise<Record> =>
    store.write(async (trx) => changeRecord({ trx, dialect }, kind, id, await resolve(values, trx), when, aside));

  async function save(current: Record, set: Values<object>, version: number | undefined, aside: Aside<Record>) {
    const when = { state: knownState(current), version };
    return change(current.id, set, when, aside).catch((error: unknown) => {
      // It was there a moment ago: somebody else saved in between.
      const isGone = error instanceof ProblemError && error.code === 'notFound';
      throw version !== undefined && isGone ? new ProblemError('stale') : error;
    });
  }

  /** Values that also take the place of a working copy. */
  const withoutDraft = (id: number, values: object) => async (trx: Db) => {
    const about = { entity: kind.name, recordId: id };
    await noteUses(trx, about, 'draft', await dropDraft(trx, about), '');
    return values;
  };

  return {
    kind,

    async list(options: ListOptions = {}): Promise<{ rows: Record[]; count: number }> {
      const { rows, count } = await listRecords(db, kind, order, { ...options, window: currentWindow() });
      return { rows: rows.map((row) => rowAs(kind, row)), count };
    },

    read: (id: number): Promise<Record> => find('id', id),

    /** One record, by another column that is unique. */
    readBy: (column: string, value: string): Promise<Record> => find(column, value),

    /** One record, in the trash or not. */
    find: (id: number): Promise<Record> => find('id', id, true),

    /** `also` is what else happens because of it, in the same transaction. */
    create: (values: Values<Own<Table>>, also?: Insertion<Record>['also']): Promise<Record> =>
      store.write(async (trx) => insertRecord(trx, kind, await resolve(values, trx), { also })),

    /**
     * Optimistic locking: of several people who edit the same version, the first to save wins, the others are told.
     * `values` is asked for once that is clear, so that no picture is stored for nothing.
     */
    async update(id: number, expected: Expected, values: Edit<Table>, aside: Aside<Record> = {}): Promise<Record> {
      const current = await find('id', id);
      const version = requireVersion(current, expected);
      const set = await values(current);
      return save(current, async (trx) => ({ ...(await resolve(set, trx)), ...savedColumns(kind) }), version, aside);
    },

    /** Older values take the place of the present ones; out of the trash, if the record is there. */
    async revert(id: number, expected: Expected, values: object, aside: Aside<Record>): Promise<Record> {
      const current = await find('id', id, true);
      const set = revertedColumns(kind, current, { ...values }, kind.title({ ...current, ...values }));
      const version = requireVersion(current, expected);
      if (knownState(current) === 'live') return save(current, set, version, aside);
      return save(current, withoutDraft(id, set), version, aside);
    },

    async delete(id: number): Promise<void> {
      const current = await find('id', id, true);
      const state = knownState(current);
      if (state === 'trash') throw new ProblemError('notFound');
      await change(id, deletedColumns(kind), { state });
    },

    /** Out of the trash, as it was; with other values, for everybody to see. */
    async restore(id: number, values?: Partial<Own<Table>>): Promise<Record> {
      const set = values
        ? withoutDraft(id, { ...values, ...savedColumns(kind), deletedAt: null })
        : restoredColumns(kind, await find('id', id, true));
      return change(id, set, { state: 'trash' });
    },
  };
}

function knownState(row: { deletedAt: string | null }): Exclude<RecordState, 'gone'> {
  const state = stateOf(row);
  return state === 'gone' ? 'trash' : state;
}

/** The version that must still be there when it is saved, where the caller expects one. */
export function requireVersion({ version }: { version: number }, expected: Expected): number | undefined {
  if (!expected) return undefined;
  if (!expected.includes(version)) throw new ProblemError('stale');
  return version;
}

function resolve<V>(values: Values<V>, trx: Db): Promise<V> | V {
  return typeof values === 'function' ? (values as (trx: Db) => Promise<V>)(trx) : values;
}
