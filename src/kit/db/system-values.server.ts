import type { Migration } from './migrations.server.ts';
import type { Store } from './store.server.ts';

/** Small facts the installation itself remembers: its signing key, whether it was seeded. */
declare module './schema.server.ts' {
  interface Tables {
    system: { name: string; value: string };
  }
}

/** The key of a site that was given none: no backup holds it. */
export const authSecretName = 'authSecret';

export const systemMigration: Migration = {
  name: 'system',
  order: 1,
  up: (db) =>
    db.schema
      .createTable('system')
      .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute(),
};

/** The remembered value; if there is none yet, `make`'s. Instances that start at once agree on one. */
export async function rememberOnce(store: Store, name: string, make: () => string): Promise<string> {
  return store.write(async (trx) => {
    await trx
      .insertInto('system')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await trx.selectFrom('system').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  });
}

/** Writes over what was remembered under that name. */
export async function rememberLast(store: Store, name: string, value: string): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('system')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  );
}
