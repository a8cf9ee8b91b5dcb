import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';

/** What happens to a record by itself, once. */
export type ScheduleTable = {
  entity: string;
  recordId: number;
  action: 'publish' | 'unpublish';
  /** A full minute. */
  at: string;
  /** As JSON. */
  languages: string;
  /** Who wanted it. */
  scheduledBy: string;
};

declare module '../db/schema.server.ts' {
  interface Tables {
    schedule: ScheduleTable;
  }
}

export const scheduleMigration: Migration = {
  name: 'schedule',
  order: 54,
  async up(db) {
    await db.schema
      .createTable('schedule')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('action', 'varchar(10)', (column) => column.notNull())
      .addColumn('at', 'varchar(30)', (column) => column.notNull())
      .addColumn('languages', 'varchar(40)', (column) => column.notNull())
      .addColumn('scheduledBy', 'varchar(200)', (column) => column.notNull())
      .addPrimaryKeyConstraint('schedule_record', ['entity', 'recordId', 'action'])
      .execute();
    await db.schema.createIndex('schedule_at').on('schedule').columns(['at']).execute();
  },
};

type About = { entity: string; recordId: number };

/** Puts this schedule in the place of the one there was. Answers whether there was or is any. */
export async function replaceSchedule(trx: Db, about: About, lines: Omit<ScheduleTable, keyof About>[]) {
  const { numDeletedRows } = await trx
    .deleteFrom('schedule')
    .where((eb) => eb.and(about))
    .executeTakeFirst();
  for (const line of lines)
    await trx
      .insertInto('schedule')
      .values({ ...about, ...line })
      .execute();
  return numDeletedRows > 0n || lines.length > 0;
}
