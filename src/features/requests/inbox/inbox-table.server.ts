import { type CreateTableBuilder, sql } from 'kysely';
import type { RequestStatus } from '../../../domain/request-kinds.ts';
import { createListIndex, createRecordTable, type RecordColumns } from '../../../kit/db/columns.server.ts';
import { type Db, type Schema, tablesWith } from '../../../kit/db/schema.server.ts';
import type { Dialect } from '../../../kit/db/store.server.ts';
import type { Language } from '../../../kit/i18n/languages.ts';

/** The columns of what visitors send, beside those of every record. */
export type InboxColumns = {
  /** What the visitor is told and quotes on the phone: `Q-2026-0042`. */
  reference: string;
  date: string;
  language: Language;
  /** 1 when it looks like spam. Kept all the same: a customer lost is worse than a machine read. */
  spam: number;
  status: RequestStatus;
  statusAt: string | null;
  openedAt: string | null;
  /** As they were called then. */
  openedBy: string | null;
  /** The account of whoever takes care of it. */
  ownerId: number | null;
  /** The e-mail address without its letter case: requests of one person are found by it. */
  emailKey: string;
  phone: string;
  findWay: string;
  idempotencyKey: string | null;
  contentHash: string;
};

/** A request of either kind. */
export type RequestColumns = RecordColumns & InboxColumns;

/** For queries that are the same on both kinds. */
export const requestsIn = (db: Db) => tablesWith<RequestColumns>(db);

/** The columns that all requests have, of a row of any kind: of a type parameter the compiler does not know them. */
export function inboxColumns(row: object): InboxColumns {
  return row as InboxColumns;
}

type Builder = CreateTableBuilder<string, string>;

export async function createInboxTable(
  db: Schema,
  dialect: Dialect,
  table: string,
  texts: string[],
  more: (builder: Builder) => Builder = (builder) => builder,
) {
  await createRecordTable(db, dialect, table, (builder) =>
    more(texts.reduce((with_, name) => with_.addColumn(name, 'text', (column) => column.notNull()), builder))
      .addColumn('reference', 'varchar(30)', (column) => column.notNull().unique())
      .addColumn('date', 'varchar(30)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('spam', 'integer', (column) => column.notNull())
      .addColumn('idempotencyKey', 'varchar(200)', (column) => column.unique())
      .addColumn('contentHash', 'varchar(64)', (column) => column.notNull()),
  );
  await createListIndex(db, table, 'newest', ['date', 'id']);
}

/** For requests that were there before staff could say how far they have got. */
export async function addStatusColumns(db: Schema, table: string) {
  const add = () => db.schema.alterTable(table);
  await add()
    .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('new'))
    .execute();
  await add().addColumn('statusAt', 'varchar(30)').execute();
  await add().addColumn('openedAt', 'varchar(30)').execute();
  await db.updateTable(table).set({ status: 'spam' }).where('spam', '=', 1).execute();
  await createListIndex(db, table, 'status', ['status', 'date', 'id']);
}

export function emailKeyOf(email: string): string {
  return email.toLowerCase();
}

/** For requests that were there before somebody could take care of them. `email` names the column of the address. */
export async function addOwnerColumns(db: Schema, table: string, email: string) {
  const add = () => db.schema.alterTable(table);
  await add().addColumn('openedBy', 'varchar(200)').execute();
  await add().addColumn('ownerId', 'integer').execute();
  await add()
    .addColumn('emailKey', 'varchar(254)', (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable(table)
    .set({ emailKey: sql`lower(${sql.ref(email)})` })
    .execute();
  // Also of what is in the trash: a person who wants to be forgotten is to be found there, too.
  await db.schema.createIndex(`${table}_email`).on(table).column('emailKey').execute();
  await db.schema.createIndex(`${table}_phone`).on(table).column('phone').execute();
  await createListIndex(db, table, 'owner', ['ownerId', 'date', 'id']);
}

/**
 * Counting what a filter leaves reads this and not the requests. Not of live ones only, as other indexes of lists are:
 * SQLite would look each of them up in the table to see that it is. Nor with `deletedAt` in front, where it would take
 * every list here and sort it.
 */
export async function addCountIndex(db: Schema, table: string, more: string[]) {
  const columns = ['status', 'date', 'deletedAt', 'ownerId', 'findWay', ...more];
  await db.schema.createIndex(`${table}_counted`).on(table).columns(columns).execute();
}

/**
 * For lists with all filters at once: few requests are left, of many that would be walked through. `deletedAt` is in it
 * so that SQLite counts here, too, without the table.
 */
export async function addFilterIndex(db: Schema, table: string, more: string[]) {
  const columns = ['status', 'ownerId', 'findWay', ...more, 'date', 'id', 'deletedAt'];
  await createListIndex(db, table, 'filtered', columns);
}
