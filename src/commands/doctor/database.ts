import { sql } from 'kysely';
import type { Db } from '../../kit/db/schema.server.ts';
import { migrations } from '../../server/schema.ts';
import { migrationsIn, newerThanUs } from '../archive/migrations.ts';
import type { Snapshot } from '../archive/snapshot.ts';
import { amount, megabytes } from '../command.ts';
import { bad, type Finding, note, ok } from './finding.ts';

const slowMs = 50;
const rounds = 10;

export async function checkDatabase({ db, dialect }: Snapshot): Promise<Finding[]> {
  const own = dialect === 'sqlite' ? await checkSqlite(db) : await checkPostgres(db);
  return [...own, await checkSpeed(db), await checkMigrations(db)];
}

async function one<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(db);
  if (rows[0] === undefined) throw new Error('The database gave no answer');
  return rows[0];
}

async function checkSqlite(db: Db): Promise<Finding[]> {
  const { version, bytes } = await one(
    db,
    sql<{ version: string; bytes: number }>`select sqlite_version() as version, page_count * page_size as bytes
      from pragma_page_count(), pragma_page_size()`,
  );
  const { state } = await one(
    db,
    sql<{ state: string }>`select integrity_check as state from pragma_integrity_check limit 1`,
  );
  const { last } = await one(db, sql<{ last: string }>`select max(at) as last from migration`);
  const { rows: broken } = await sql`select * from pragma_foreign_key_check limit 1`.execute(db);
  const todo = 'Stop the site and restore the last backup: npm run site -- restore --help';
  return [
    ok('Database', `SQLite ${version}, ${megabytes(bytes)}`),
    state === 'ok' && broken.length === 0
      ? ok('Integrity', 'the file is sound')
      : bad('Integrity', state === 'ok' ? 'rows point to rows that are not there' : state, todo),
    Date.parse(last) <= Date.now()
      ? ok('Clock', new Date().toISOString())
      : note('Clock', `behind what was written at ${last}`, 'Set it by NTP.'),
  ];
}

type Facts = {
  version: string;
  encoding: string;
  bytes: number;
  connections: number;
  most: number;
  skew: number;
  onlyReads: boolean;
};

async function checkPostgres(db: Db): Promise<Finding[]> {
  const asked = Date.now();
  const { version, encoding, bytes, connections, most, skew, onlyReads } = await one(
    db,
    sql<Facts>`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        pg_database_size(current_database()) as bytes, current_setting('max_connections')::int as most,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
        extract(epoch from clock_timestamp())::float8 * 1000 - ${asked} as skew,
        pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "onlyReads"`,
  );
  const found = `${amount(connections, 'connection')} of ${most}`;
  return [
    Number.parseInt(version, 10) >= 14
      ? ok('Database', `PostgreSQL ${version}, ${megabytes(bytes)}`)
      : note('Database', `PostgreSQL ${version} is old`, 'Version 14 or newer is tested.'),
    onlyReads
      ? bad('Writing', 'the server only reads', 'Let DATABASE_URL lead to the primary, or end its read-only mode.')
      : ok('Writing', 'the server takes writes'),
    encoding === 'UTF8'
      ? ok('Encoding', encoding)
      : bad('Encoding', encoding, 'Make the database anew with UTF8: Arabic cannot be stored in another.'),
    connections > most * 0.8
      ? note('Connections', found, 'Each instance takes up to DATABASE_POOL + 1: lower that, or raise max_connections.')
      : ok('Connections', found),
    Math.abs(skew) < 5000
      ? ok('Clock', 'as that of the database')
      : note('Clock', `${Math.round(skew / 1000)} s apart from the database`, 'Set both by NTP.'),
  ];
}

async function checkSpeed(db: Db): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await sql`select 1`.execute(db);
    times.push(performance.now() - started);
  }
  const median = times.toSorted((a, b) => a - b)[rounds / 2] ?? 0;
  const found = `${median.toFixed(2)} ms for a question`;
  return median < slowMs ? ok('Latency', found) : note('Latency', found, 'Move site and database closer together.');
}

async function checkMigrations(db: Db): Promise<Finding> {
  const done = await migrationsIn(db);
  const unknown = newerThanUs(done);
  const pending = migrations.map(({ name }) => name).filter((name) => !done.includes(name));
  if (unknown.length > 0) {
    return bad('Migrations', `newer than this program: ${unknown.join(', ')}`, 'Start the newer version.');
  }
  if (pending.length === 0) return ok('Migrations', `all ${done.length}`);
  return note('Migrations', `${pending.length} to come: ${pending.join(', ')}`, 'The next start does them.');
}
