import type { Generated } from 'kysely';
import { createTable } from '../../db/columns.server.ts';
import type { Migration } from '../../db/migrations.server.ts';

/** Who has a record open for writing. A line is good for a while after its last sign of life. */
export type EditingTable = {
  entity: string;
  recordId: number;
  personId: number;
  personName: string;
  tab: string;
  /** Another one with every change of hands. */
  claim: string;
  since: string;
  seenAt: string;
};

/** A working copy that somebody was writing when another took over. It is no version of what is public. */
export type KeptDraftTable = {
  id: Generated<number>;
  entity: string;
  recordId: number;
  personName: string;
  at: string;
  /** As in `draft`. */
  body: string;
};

declare module '../../db/schema.server.ts' {
  interface Tables {
    editing: EditingTable;
    keptDraft: KeptDraftTable;
  }
}

export const editingMigration: Migration = {
  name: 'editing',
  order: 57,
  async up(db, dialect) {
    await db.schema
      .createTable('editing')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('personId', 'integer', (column) => column.notNull())
      .addColumn('personName', 'varchar(200)', (column) => column.notNull())
      .addColumn('tab', 'varchar(40)', (column) => column.notNull())
      .addColumn('claim', 'varchar(40)', (column) => column.notNull())
      .addColumn('since', 'varchar(30)', (column) => column.notNull())
      .addColumn('seenAt', 'varchar(30)', (column) => column.notNull())
      .addPrimaryKeyConstraint('editing_record', ['entity', 'recordId'])
      .execute();
    await createTable(db, dialect, 'keptDraft')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('personName', 'varchar(200)', (column) => column.notNull())
      .addColumn('at', 'varchar(30)', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('keptDraft_record').on('keptDraft').columns(['entity', 'recordId', 'id']).execute();
  },
};
