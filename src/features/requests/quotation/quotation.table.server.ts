import type { Selectable } from 'kysely';
import type { RecordColumns } from '../../../kit/db/columns.server.ts';
import type { Migration } from '../../../kit/db/migrations.server.ts';
import { newestFirst, type RecordType } from '../../../kit/records/record-type.server.ts';
import {
  addCountIndex,
  addFilterIndex,
  addOwnerColumns,
  addStatusColumns,
  createInboxTable,
  type InboxColumns,
} from '../inbox/inbox-table.server.ts';
import { moveRequestCounts } from '../inbox/request-counts.server.ts';

type TypedColumn =
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'businessEmail'
  | 'phone'
  | 'selectedCategory'
  | 'service'
  | 'notes'
  | 'findWay';

export type QuotationTable = RecordColumns & InboxColumns & Record<TypedColumn, string> & { numberOfEmployees: number };

declare module '../../../kit/db/schema.server.ts' {
  interface Tables {
    quotation: QuotationTable;
  }
}

const texts: TypedColumn[] = [
  'companyName',
  'firstName',
  'lastName',
  'businessEmail',
  'phone',
  'selectedCategory',
  'service',
  'notes',
  'findWay',
];

export const quotationMigration: Migration = {
  name: 'quotation',
  order: 17,
  up: (db, dialect) =>
    createInboxTable(db, dialect, 'quotation', texts, (table) =>
      table.addColumn('numberOfEmployees', 'integer', (column) => column.notNull()),
    ),
};

export const quotationStatusMigration: Migration = {
  name: 'quotation-status',
  order: 20,
  up: (db) => addStatusColumns(db, 'quotation'),
};

export const quotationOwnerMigration: Migration = {
  name: 'quotation-owner',
  order: 29,
  up: (db) => addOwnerColumns(db, 'quotation', 'businessEmail'),
};

export const quotationCountMigration: Migration = {
  name: 'quotation-count',
  order: 32,
  up: (db) => addCountIndex(db, 'quotation', ['service']),
};

export const quotationFilterMigration: Migration = {
  name: 'quotation-filter',
  order: 37,
  up: (db) => addFilterIndex(db, 'quotation', ['service']),
};

function quotationSearchText(row: Selectable<QuotationTable>): string {
  const { firstName, lastName, companyName, businessEmail, phone, reference, service, notes } = row;
  return [firstName, lastName, companyName, businessEmail, phone, reference, service, notes].join(' ');
}

export const quotationType: RecordType<QuotationTable> = {
  name: 'quotation',
  order: newestFirst,
  countedBy: 'status',
  searchText: quotationSearchText,
  updateCounts: moveRequestCounts,
  title: ({ reference }) => ({ EN: reference, AR: reference }),
  subtitle: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  history: null,
  lines: ['requestNote'],
};
