import type Sqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More than the site asks; searches and lists of many ids differ in length, and must not add up for ever. */
const mostStatements = 300;
/** What changes the tables changes what a statement answers with. */
const changesTables = /^\s*(?:create|alter|drop|pragma)\b/i;

/** A cache of prepared statements: SQLite and its driver take longer to prepare a short query than to run it. */
export function withStatementCache(database: Sqlite.Database): SqliteDatabase {
  const known = new LRUCache<string, Sqlite.Statement>({ max: mostStatements });
  return {
    close: () => database.close(),
    prepare(sql) {
      if (changesTables.test(sql)) known.clear();
      const statement = known.get(sql) ?? database.prepare(sql);
      known.set(sql, statement);
      return statement as ReturnType<SqliteDatabase['prepare']>;
    },
  };
}
