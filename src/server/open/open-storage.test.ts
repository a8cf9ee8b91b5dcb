import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../testing/services/test-s3.ts';
import { readConfig } from '../config/config.ts';
import { openStorage } from './open-storage.ts';

let DATA_DIR: string;
let s3: TestS3;

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'meridian-open-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(DATA_DIR, { recursive: true });
});

test.each([
  ['S3_BUCKET', 'another'],
  ['S3_REGION', 'eu-central-1'],
  ['S3_ACCESS_KEY_ID', 'somebody'],
  ['S3_SECRET_ACCESS_KEY', 'not the secret'],
])('a wrong %s stops the start and is named, without its value', async (name, value) => {
  const config = readConfig({ DATA_DIR, ...s3.settings, [name]: value });
  const failure = await openStorage(config).catch((error: Error) => error.message);
  expect(failure).toMatch(new RegExp(`^${name} is not usable: the S3 store`));
  expect(failure).not.toContain(value);
});

test('an address where something else answers is named too', async () => {
  const website = createServer((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'));
  await once(website.listen(0, '127.0.0.1'), 'listening');
  const S3_ENDPOINT = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  const opening = openStorage(readConfig({ DATA_DIR, ...s3.settings, S3_ENDPOINT }));
  await expect(opening).rejects.toThrow(/^S3_ENDPOINT is not usable/);
  website.close();
});

test('a store that is only away does not stop the start, nor one whose name is not known yet', async () => {
  await openStorage(readConfig({ DATA_DIR, ...s3.settings, S3_ENDPOINT: 'http://store.invalid:9000' }));
  await s3.takeDown();
  const storage = await openStorage(readConfig({ DATA_DIR, ...s3.settings }));
  await s3.bringBack();
  expect(await storage.find(`${'0'.repeat(32)}-1x1.webp`)).toBeNull();
});
