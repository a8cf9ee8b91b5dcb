import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { presenceLock } from '../../kit/db/postgres-changes.server.ts';
import { lineSettings } from '../../kit/db/postgres-line.server.ts';
import type { Db, Tables } from '../../kit/db/schema.server.ts';
import { authSecretName } from '../../kit/db/system-values.server.ts';
import { blaming } from '../../server/open/open-store.ts';
import type { NewDatabase } from './load.ts';
import { migrationsIn, newerThanUs } from './migrations.ts';
import { quoted, readShape } from './shape.ts';
import type { Target } from './target.ts';

const newSchema = 'meridian_restore';
const inUse =
  'The site is running on this database (DATABASE_URL), or a restore that was killed is just ending. Stop every instance of the site first.';

/**
 * The tables are made in a schema of their own and then moved, all in one transaction: it is committed whole or has never
 * been. Tables of others in the same database are left alone.
 */
export async function openPostgresTarget(url: string): Promise<Target> {
  // One connection, never given back for being idle: the lock is its.
  const pool = new pg.Pool({ ...lineSettings(url, 5000), max: 1, idleTimeoutMillis: 0 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = () => db.destroy();
  try {
    const { rows } = await blaming('DATABASE_URL', () =>
      sql<{ got: boolean; schema: string; migrated: boolean }>`
        select pg_try_advisory_lock(${presenceLock}) as got, current_schema() as schema,
          to_regclass(quote_ident(current_schema()) || '.migration') is not null as migrated`.execute(db),
    );
    const { got, schema = 'public', migrated } = rows[0] ?? {};
    if (!got) throw new Error(inUse);
    if (migrated) await refuseNewer(db);
    return {
      isEmpty: !migrated,
      name: 'the database of DATABASE_URL',
      async replace(work) {
        await db.transaction().execute(async (trx) => {
          await sql`create schema ${sql.id(newSchema)}`.execute(trx);
          await sql`set local search_path = ${sql.id(newSchema)}`.execute(trx);
          await work({ dialect: 'postgres', db: trx, insert: insertInto(trx) });
          await moveTables(trx, schema, migrated ?? false);
        });
        await sql`analyze`.execute(db);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function insertInto(db: Db): NewDatabase['insert'] {
  return async (table, columns, lines) => {
    const names = sql.join(columns.map((column) => sql.id(column)));
    await sql`
      insert into ${sql.id(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.raw(quoted(table))}, ${`[${lines}]`}::json)`.execute(db);
  };
}

async function moveTables(db: Db, schema: string, replaceOld: boolean) {
  const tables = (await readShape(db, 'postgres')).map(({ name }) => name);
  const old = tables.map((name) => sql.id(schema, name));
  if (replaceOld) await keepSecret(db, schema);
  if (replaceOld) await sql`drop table if exists ${sql.join(old)}`.execute(db);
  for (const name of tables) {
    await sql`alter table ${sql.id(newSchema, name)} set schema ${sql.id(schema)}`.execute(db);
  }
  await sql`drop schema ${sql.id(newSchema)}`.execute(db);
}

/** The site's own key is in no backup. Without it nobody's second factor could be read after a restore in place. */
async function keepSecret(db: Db, schema: string) {
  await sql`
    insert into ${sql.id(newSchema, 'system')} select * from ${sql.id(schema, 'system')} where name = ${authSecretName}
    on conflict do nothing`.execute(db);
}

/** Its tables are not all known to us: some would be left behind, belonging to nothing. */
async function refuseNewer(db: Db) {
  const unknown = newerThanUs(await migrationsIn(db));
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this version of the program (it has ${unknown.join(', ')}).`);
  }
}
