import type { Generated } from 'kysely';
import type { ActivityAction } from '../contract/audit-actions.ts';
import { createTable } from '../db/columns.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import { currentUser } from './current-user.server.ts';

/** The audit log: who did what and when, and what a record was like afterwards. */
export type ActivityTable = {
  id: Generated<number>;
  at: string;
  /** Null for visitors and for what the program does by itself. */
  actorId: number | null;
  /** As they were called then: an account may be gone when somebody reads this. */
  actorName: string;
  action: ActivityAction;
  entity: string;
  recordId: number;
  /** What the record was called then, in both languages; of requests their reference. No personal data. */
  titleEN: string;
  titleAR: string;
  /** The record's version after it, for records that have one. */
  version: number | null;
  /** The record's columns after it, as JSON, where there is a way back. */
  snapshot: string | null;
  /** A few more words in a form that the action knows, as JSON. */
  details: string | null;
};

declare module '../db/schema.server.ts' {
  interface Tables {
    activity: ActivityTable;
  }
}

export const activityMigration: Migration = {
  name: 'activity',
  order: 21,
  async up(db, dialect) {
    await createTable(db, dialect, 'activity')
      .addColumn('at', 'varchar(30)', (column) => column.notNull())
      .addColumn('actorId', 'integer')
      .addColumn('actorName', 'varchar(200)', (column) => column.notNull())
      .addColumn('action', 'varchar(30)', (column) => column.notNull())
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('titleEN', 'text', (column) => column.notNull())
      .addColumn('titleAR', 'text', (column) => column.notNull())
      .addColumn('version', 'integer')
      .addColumn('snapshot', 'text')
      .addColumn('details', 'text')
      .execute();
    await db.schema.createIndex('activity_record').on('activity').columns(['entity', 'recordId', 'id']).execute();
    await db.schema.createIndex('activity_actor').on('activity').columns(['actorId', 'id']).execute();
  },
};

/** For the log as a whole, in the order of time and by each of its filters, however long it grows. */
export const activityTimeMigration: Migration = {
  name: 'activity-time',
  order: 23,
  async up(db) {
    await db.schema.dropIndex('activity_actor').execute();
    const filters = ['actorId', 'entity', 'action'];
    for (const first of ['', ...filters]) {
      // The others stand behind, so that any of them together are counted without a look at the long lines themselves.
      const others = filters.filter((name) => name !== first);
      const columns = [...(first ? [first] : []), 'at', 'id', ...others];
      await db.schema.createIndex(`activity_${first}At`).on('activity').columns(columns).execute();
    }
  },
};

/** What a line says beside its action. Whatever was written there once, it can be read. */
export function detailsOf(value: string | null): Record<string, unknown> | null {
  const parsed: unknown = value === null ? null : JSON.parse(value);
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
}

export type AuditEntry = {
  /** Now, unless it is told. */
  at?: string;
  action: ActivityAction;
  entity: string;
  recordId: number;
  title: { EN: string; AR: string };
  version?: number;
  snapshot?: object;
  details?: object;
};

/** Notes what the acting person did, in the transaction that does it. */
export async function writeAuditLog(
  trx: Db,
  { title, snapshot, details, version, ...entry }: AuditEntry,
): Promise<void> {
  const person = currentUser();
  const row = {
    at: new Date().toISOString(),
    ...entry,
    actorId: person?.id ?? null,
    actorName: person?.name ?? '',
    titleEN: title.EN,
    titleAR: title.AR,
    version: version ?? null,
    snapshot: snapshot ? JSON.stringify(snapshot) : null,
    details: details ? JSON.stringify(details) : null,
  };
  await trx.insertInto('activity').values(row).execute();
}
