import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database of its own for one test file: empty, or a copy of a template that nobody has open. */
export async function createTestDatabase(adminUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runSql(adminUrl, `create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  // Forced: a test that forgot to close a connection must not keep the database alive.
  return { url: url.href, drop: () => runSql(adminUrl, `drop database if exists ${name} with (force)`) };
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
