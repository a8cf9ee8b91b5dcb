import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Config } from '../../server/config/config.ts';

/** Backups in a store that speaks S3. Names are keys of the bucket. */
export type BackupBucket = {
  /** Stores a stream of any length: wholly, or nothing is there. Answers how many bytes it had. */
  put(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  open(name: string): Promise<AsyncIterable<Buffer>>;
  names(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** S3 wants parts of 5 MiB at least and knows 10,000 of them: 160 GB. */
const partBytes = 16_777_216;
const answerMs = 120_000;

export function openBackupBucket(config: Config, Bucket: string): BackupBucket {
  const client = new S3Client({
    region: config.BACKUP_S3_REGION ?? config.S3_REGION ?? 'us-east-1',
    ...endpointOf(config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT),
    ...credentialsOf(config),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: answerMs },
  });

  return {
    async put(Key, bytes) {
      const { UploadId } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/octet-stream' }),
      );
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let total = 0;
      try {
        for await (const Body of inParts(bytes)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
          Parts.push({ ETag, PartNumber });
          total += Body.length;
        }
        await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
        return total;
      } catch (error) {
        // Parts that stay are paid for and seen by nobody. The reason matters more than a failure of this.
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
        throw error;
      }
    },
    async open(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error) => {
        throw error instanceof NoSuchKey ? new Error(`There is no backup s3://${Bucket}/${Key}`) : error;
      });
      if (!(Body instanceof Readable)) throw new Error('The store answered without a file');
      return Body;
    },
    async names(Prefix) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key?.startsWith(Prefix)) names.push(Key);
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
      return names.sort();
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
  };
}

function endpointOf(endpoint: string | undefined) {
  return endpoint ? { endpoint, forcePathStyle: true } : {};
}

/** The store of pictures is another one if any of these is set: then none of its keys are taken. */
function credentialsOf(config: Config) {
  const isOwn = config.BACKUP_S3_ENDPOINT || config.BACKUP_S3_REGION || config.BACKUP_S3_ACCESS_KEY_ID;
  const [accessKeyId, secretAccessKey] = isOwn
    ? [config.BACKUP_S3_ACCESS_KEY_ID, config.BACKUP_S3_SECRET_ACCESS_KEY]
    : [config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY];
  return accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {};
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
