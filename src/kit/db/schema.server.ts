import type { Kysely } from 'kysely';

/**
 * Every table by its name. Each room adds its own beside the migration that creates them (declaration merging), so that a
 * query on a table or a column which is not there does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it
export interface Tables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** Tables that are known by their names only, as far as all of them have these columns. */
export type TablesWith<Columns> = Kysely<Record<string, Columns>>;

/** For queries that are the same on several tables. */
export function tablesWith<Columns>(db: Db): TablesWith<Columns> {
  return db as unknown as TablesWith<Columns>;
}

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables as they were then
export type Schema = Kysely<any>;
