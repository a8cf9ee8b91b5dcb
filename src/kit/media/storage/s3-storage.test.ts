import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../../testing/services/test-s3.ts';
import { pictureName } from '../picture-name.ts';
import { type Bucket, type BucketSettings, fetchConnections, openBucket } from './bucket.server.ts';
import { type CopyLimits, openS3Storage } from './s3-storage.server.ts';
import type { Storage, StoredFile } from './storage.server.ts';

let s3: TestS3;
let settings: BucketSettings;
let bucket: Bucket;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-s3-storage-'));
  s3 = await startS3();
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  settings = { bucket: S3_BUCKET, endpoint: S3_ENDPOINT, region: S3_REGION, credentials };
  bucket = openBucket(settings);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** An instance with a disk of its own. */
function openInstance(limits: Partial<CopyLimits> = {}, of = bucket, name: string = randomUUID()): Promise<Storage> {
  return openS3Storage(of, join(folder, name), limits);
}

/** A file on its way in, with the name that its bytes have. */
async function newFile(storage: Storage, size = 5000) {
  const bytes = randomBytes(size);
  const path = join(storage.workFolder, randomUUID());
  await writeFile(path, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { path, bytes, name: pictureName({ hash, width: 10, height: 10 }) };
}

async function stored(storage: Storage) {
  const file = await newFile(storage);
  await storage.take(file.path, file.name);
  return file;
}

async function bytesOf(file: StoredFile | null): Promise<Buffer | null> {
  return file && Buffer.concat(await file.stream().toArray());
}

const gets = (name: string) => s3.requests.filter((request) => request.startsWith(`GET /pictures/${name}`)).length;

test('a large document is sent as it is read, signed like the others', async () => {
  const storage = await openInstance();
  const { path, bytes } = await newFile(storage, 9_000_000);
  const name = `${'d'.repeat(32)}-${bytes.length}.pdf`;
  await storage.take(path, name);
  expect((await bytesOf(await bucket.find(name)))?.equals(bytes)).toBe(true);
  await storage.remove(name);
});

test('what one instance has taken, another reads; the store is told type and lifetime', async () => {
  const [one, other] = [await openInstance(), await openInstance()];
  const { name, path, bytes } = await stored(one);
  expect(existsSync(path)).toBe(false);
  expect(await bytesOf(await other.find(name))).toEqual(bytes);
  expect(await other.find(name.replace('10x10', '11x11'))).toBeNull();
  const client = new S3Client({ ...settings, forcePathStyle: true });
  expect(await client.send(new HeadObjectCommand({ Bucket: settings.bucket, Key: name }))).toMatchObject({
    ContentLength: bytes.length,
    ContentType: 'image/webp',
    CacheControl: 'public, max-age=31536000, immutable',
  });
});

test('the store is asked once, however many ask at a time, and never again', async () => {
  const { name, bytes } = await stored(await openInstance());
  const visited = await openInstance();
  await Promise.all(Array.from({ length: 50 }, () => visited.find(name)));
  expect(await bytesOf(await visited.find(name))).toEqual(bytes);
  expect(gets(name)).toBe(1);
});

test('copies are bounded: what was asked for longest ago goes, also after a start, and comes back', async () => {
  const files = await Promise.all([1, 2, 3].map(async () => stored(await openInstance())));
  const names = files.map(({ name }) => name);
  const limits = { mostBytes: 11_000 };
  for (const name of names) await (await openInstance(limits, bucket, 'small')).find(name);
  const copies = async () => (await readdir(join(folder, 'small'))).filter((name) => name !== '.work');
  await expect.poll(async () => (await copies()).sort()).toEqual(names.slice(1).sort());
  expect(await bytesOf(await (await openInstance(limits, bucket, 'small')).find(names[0] ?? ''))).toEqual(
    files[0]?.bytes,
  );
});

test('all names are listed, however many pages they take', async () => {
  const storage = await openInstance();
  const names: string[] = [];
  for (let count = 0; count < 25; count += 1) names.push((await stored(storage)).name);
  const listed: string[] = [];
  for await (const name of storage.names()) listed.push(name);
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('while the store is away, what was shown before is shown on and nothing is taken', async () => {
  const [one, other] = [await openInstance(), await openInstance()];
  const { name, bytes } = await stored(one);
  const late = await newFile(one);
  await s3.takeDown();
  try {
    expect(await bytesOf(await one.find(name))).toEqual(bytes);
    await expect(other.find(name)).rejects.toMatchObject({ code: 'picturesUnavailable', reason: null });
    await expect(one.take(late.path, late.name)).rejects.toMatchObject({ code: 'picturesUnavailable' });
    expect(existsSync(late.path)).toBe(true);
  } finally {
    await s3.bringBack();
  }
  expect(await bytesOf(await other.find(name))).toEqual(bytes);
  expect(await other.find(late.name)).toBeNull();
});

test('a store that accepts and says nothing is not waited for', async () => {
  const { name } = await stored(await openInstance());
  const [storage, crowded] = [
    await openInstance({ fetchMs: 300 }),
    await openInstance({ fetchMs: 60_000, seatMs: 100 }),
  ];
  const nameOf = (index: number) => name.replace('10x10', `10x${index + 10}`);
  s3.freeze();
  try {
    await expect(storage.find(nameOf(1))).rejects.toMatchObject({ code: 'picturesUnavailable' });
    // More than it has connections for: some are refused without having had one. On a busy machine those that have one
    // may learn first that the store is away.
    const asked = Array.from({ length: fetchConnections + 20 }, (_, index) => crowded.find(nameOf(index)));
    const refused = asked.map((one) =>
      one.catch((error) => (error.code === 'unavailable' ? 'refused' : Promise.reject(error))),
    );
    expect(await Promise.any(refused)).toBe('refused');
  } finally {
    s3.thaw();
  }
  // With so little patience, a busy machine is a store that says nothing.
  await expect.poll(() => storage.find(name).catch(() => null)).not.toBeNull();
});

test('an upload learns soon that the store says nothing, and is patient with one that is slow', async () => {
  const hasty = await openInstance({}, openBucket(settings, { afterMs: 50, withinMs: 300 }));
  const file = await newFile(hasty, 300_000);
  s3.freeze();
  try {
    await expect(hasty.take(file.path, file.name)).rejects.toMatchObject({ code: 'picturesUnavailable' });
  } finally {
    s3.thaw();
  }
  expect(existsSync(file.path)).toBe(true);

  // Slower than the moment after which it is asked whether it lives.
  const patient = await openInstance({}, openBucket(settings, { afterMs: 50, withinMs: 4000 }));
  const slow = await newFile(patient);
  s3.slowDown(1000);
  try {
    await patient.take(slow.path, slow.name);
  } finally {
    s3.slowDown(0);
  }
  expect(s3.requests.filter((request) => request === `HEAD /pictures/${slow.name}`)).toHaveLength(1);
  expect(await bytesOf(await (await openInstance()).find(slow.name))).toEqual(slow.bytes);
});

test.each([
  ['breaks off', true],
  ['comes to a halt', false],
])('half a picture that %s is not taken for one', async (_, breaks) => {
  const broken = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 5000 }).write(randomBytes(100));
    if (breaks) setImmediate(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const endpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const storage = await openInstance({ fetchMs: 500 }, openBucket({ ...settings, endpoint }));
  const { name } = await newFile(storage);
  await expect(storage.find(name)).rejects.toMatchObject({ code: 'picturesUnavailable' });
  expect(await readdir(join(storage.workFolder, '../..'))).toEqual(['.work']);
  expect((await readdir(storage.workFolder)).length).toBe(1);
  broken.close();
  broken.closeAllConnections();
});
