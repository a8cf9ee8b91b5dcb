import type { Selectable } from 'kysely';
import { ProblemError } from '../contract/problem.ts';
import type { ContentColumns, RecordColumns } from '../db/columns.server.ts';
import { type AnyRow, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Dialect } from '../db/store.server.ts';
import type { RecordState } from './record-states.server.ts';
import { type RecordType, type Row, rowAs, rowsOf } from './record-type.server.ts';
import { type Aside, afterWrite } from './write-consequences.server.ts';

export type Own<Table> = Omit<Selectable<Table>, keyof ContentColumns>;

const now = () => new Date().toISOString();

export type Insertion<Record> = Pick<Aside<Record>, 'isUnlogged'> & {
  /** What else happens because of it. */
  also?: (trx: Db, row: Record) => Promise<unknown>;
};

/** Adds a record behind all others, in the caller's transaction and with all that follows from it. */
export async function insertRecord<Table extends RecordColumns>(
  trx: Db,
  kind: RecordType<Table>,
  own: object,
  { also, ...aside }: Insertion<Row<Table>> = {},
): Promise<Row<Table>> {
  const last = await recordsIn(trx)
    .selectFrom(kind.name)
    .select('position')
    .where('deletedAt', 'is', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = now();
  const row = await recordsIn(trx)
    .insertInto(kind.name)
    .values({ ...own, position: Number(last?.position ?? 0) + 1, version: 1, createdAt: at, updatedAt: at })
    .returningAll()
    .$castTo<AnyRow>()
    .executeTakeFirstOrThrow();
  const record = rowAs(kind, row);
  await also?.(trx, record);
  await afterWrite(trx, kind, null, record, aside);
  return record;
}

/** What has to be so for a write to happen. */
export type When = { state: Exclude<RecordState, 'gone'>; version?: number };

/** Changes a record, in the caller's transaction and with all that follows from it. */
export async function changeRecord<Table extends RecordColumns>(
  { trx, dialect }: { trx: Db; dialect: Dialect },
  kind: RecordType<Table>,
  id: number,
  set: object,
  when: When,
  aside?: Aside<Row<Table>>,
): Promise<Row<Table>> {
  const before = await rowsOf(trx, kind)
    .where('id', '=', id)
    // What it was is compared with what it becomes: nobody else changes it in between.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!before) throw new ProblemError('notFound');
  return changeRow(trx, kind, before, set, when, aside);
}

/** The same for who has read the row in this transaction, and locked it. */
export async function changeRow<Table extends RecordColumns>(
  trx: Db,
  kind: RecordType<Table>,
  before: AnyRow,
  set: object,
  { state, version }: When,
  aside?: Aside<Row<Table>>,
): Promise<Row<Table>> {
  const row = await recordsIn(trx)
    .updateTable(kind.name)
    .set((eb) => ({ updatedAt: now(), ...set, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .where('deletedAt', state === 'live' ? 'is' : 'is not', null)
    .$if(kind.isContent === true, (query) => query.where('draftSince', state === 'draft' ? 'is not' : 'is', null))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .$castTo<AnyRow>()
    .executeTakeFirst();
  if (!row) throw new ProblemError('notFound');
  const record = rowAs(kind, row);
  await afterWrite(trx, kind, rowAs(kind, before), record, aside);
  return record;
}
