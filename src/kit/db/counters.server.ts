import type { Migration } from './migrations.server.ts';
import type { Db } from './schema.server.ts';

declare module './schema.server.ts' {
  interface Tables {
    /** Numbers that are kept instead of counted again: how many records a list has, which reference is next. */
    counter: { name: string; value: number };
  }
}

export const counterMigration: Migration = {
  name: 'counter',
  order: 5,
  up: (db) =>
    db.schema
      .createTable('counter')
      .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
      .addColumn('value', 'integer', (column) => column.notNull())
      .execute(),
};

/** Moves a counter and returns where it stands. Part of the caller's transaction, so it never disagrees with the rows. */
export async function moveCounter(trx: Db, name: string, by: number): Promise<number> {
  const { value } = await trx
    .insertInto('counter')
    .values({ name, value: by })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', by) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function readCounter(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}
