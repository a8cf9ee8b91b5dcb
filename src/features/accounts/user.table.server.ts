import type { ColumnDefinitionBuilder, Generated } from 'kysely';
import type { Role } from '../../kit/contract/roles.ts';
import { createTable } from '../../kit/db/columns.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';

/** `invited` has a link to set a password with and no password yet; only `active` accounts can log in. */
const accountStates = ['active', 'invited', 'off'] as const;

export type AccountState = (typeof accountStates)[number];

export type UserTable = {
  id: Generated<number>;
  email: string;
  /** Empty while there is no password that could be right. */
  passwordHash: string;
  role: Role;
  createdAt: string;
  nameEN: Generated<string>;
  nameAR: Generated<string>;
  positionEN: Generated<string>;
  positionAR: Generated<string>;
  bioEN: Generated<string>;
  bioAR: Generated<string>;
  image: Generated<string>;
  state: Generated<AccountState>;
  lastLoginAt: Generated<string | null>;
  /** Counts the changes of what the account shows of the person. */
  version: Generated<number>;
  /** What the codes of the second factor are made of, sealed; null while it is off. */
  factorSecret: Generated<string | null>;
  /** The same before the first code has shown that the person's device knows it. */
  factorPending: Generated<string | null>;
  /** The half minute of the last code that was used: no code is used twice. */
  factorStep: Generated<number>;
};

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    user: UserTable;
    /** One row per login; a token is worth nothing without it. Only its hash is kept. */
    session: { tokenHash: string; userId: number; expiresAt: string };
    /** Links that an account's password can be set with. Only their hashes are kept. */
    passwordLink: { userId: number; tokenHash: string; expiresAt: string };
    /** Devices and networks that an account was logged in from, as fingerprints. */
    knownLogin: { userId: number; fingerprint: string; usedAt: string };
    recoveryCode: { userId: number; codeHash: string };
  }
}

export const userMigration: Migration = {
  name: 'user',
  order: 2,
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

const texts = ['nameEN', 'nameAR', 'positionEN', 'positionAR', 'bioEN', 'bioAR', 'image'];

/** What makes an account a person: names, a picture, a state, and a second factor. */
export const accountMigration: Migration = {
  name: 'account',
  order: 26,
  async up(db) {
    // SQLite adds one column at a time.
    for (const name of texts) {
      await db.schema
        .alterTable('user')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    const state = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('active');
    await db.schema.alterTable('user').addColumn('state', 'varchar(20)', state).execute();
    for (const name of ['lastLoginAt', 'factorSecret', 'factorPending'])
      await db.schema.alterTable('user').addColumn(name, 'text').execute();
    for (const [name, first] of [
      ['version', 1],
      ['factorStep', 0],
    ] as const) {
      await db.schema
        .alterTable('user')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(first))
        .execute();
    }
    await db.schema
      .createTable('accountLink')
      .addColumn('userId', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('tokenHash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('expiresAt', 'varchar(30)', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recoveryCode')
      .addColumn('userId', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('codeHash', 'varchar(64)', (column) => column.notNull())
      .addPrimaryKeyConstraint('recoveryCode_key', ['userId', 'codeHash'])
      .execute();
  },
};

/** A second link may be good beside the first: whoever asks for one must not end another person's. */
export const passwordLinkMigration: Migration = {
  name: 'passwordLink',
  order: 39,
  async up(db) {
    await db.schema
      .createTable('passwordLink')
      .addColumn('tokenHash', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expiresAt', 'varchar(30)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('passwordLink_user').on('passwordLink').column('userId').execute();
    const columns = ['tokenHash', 'userId', 'expiresAt'];
    await db
      .insertInto('passwordLink')
      .columns(columns)
      .expression(db.selectFrom('accountLink').select(columns))
      .execute();
    await db.schema.dropTable('accountLink').execute();
  },
};

export const knownLoginMigration: Migration = {
  name: 'knownLogin',
  order: 40,
  async up(db) {
    await db.schema
      .createTable('knownLogin')
      .addColumn('userId', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('fingerprint', 'varchar(64)', (column) => column.notNull())
      .addColumn('usedAt', 'varchar(30)', (column) => column.notNull())
      .addPrimaryKeyConstraint('knownLogin_key', ['userId', 'fingerprint'])
      .execute();
    await db.schema.createIndex('knownLogin_fingerprint').on('knownLogin').column('fingerprint').execute();
  },
};

/** Sessions of before are over: their tokens were signed, and named rows that a hash does not find. */
export const sessionTokenMigration: Migration = {
  name: 'sessionToken',
  order: 45,
  async up(db) {
    await db.schema.dropTable('session').execute();
    await db.schema
      .createTable('session')
      .addColumn('tokenHash', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expiresAt', 'varchar(30)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_user').on('session').column('userId').execute();
  },
};
