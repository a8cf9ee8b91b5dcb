import type { Generated, Selectable } from 'kysely';
import type { RequestEntity } from '../../../domain/request-kinds.ts';
import { createTable } from '../../../kit/db/columns.server.ts';
import type { Migration } from '../../../kit/db/migrations.server.ts';
import type { RequestNote } from './request-note.contract.ts';

type RequestNoteTable = {
  id: Generated<number>;
  entity: RequestEntity;
  recordId: number;
  at: string;
  author: string;
  text: string;
  /** Set when it was deleted, so that this can be undone. */
  deletedAt: string | null;
};

declare module '../../../kit/db/schema.server.ts' {
  interface Tables {
    requestNote: RequestNoteTable;
  }
}

export const requestNoteMigration: Migration = {
  name: 'requestNote',
  order: 30,
  async up(db, dialect) {
    await createTable(db, dialect, 'requestNote')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('at', 'varchar(30)', (column) => column.notNull())
      .addColumn('author', 'varchar(200)', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('deletedAt', 'varchar(30)')
      .execute();
    await db.schema.createIndex('requestNote_record').on('requestNote').columns(['entity', 'recordId', 'id']).execute();
  },
};

export function toRequestNote({ deletedAt: _, ...note }: Selectable<RequestNoteTable>): RequestNote {
  return note;
}
