import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clientSample } from '../../src/entities/client/client.sample.ts';
import { openPictures, type Pictures } from '../../src/kit/media/pictures.server.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openStorage, readStorage } from '../../src/server/open/open-storage.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { multipart, openSiteOn, type TestSite } from '../harness/test-site.ts';
import { createTestDatabase } from '../services/test-database.ts';
import { startS3, type TestS3 } from '../services/test-s3.ts';

/** Two instances on one database and one store; what each has on its own disk, the other cannot see. */
let folder: string;
let s3: TestS3;
let one: TestSite;
let other: TestSite;
let workFolder: string;
let admin: string;

async function ownPictures(name: string): Promise<Pictures> {
  return openPictures(await openStorage(readConfig({ DATA_DIR: join(folder, name), ...s3.settings })));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-instances-'));
  s3 = await startS3();
  const database = await createTestDatabase(inject('postgresUrl'));
  const pictures = await ownPictures('one');
  workFolder = pictures.workFolder;
  one = await openSiteOn(database, { pictures });
  const second = { url: database.url, drop: async () => undefined };
  other = await openSiteOn(second, { pictures: await ownPictures('other') }, one);
  admin = await one.tokenFor('Admin');
});
afterAll(async () => {
  await other.close();
  await one.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function upload(site: TestSite, background: string, headers = {}) {
  const create = { width: 700, height: 40, channels: 3, background } as const;
  const Logo = { bytes: await sharp({ create }).png().toBuffer(), type: 'image/png' };
  const body = await multipart({ ...clientSample, nameEN: background, Logo });
  const all = { ...body.headers, ...headers };
  return site.call({ method: 'POST', url: '/api/Clients', as: admin, payload: body.payload, headers: all });
}

/** A width, once it has been drawn: until then the whole picture stands in. */
async function drawn(site: TestSite, url: string) {
  let answer = await site.call({ url });
  await expect
    .poll(async () => {
      answer = await site.call({ url });
      return answer.headers['cache-control'];
    })
    .toContain('immutable');
  return answer;
}

const asked = (method: string, url: string) => {
  const name = encodeURIComponent(url.replace('/uploads/', ''));
  return s3.requests.filter((request) => request.startsWith(`${method} /pictures/${name}`)).length;
};

test('a picture that one takes in, the other shows; a width that one has drawn, the other need not draw', async () => {
  const { logoUrl } = (await upload(one, '#a34a06')).json();
  const shown = await other.call({ url: logoUrl });
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(shown.rawPayload).toEqual((await one.call({ url: logoUrl })).rawPayload);

  const width = logoUrl.replace('.webp', '@320.avif');
  const first = await drawn(other, width);
  // It is stored when there is time for it.
  const store = await readStorage(readConfig({ DATA_DIR: folder, ...s3.settings }));
  await expect.poll(() => store.find(width.replace('/uploads/', ''))).not.toBeNull();
  expect((await drawn(one, width)).rawPayload).toEqual(first.rawPayload);
  expect(asked('PUT', width)).toBe(1);

  const both = logoUrl.replace('.webp', '@160.webp');
  const [left, right] = await Promise.all([drawn(one, both), drawn(other, both)]);
  expect(left.rawPayload).toEqual(right.rawPayload);
});

test('while the store is away, what was shown is shown on, the rest says when to come back, and nothing half is kept', async () => {
  const { logoUrl } = (await upload(one, '#06a34a')).json();
  const count = async () => (await one.call({ url: '/api/Clients' })).json().length;
  const before = await count();
  await s3.takeDown();
  try {
    expect(await one.call({ url: logoUrl })).toMatchObject({ statusCode: 200 });
    expect(await other.call({ url: logoUrl })).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.any(String), 'cache-control': 'no-store' },
    });
    const refused = await upload(one, '#4a06a3', { 'accept-language': 'ar' });
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.any(String) } });
    expect(refused.json().title).toBe(readTexts().ar['problem.picturesUnavailable']);
    expect(await count()).toBe(before);
    expect(await readdir(workFolder)).toEqual([]);
    expect(await one.call({ url: '/readyz' })).toMatchObject({ statusCode: 200 });
  } finally {
    await s3.bringBack();
  }
  expect(await other.call({ url: logoUrl })).toMatchObject({ statusCode: 200 });
  expect(await upload(one, '#4a06a3')).toMatchObject({ statusCode: 201 });
});
