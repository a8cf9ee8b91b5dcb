import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { ProblemError } from '../../contract/problem.ts';
import { documentType, parseDocumentName } from '../documents/document-name.ts';
import { parsePictureName } from '../picture-name.ts';
import type { StoredFile, StoredFiles } from './storage.server.ts';

export type BucketSettings = {
  bucket: string;
  region: string;
  /** Unset, it is Amazon's own. */
  endpoint?: string;
  /** Unset, the machine has a right of its own. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/** Pictures in a store that speaks S3. */
export type Bucket = Pick<StoredFiles, 'names'> & {
  /** The signal ends the answer as well as the file that is on its way. */
  find(name: string, signal?: AbortSignal): Promise<StoredFile | null>;
  /** Stores the file under `name`: wholly, or the call has failed. */
  put(path: string, name: string): Promise<void>;
  /** Also of what is not there. */
  remove(name: string): Promise<void>;
  /** Fails with what the store has to say against us, or because it says nothing. */
  greet(): Promise<void>;
};

/** The store does not answer, or will not serve us. */
export class StoreAway extends ProblemError {
  /** What S3 calls it; null when there was no answer, or one that says no more than that it is not well. */
  readonly reason: string | null;

  constructor(cause: unknown) {
    const { name = '', message = '', $metadata } = cause as Partial<S3ServiceException>;
    const status = $metadata?.httpStatusCode;
    super(isFull.test(name) || status === 507 ? 'storageFull' : 'picturesUnavailable');
    this.reason = status && status < 500 && status !== 429 ? name : null;
    const said = status ? `answers ${name} (${status})` : `does not answer (${message || name})`;
    this.message = `the S3 store ${said}`;
    this.cause = cause;
  }
}

const isFull = /Quota|StorageFull|InsufficientStorage/i;

/** As long as one may wait for an answer, or for the next piece of one. */
const answerMs = 10_000;
/** A file that nobody has confirmed after a while: is the store alive, or only the line slow? Then it is asked something short. */
const usualPulse = { afterMs: 2000, withinMs: 2500 };
/** What travels slower than 100 kB a second does not travel. */
const slowestBytesPerMs = 100;
/** A page's pictures are fetched at once: with a store that takes a second for each answer, these are what it loads by. */
export const fetchConnections = 64;
/** What is larger is not held in memory. It is not sent again by itself, either, as the small ones are. */
const wholeBytes = 8_000_000;
/** What is stored does not wait behind what is fetched. */
const mostConnections = fetchConnections + 16;

export function travelMs(bytes: number): number {
  return Math.ceil(bytes / slowestBytesPerMs);
}

export function openBucket(
  { bucket: Bucket, endpoint, ...settings }: BucketSettings,
  pulse: typeof usualPulse = usualPulse,
): Bucket {
  const client = new S3Client({
    ...settings,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Not every store knows the newer checksums. Each request is signed with the hash of its body all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2000,
      socketTimeout: answerMs,
      httpAgent: { maxSockets: mostConnections },
      httpsAgent: { maxSockets: mostConnections },
    },
  });
  async function list(ContinuationToken?: string, MaxKeys?: number) {
    const page = new ListObjectsV2Command({ Bucket, ContinuationToken, MaxKeys });
    return client.send(page, { abortSignal: AbortSignal.timeout(answerMs) }).catch(away);
  }

  /** Whether it says anything at all, if only that there is no such file. */
  async function isAlive(Key: string): Promise<boolean> {
    const abortSignal = AbortSignal.timeout(pulse.withinMs);
    const asked = client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal });
    return asked.then(
      () => true,
      (error: Partial<S3ServiceException>) => error.$metadata?.httpStatusCode !== undefined,
    );
  }

  return {
    async find(Key, abortSignal) {
      // One question: the answer's head has the size, and its body is the file.
      const asked = client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
      const found = await asked.catch((error) => (error instanceof NoSuchKey ? null : away(error)));
      if (!found) return null;
      const { ContentLength: size, Body: body } = found;
      if (size === undefined || !(body instanceof Readable)) return away(new Error('an object without a length'));
      return { size, stream: () => body };
    },
    async *names() {
      let token: string | undefined;
      do {
        const page = await list(token);
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    },
    async put(path, Key) {
      const { Body, size, sha256 } = await bodyOf(path);
      const object = new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentLength: size,
        ContentType: typeOf(Key),
        CacheControl: 'public, max-age=31536000, immutable',
      });
      if (sha256) signWith(object, sha256);
      const silence = new AbortController();
      const abortSignal = AbortSignal.any([silence.signal, AbortSignal.timeout(answerMs + travelMs(size))]);
      const timer = setTimeout(async () => (await isAlive(Key)) || silence.abort(), pulse.afterMs);
      await client
        .send(object, { abortSignal })
        .catch(away)
        .finally(() => {
          clearTimeout(timer);
          if (Body instanceof Readable) Body.destroy();
        });
    },
    async remove(Key) {
      const abortSignal = AbortSignal.timeout(answerMs);
      await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }).catch(away);
    },
    greet: async () => void (await list(undefined, 1)),
  };
}

/** Read as a whole, or as it is sent; then signing has to know its hash before. */
async function bodyOf(path: string): Promise<{ Body: Buffer | Readable; size: number; sha256?: string }> {
  const { size } = await stat(path);
  if (size <= wholeBytes) return { Body: await readFile(path), size };
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { Body: createReadStream(path), size, sha256: hash.digest('hex') };
}

function signWith(object: PutObjectCommand, sha256: string) {
  object.middlewareStack.add(
    (next) => (args) => {
      Object.assign(Reflect.get(Object(args.request), 'headers'), { 'x-amz-content-sha256': sha256 });
      return next(args);
    },
    { step: 'build' },
  );
}

function typeOf(name: string): string {
  return parseDocumentName(name) ? documentType : `image/${parsePictureName(name)?.format ?? 'webp'}`;
}

function away(error: unknown): never {
  throw new StoreAway(error);
}
