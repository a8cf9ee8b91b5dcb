import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { RecordColumns } from './columns.server.ts';
import { type Db, type TablesWith, tablesWith } from './schema.server.ts';

/** A record of any kind: beside the common columns, its own are known by their names only. */
type RecordOfAnyKind = RecordColumns & { [column: string]: unknown };

export type AnyRow = Selectable<RecordColumns> & { [column: string]: unknown };

export type RecordQuery<Output = object> = SelectQueryBuilder<Record<string, RecordOfAnyKind>, string, Output>;

/** The tables of all kinds of records, for queries that do not depend on the kind. */
export function recordsIn(db: Db): TablesWith<RecordOfAnyKind> {
  return tablesWith<RecordOfAnyKind>(db);
}

/** Lines about records of several kinds, in tables that name them by `entity` and `recordId`. */
export function linesIn(db: Db): TablesWith<{ entity: string; recordId: number }> {
  return tablesWith<{ entity: string; recordId: number }>(db);
}
