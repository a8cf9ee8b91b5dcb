import { join } from 'node:path';
import { failureOf } from '../../kit/db/failure.server.ts';
import { type PictureRemoval, removalFrom } from '../../kit/media/pictures.server.ts';
import type { Bucket, BucketSettings } from '../../kit/media/storage/bucket.server.ts';
import { openDiskStorage, readDisk, removeFrom } from '../../kit/media/storage/disk-storage.server.ts';
import type { Storage, StoredFiles } from '../../kit/media/storage/storage.server.ts';
import type { Config } from '../config/config.ts';
import { blaming, warn } from './open-store.ts';

/** Where the settings say that pictures are kept. */
export async function openStorage(config: Config): Promise<Storage> {
  const settings = bucketSettings(config);
  if (!settings) return blaming('DATA_DIR', () => openDiskStorage(uploadsOf(config)));
  const bucket = await openCheckedBucket(settings);
  const { openS3Storage } = await import('../../kit/media/storage/s3-storage.server.ts');
  return blaming('DATA_DIR', () => openS3Storage(bucket, copiesOf(config)));
}

/** For a command that removes pictures beside a running site: nothing is made or cleaned up. */
export async function openRemoval(config: Config): Promise<PictureRemoval> {
  const settings = bucketSettings(config);
  const uploads = uploadsOf(config);
  if (!settings) return removalFrom({ names: readDisk(uploads).names, remove: removeFrom(uploads) });
  const bucket = await openCheckedBucket(settings);
  const removeCopy = removeFrom(copiesOf(config));
  return removalFrom({
    names: bucket.names,
    async remove(name) {
      await bucket.remove(name);
      await removeCopy(name);
    },
  });
}

/** For those who only read: nothing is made or cleaned up. */
export async function readStorage(config: Config): Promise<StoredFiles> {
  const settings = bucketSettings(config);
  return settings ? openCheckedBucket(settings) : readDisk(uploadsOf(config));
}

export function uploadsOf({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'uploads');
}

function copiesOf({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'uploads-copies');
}

/** Null when pictures are kept in the data folder. */
export function bucketSettings(config: Config): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket) return null;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, region, ...(endpoint && { endpoint }), ...(credentials && { credentials }) };
}

/** A wrong setting is found at once. A store that is only away is waited for: pages do without it. */
export async function openCheckedBucket(settings: BucketSettings): Promise<Bucket> {
  // Loaded only where it is used: the client takes longer to load than the rest of the server.
  const { openBucket, StoreAway } = await import('../../kit/media/storage/bucket.server.ts');
  const bucket = openBucket(settings);
  try {
    await bucket.greet();
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    const setting =
      error.reason === null ? settingOfNoAnswer(error.cause) : (settingOfReason[error.reason] ?? 'S3_ENDPOINT');
    if (setting) throw new Error(`${setting} is not usable: ${error.message}`, { cause: error });
    warn(`pictures: ${error.message}`);
  }
  return bucket;
}

/** The setting to look at when the store answers with a refusal. */
const settingOfReason: Record<string, keyof Config> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidBucketName: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_REGION',
};

/**
 * A wrong certificate, or rights that the machine does not have, will not come right by themselves. A host's name may:
 * at boot, or while the store's container is stopped, nobody knows it.
 */
function settingOfNoAnswer(cause: unknown): keyof Config | null {
  const { code, name } = failureOf(cause);
  if (name === 'CredentialsProviderError') return 'S3_ACCESS_KEY_ID';
  return code.startsWith('ERR_TLS') || code.includes('CERT') ? 'S3_ENDPOINT' : null;
}
