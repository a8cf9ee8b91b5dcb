import { statfs } from 'node:fs/promises';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import { readJobs } from '../jobs/daily-report.ts';
import { readLastBackup } from '../jobs/last-backup.ts';
import { type Family, gauge } from './exposition.ts';
import { withTimeout } from './with-timeout.ts';

const seconds = (at: string) => Date.parse(at) / 1000;

/** What works while nobody looks: backups, daily jobs, letters. Nothing where the database does not answer in time. */
export async function watchBackground(store: Store): Promise<Family[]> {
  const db = store.tables();
  const read = async () => ({
    backup: await readLastBackup(db),
    jobs: await readJobs(db),
    oldest: await oldestEmail(db),
  });
  const found = await withTimeout(read());
  if (!found) return [];
  const { backup, jobs, oldest } = found;
  const ofJobs = (value: (report: { at: string; error: string | null }) => number) =>
    Object.entries(jobs).map(([task, report]) => ({ labels: { task }, value: value(report) }));
  return [
    // No backup is as bad as one of 1970.
    gauge(
      'meridian_last_backup_timestamp_seconds',
      'When the last backup was made; 0: never',
      backup ? seconds(backup.at) : 0,
    ),
    gauge('meridian_last_backup_bytes', 'How large it was', backup?.bytes ?? 0),
    gauge('meridian_daily_job_timestamp_seconds', 'When a daily job last ended', ...ofJobs(({ at }) => seconds(at))),
    gauge('meridian_daily_job_failed', 'Whether it failed then', ...ofJobs(({ error }) => Number(error !== null))),
    gauge('meridian_letters_oldest_seconds', 'How long the oldest unsent letter has waited', oldest),
  ];
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
export async function watchFiles(pictures: Pictures, dataDir: string | undefined): Promise<Family[]> {
  const isUp = await withTimeout(pictures.ping().then(() => true));
  const disk = dataDir === undefined ? null : await withTimeout(statfs(dataDir));
  return [
    gauge('meridian_picture_store_up', 'Whether the store of pictures answered just now', isUp ? 1 : 0),
    ...(disk
      ? [
          gauge('meridian_data_free_bytes', 'Free space for the data folder', disk.bavail * disk.bsize),
          gauge('meridian_data_size_bytes', 'Size of the disk it is on', disk.blocks * disk.bsize),
        ]
      : []),
  ];
}
