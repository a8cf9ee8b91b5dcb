import type { Migration } from '../../kit/db/migrations.server.ts';

/** One record, as JSON: settings are always read together and never searched. */
export type SettingsTables = { settings: { id: number; value: string } };

export const settingsMigration: Migration = {
  name: 'settings',
  up: (db) =>
    db.schema
      .createTable('settings')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute(),
};
