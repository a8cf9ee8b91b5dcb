import { createRecordTable, type PairColumns, pairColumns, type RecordColumns } from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';

export type ClientTable = RecordColumns & PairColumns<'name'> & { logo: string };

export const clientMigration: Migration = {
  name: 'client',
  up: (db, dialect) =>
    createRecordTable(db, dialect, 'client', (table) =>
      pairColumns(table, 'name').addColumn('logo', 'text', (column) => column.notNull()),
    ),
};
