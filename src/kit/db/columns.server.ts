import type { CreateTableBuilder, Generated } from 'kysely';
import type { Schema } from './schema.server.ts';
import type { Dialect } from './store.server.ts';

/** The columns every content table has. Times are ISO text, the same on both databases. */
export type RecordColumns = {
  id: Generated<number>;
  /** Order in lists; new records come last. */
  position: number;
  /** Counts the changes: the record's ETag. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Set while the record is in the trash, or a draft. */
  deletedAt: string | null;
};

/** Those of a kind that is published by language. */
export type ContentColumns = RecordColumns & {
  publishedEN: Generated<number>;
  publishedAR: Generated<number>;
  /** Set while the record is published in no language and not in the trash. */
  draftSince: Generated<string | null>;
};

/** Two text columns of a bilingual field, as a type. */
export type PairColumns<Name extends string> = Record<`${Name}EN` | `${Name}AR`, string>;

type Builder<Columns extends string> = CreateTableBuilder<string, Columns>;

export function createTable(db: Schema, dialect: Dialect, table: string) {
  return db.schema.createTable(table).addColumn('id', 'integer', (column) =>
    // AUTOINCREMENT, so that the id of a deleted record is never given to another one.
    dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
  );
}

/** A table of content, with the common columns and an index for its lists. */
export async function createRecordTable(
  db: Schema,
  dialect: Dialect,
  table: string,
  columns: (builder: Builder<string>) => Builder<string>,
) {
  const common = createTable(db, dialect, table)
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('deletedAt', 'text');
  await columns(common as Builder<string>).execute();
  await createListIndex(db, table, 'order', ['position', 'id']);
}

/**
 * An index in the order of a list. Only of what is not in the trash: given a column of its own for that, PostgreSQL
 * would sort the whole table.
 */
export async function createListIndex(db: Schema, table: string, name: string, columns: string[]) {
  await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).where('deletedAt', 'is', null).execute();
}

export function pairColumns(builder: Builder<string>, name: string): Builder<string> {
  return builder
    .addColumn(`${name}EN`, 'text', (column) => column.notNull())
    .addColumn(`${name}AR`, 'text', (column) => column.notNull());
}
