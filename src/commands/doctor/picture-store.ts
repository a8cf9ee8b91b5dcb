import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../../server/config/config.ts';
import { bucketSettings } from '../../server/open/open-storage.ts';
import { attempt, bad, type Finding, ok } from './finding.ts';

/** Written over each time: the site needs no right to delete, so neither do we. */
const probe = 'doctor-was-here';

/** Puts a note into the store and reads it back. */
export async function checkPictureStore(config: Config): Promise<Finding[]> {
  const settings = bucketSettings(config);
  if (!settings) return [ok('Picture store', 'the data folder')];
  const place = `bucket ${settings.bucket} at ${settings.endpoint ?? `Amazon, ${settings.region}`}`;
  const todo = 'Check the S3 settings, and that their owner may list, read and write.';
  return attempt('Picture store', todo, async () => {
    const { openBucket } = await import('../../kit/media/storage/bucket.server.ts');
    const bucket = openBucket(settings);
    const folder = await mkdtemp(join(tmpdir(), 'meridian-doctor-'));
    try {
      const said = randomUUID();
      await writeFile(join(folder, probe), said);
      const started = performance.now();
      await bucket.greet();
      await bucket.put(join(folder, probe), probe);
      const found = await bucket.find(probe);
      const heard = found && (await text(found.stream()));
      const ms = Math.round(performance.now() - started);
      return [
        heard === said
          ? ok('Picture store', `${place}: listed, written and read in ${ms} ms`)
          : bad('Picture store', `${place} does not give back what was just written`, todo),
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
