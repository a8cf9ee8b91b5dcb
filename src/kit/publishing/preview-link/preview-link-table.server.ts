import type { Migration } from '../../db/migrations.server.ts';

/** The one link by which people without an account read a record's working copy. */
export type PreviewLinkTable = {
  entity: string;
  recordId: number;
  /** What the address names and signs. It opens nothing by itself. */
  name: string;
  expiresAt: string;
  opened: number;
  openedAt: string | null;
};

declare module '../../db/schema.server.ts' {
  interface Tables {
    previewLink: PreviewLinkTable;
  }
}

export const previewLinkMigration: Migration = {
  name: 'preview-link',
  order: 56,
  async up(db) {
    await db.schema
      .createTable('previewLink')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('name', 'varchar(40)', (column) => column.notNull().unique())
      .addColumn('expiresAt', 'varchar(30)', (column) => column.notNull())
      .addColumn('opened', 'integer', (column) => column.notNull())
      .addColumn('openedAt', 'varchar(30)')
      .addPrimaryKeyConstraint('previewLink_record', ['entity', 'recordId'])
      .execute();
  },
};
