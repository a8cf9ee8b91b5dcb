import type { Db } from '../../kit/db/schema.server.ts';
import { migrations } from '../../server/schema.ts';

/** The names of those that a database has had. */
export async function migrationsIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migration').select('name').execute();
  return rows.map(({ name }) => name).sort();
}

/** Of these, the ones of a version newer than this. */
export function newerThanUs(names: string[]): string[] {
  return names.filter((name) => !migrations.some((migration) => migration.name === name));
}
