import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { rememberLast } from '../../kit/db/system-values.server.ts';

/** How a daily job went the last time. No error: well. */
export type JobReport = { at: string; error: string | null };

const nameStart = 'dailyJob ';

export function rememberJob(store: Store, job: string, report: JobReport): Promise<void> {
  return rememberLast(store, nameStart + job, JSON.stringify(report));
}

/** By the names of the jobs. */
export async function readJobs(db: Db): Promise<Record<string, JobReport>> {
  const rows = await db
    .selectFrom('system')
    .selectAll()
    .where('name', 'like', `${nameStart}%`)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name.slice(nameStart.length), JSON.parse(value)]));
}
