import type { Migration } from '../../kit/db/migrations.server.ts';
import { addLocalSettings } from '../settings/settings.table.server.ts';
import { createDemoRecords } from './demo/demo-records.server.ts';

/** What turns the demo company's site into one's own: settings of the place, and which records are samples. */
export const companyMigration: Migration = {
  name: 'company',
  order: 67,
  async up(db) {
    await addLocalSettings(db);
    await createDemoRecords(db);
  },
};
