import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Command, Outcome } from '../../src/commands/command.ts';
import type { Dialect } from '../../src/kit/db/store.server.ts';
import { type Config, readConfig } from '../../src/server/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../services/test-database.ts';

/** Where the commands of a test file work: a folder and databases that are gone when its tests are over. */
export function commandPlaces(name: string) {
  const databases: TestDatabase[] = [];
  const places = {
    /** There from the first test on. */
    folder: '',
    async newDatabase(dialect: Dialect): Promise<TestDatabase | null> {
      if (dialect === 'sqlite') return null;
      const database = await createTestDatabase(inject('postgresUrl'));
      databases.push(database);
      return database;
    },
    /** The settings of a site that was never started. */
    async emptyPlace(dialect: Dialect, settings: Record<string, string> = {}): Promise<Config> {
      const database = await places.newDatabase(dialect);
      const DATA_DIR = await mkdtemp(join(places.folder, 'place-'));
      return readConfig({ DATA_DIR, ...(database && { DATABASE_URL: database.url }), ...settings });
    },
  };
  beforeAll(async () => {
    places.folder = await mkdtemp(join(tmpdir(), `meridian-${name}-`));
  });
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    await rm(places.folder, { recursive: true });
  });
  return places;
}

export const quiet = () => undefined;

export async function runCommand(command: Command, config: Config, ...args: string[]): Promise<Outcome> {
  const { outcome } = await command.run(args, () => ({ config, progress: quiet, warn: quiet }));
  if (!outcome) throw new Error('it showed its help');
  return outcome;
}
