import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import { readJobs } from '../jobs/daily-report.ts';
import { readLastBackup } from '../jobs/last-backup.ts';
import { by, gauge, gauges } from './scrape.ts';
import { withTimeout } from './with-timeout.ts';

const seconds = (at: string) => Date.parse(at) / 1000;

/** What works while nobody looks: backups, daily jobs, emails. Nothing where the database does not answer in time. */
export async function addBackground(scrape: Registry, store: Store) {
  const db = store.tables();
  const read = async () => ({
    backup: await readLastBackup(db),
    jobs: await readJobs(db),
    oldest: await oldestEmail(db),
  });
  const found = await withTimeout(read());
  if (!found) return;
  const { backup, jobs, oldest } = found;
  // No backup is as bad as one of 1970.
  const madeAt = backup ? seconds(backup.at) : 0;
  gauge(scrape, 'meridian_last_backup_timestamp_seconds', 'When the last backup was made; 0: never', madeAt);
  gauge(scrape, 'meridian_last_backup_bytes', 'How large it was', backup?.bytes ?? 0);
  const ended = by('task', jobs, ({ at }) => seconds(at));
  gauges(scrape, 'meridian_daily_job_timestamp_seconds', 'When a daily job last ended', ended);
  const failed = by('task', jobs, ({ error }) => Number(error !== null));
  gauges(scrape, 'meridian_daily_job_failed', 'Whether it failed then', failed);
  gauge(scrape, 'meridian_letters_oldest_seconds', 'How long the oldest unsent letter has waited', oldest);
}

async function oldestEmail(db: Db): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.at ? Math.max(0, Date.now() / 1000 - seconds(String(row.at))) : 0;
}

/** Where files are kept: room in the data folder, and whether the store of pictures answers. */
export async function addFiles(scrape: Registry, pictures: Pictures, dataDir: string | undefined) {
  const isUp = await withTimeout(pictures.ping().then(() => true));
  gauge(scrape, 'meridian_picture_store_up', 'Whether the store of pictures answered just now', isUp ? 1 : 0);
  const disk = dataDir === undefined ? null : await withTimeout(statfs(dataDir));
  if (!disk) return;
  gauge(scrape, 'meridian_data_free_bytes', 'Free space for the data folder', disk.bavail * disk.bsize);
  gauge(scrape, 'meridian_data_size_bytes', 'Size of the disk it is on', disk.blocks * disk.bsize);
}
