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

export type ContactMessageTable = RecordColumns & InboxColumns & { fullName: string; email: string; message: string };

declare module '../../../kit/db/schema.server.ts' {
  interface Tables {
    contactMessage: ContactMessageTable;
  }
}

export const contactMessageMigration: Migration = {
  name: 'contactMessage',
  order: 16,
  up: (db, dialect) =>
    createInboxTable(db, dialect, 'contactMessage', ['fullName', 'email', 'phone', 'message', 'findWay']),
};

export const contactMessageStatusMigration: Migration = {
  name: 'contactMessage-status',
  order: 19,
  up: (db) => addStatusColumns(db, 'contactMessage'),
};

export const contactMessageOwnerMigration: Migration = {
  name: 'contactMessage-owner',
  order: 28,
  up: (db) => addOwnerColumns(db, 'contactMessage', 'email'),
};

export const contactMessageCountMigration: Migration = {
  name: 'contactMessage-count',
  order: 31,
  up: (db) => addCountIndex(db, 'contactMessage', []),
};

export const contactMessageFilterMigration: Migration = {
  name: 'contactMessage-filter',
  order: 36,
  up: (db) => addFilterIndex(db, 'contactMessage', []),
};

function contactMessageSearchText(row: Selectable<ContactMessageTable>): string {
  return [row.fullName, row.email, row.phone, row.reference, row.message].join(' ');
}

export const contactMessageType: RecordType<ContactMessageTable> = {
  name: 'contactMessage',
  order: newestFirst,
  countedBy: 'status',
  searchText: contactMessageSearchText,
  updateCounts: moveRequestCounts,
  title: ({ reference }) => ({ EN: reference, AR: reference }),
  subtitle: ({ fullName }) => fullName,
  history: null,
  lines: ['requestNote'],
};
