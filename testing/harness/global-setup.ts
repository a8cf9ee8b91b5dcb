import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/kit/db/migrations.server.ts';
import { openPostgres } from '../../src/kit/db/postgres.server.ts';
import { migrations } from '../../src/server/schema.ts';
import { openMemoryFolder } from '../services/memory-folder.ts';
import { createTestDatabase } from '../services/test-database.ts';
import { startPostgres } from '../services/test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL to create test databases in: see `createTestDatabase`. */
    postgresUrl: string;
    /** The name of a database on it that has all tables and is never opened: a template for others. */
    postgresTemplate: string;
  }
}

/**
 * Vitest's global setup: where all tests write, and the PostgreSQL of `TEST_DATABASE_URL`, or a real one that lives as long
 * as this run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const memory = openMemoryFolder();
  // For the processes of the tests as well, which begin later.
  if (memory) process.env.TMPDIR = memory.path;
  // As a start has it: most of what a short process takes is compiling.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const template = await createTestDatabase(server.url);
  const store = await openPostgres(template.url, () => undefined);
  await migrate(store, migrations);
  await store.close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1));
  return async () => {
    await template.drop();
    await server.stop();
    await memory?.remove();
  };
}
