import type { Migration } from '../../kit/db/migrations.server.ts';
import { createApprovalTable } from '../../kit/publishing/approval/approval-table.server.ts';

/** Off is how it was before there was a choice. */
export const approvalMigration: Migration = {
  name: 'approval',
  order: 58,
  async up(db) {
    await createApprovalTable(db);
    await db.schema.alterTable('settings').addColumn('approveArticles', 'integer').execute();
  },
};
