import type { Config } from '../../server/config/config.ts';
import type { Target } from './target.ts';
import { openPostgresTarget } from './target-postgres.ts';
import { openSqliteTarget } from './target-sqlite.ts';

export function openTarget({ DATABASE_URL, DATA_DIR }: Config): Promise<Target> {
  return DATABASE_URL ? openPostgresTarget(DATABASE_URL) : openSqliteTarget(DATA_DIR);
}
