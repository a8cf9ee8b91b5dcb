import type { ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from '../db/migrations.server.ts';
import type { Db, Schema } from '../db/schema.server.ts';
import { publishedColumn } from './languages-of.ts';

/** The working copy of a record: a draft, or changes aside of what is published. */
export type DraftTable = {
  entity: string;
  recordId: number;
  /** What was saved, as JSON, by the names under which it is sent; of pictures their addresses. */
  body: string;
  /** The version of the published record that it was begun from; null for what was never published. */
  base: number | null;
  /** Another one with every save. */
  revision: string;
  savedById: number | null;
  savedBy: string;
  savedAt: string;
};

declare module '../db/schema.server.ts' {
  interface Tables {
    draft: DraftTable;
  }
}

/** Removes a working copy, if there is one, and answers what it said. Its caller notes the pictures that it named. */
export async function dropDraft(trx: Db, about: Pick<DraftTable, 'entity' | 'recordId'>): Promise<string> {
  const line = await trx
    .deleteFrom('draft')
    .where((eb) => eb.and(about))
    .returning('body')
    .executeTakeFirst();
  return line?.body ?? '';
}

/** For content whose table came after the migration below, in its own. */
export async function addPublishingColumns(db: Schema, table: string): Promise<void> {
  // What is there was published by being saved.
  const on = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);
  for (const name of Object.values(publishedColumn))
    await db.schema.alterTable(table).addColumn(name, 'integer', on).execute();
  await db.schema.alterTable(table).addColumn('draftSince', 'varchar(30)').execute();
}

/** For those that wait, the last saved first, however many lie aside. */
export const draftTimeMigration: Migration = {
  name: 'draft-time',
  order: 55,
  up: (db) => db.schema.createIndex('draft_savedAt').on('draft').columns(['entity', 'savedAt']).execute(),
};

export const draftMigration = (tables: string[]): Migration => ({
  name: 'draft',
  order: 53,
  async up(db) {
    for (const table of tables) await addPublishingColumns(db, table);
    await db.schema
      .createTable('draft')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('base', 'integer')
      .addColumn('revision', 'varchar(40)', (column) => column.notNull())
      .addColumn('savedById', 'integer')
      .addColumn('savedBy', 'varchar(200)', (column) => column.notNull())
      .addColumn('savedAt', 'varchar(30)', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_record', ['entity', 'recordId'])
      .execute();
  },
});

/**
 * For staff lists, which show what is public and drafts together, by the columns that they are sorted and filtered by; and
 * for drafts alone, which are few among many. The conditions are those of `ofStatus`, word for word: only then is an index
 * of a part of a table used.
 */
export const staffListMigration = (columns: Record<string, string[]>): Migration => ({
  name: 'staff-list',
  order: 59,
  async up(db) {
    for (const [table, names] of Object.entries(columns)) {
      const drafts = db.schema.createIndex(`${table}_draftSince`).on(table).columns(['draftSince']);
      await drafts.where('draftSince', 'is not', null).execute();
      const all = db.schema.createIndex(`${table}_staffList`).on(table).columns(names);
      await all.where(({ eb, or }) => or([eb('deletedAt', 'is', null), eb('draftSince', 'is not', null)])).execute();
    }
  },
});
