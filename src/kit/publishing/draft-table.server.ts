import type { ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from '../db/migrations.server.ts';
import type { Schema } from '../db/schema.server.ts';
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
  order: 56,
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

/** Drafts are few among many: they are counted, and listed alone, without a look at what is public. */
export const draftIndexMigration = (tables: string[]): Migration => ({
  name: 'draft-index',
  order: 60,
  async up(db) {
    for (const table of tables) {
      const index = db.schema.createIndex(`${table}_draftSince`).on(table).columns(['draftSince']);
      await index.where('draftSince', 'is not', null).execute();
    }
  },
});
