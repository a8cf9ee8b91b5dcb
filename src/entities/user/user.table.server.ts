import type { Generated } from 'kysely';
import type { Role } from '../../kit/contract/roles.ts';
import { createTable } from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';

export type UserTables = {
  user: { id: Generated<number>; email: string; passwordHash: string; role: Role; createdAt: string };
  /** One row per login; a token is worth nothing without it. */
  session: { id: string; userId: number; expiresAt: string };
};

export const userMigration: Migration = {
  name: 'user',
  async up(db, dialect) {
    await createTable(db, dialect, 'user')
      .addColumn('email', 'varchar(254)', (column) => column.notNull().unique())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('role', 'varchar(20)', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('session')
      .addColumn('id', 'varchar(40)', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expiresAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_user').on('session').column('userId').execute();
    await createTable(db, dialect, 'loginTry')
      .addColumn('key', 'varchar(300)', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('loginTry_key').on('loginTry').columns(['key', 'at']).execute();
  },
};
