import type { Schema } from '../../db/schema.server.ts';
import type { Language } from '../../i18n/languages.ts';

/** Somebody who may not publish has asked for it; or was answered with a word. */
export type ApprovalTable = {
  entity: string;
  recordId: number;
  state: 'asked' | 'sentBack';
  askedById: number;
  askedBy: string;
  askedAt: string;
  /** In which they read the answer. */
  language: Language;
  word: string | null;
  answeredBy: string | null;
};

declare module '../../db/schema.server.ts' {
  interface Tables {
    approval: ApprovalTable;
  }
}

export async function createApprovalTable(db: Schema): Promise<void> {
  await db.schema
    .createTable('approval')
    .addColumn('entity', 'varchar(40)', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('state', 'varchar(10)', (column) => column.notNull())
    .addColumn('askedById', 'integer', (column) => column.notNull())
    .addColumn('askedBy', 'varchar(200)', (column) => column.notNull())
    .addColumn('askedAt', 'varchar(30)', (column) => column.notNull())
    .addColumn('language', 'varchar(5)', (column) => column.notNull())
    .addColumn('word', 'text')
    .addColumn('answeredBy', 'varchar(200)')
    .addPrimaryKeyConstraint('approval_record', ['entity', 'recordId'])
    .execute();
}
