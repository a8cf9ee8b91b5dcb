import type { Migration } from '../../kit/db/migrations.server.ts';

const tables = ['project', 'blog', 'service', 'teamMember', 'client', 'review', 'plan', 'quotation', 'contactMessage'];

/** What is in the trash is found without looking at what is not. */
export const trashMigration: Migration = {
  name: 'trash',
  order: 24,
  async up(db) {
    for (const table of tables) {
      await db.schema
        .createIndex(`${table}_trash`)
        .on(table)
        .columns(['deletedAt', 'id'])
        .where('deletedAt', 'is not', null)
        .execute();
    }
  },
};
