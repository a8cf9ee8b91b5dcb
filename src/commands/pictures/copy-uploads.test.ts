import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../../testing/generated/pdf.server.ts';
import { commandPlaces, quiet, runCommand as run } from '../../../testing/harness/command-places.ts';
import { multipart, openSiteOn } from '../../../testing/harness/test-site.ts';
import { startS3, type TestS3 } from '../../../testing/services/test-s3.ts';
import { clientSample } from '../../entities/client/client.sample.ts';
import { openPictures } from '../../kit/media/pictures.server.ts';
import { openDiskStorage } from '../../kit/media/storage/disk-storage.server.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { openStorage, readStorage } from '../../server/open/open-storage.ts';
import { writeBackup } from '../archive/backup-file.ts';
import { exportContent } from '../export.ts';
import { restore } from '../restore.ts';
import { copyUploads } from './copy-uploads.ts';

const places = commandPlaces('copy');
let s3: TestS3;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

function picture(shade: number): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 20, channels: 3, background: { r: shade, g: 90, b: 120 } } })
    .png()
    .toBuffer();
}

/** Pictures and a document as a site has them on its disk, with a width of the first. */
async function fill({ DATA_DIR }: Config, count: number): Promise<string[]> {
  const pictures = openPictures(await openDiskStorage(join(DATA_DIR, 'uploads')));
  const file = join(DATA_DIR, 'upload');
  const names: string[] = [];
  for (let shade = 0; shade < count; shade += 1) {
    await writeFile(file, await picture(shade));
    names.push((await pictures.keep(await pictures.prepare(file))).replace('/uploads/', ''));
  }
  await writeFile(file, pdf());
  names.push((await pictures.keep(await pictures.prepareDocument(file))).replace('/uploads/', ''));
  const width = names[0]?.replace('.webp', '@160.webp') ?? '';
  await pictures.find(width);
  await expect.poll(() => existsSync(join(DATA_DIR, 'uploads', width))).toBe(true);
  return [...names, width].sort();
}

async function stored(config: Config): Promise<Record<string, string>> {
  const files = await readStorage(config);
  const found: Record<string, string> = {};
  for await (const name of files.names()) {
    const bytes = Buffer.concat((await (await files.find(name))?.stream().toArray()) ?? []);
    found[name] = bytes.toString('base64');
  }
  return found;
}

test('pictures go into the store and back, all of them and only once; one that is damaged is named and left', async () => {
  const disk = await places.emptyPlace('sqlite');
  const names = await fill(disk, 3);
  const config = readConfig({ DATA_DIR: disk.DATA_DIR, ...s3.settings });
  const damaged = join(disk.DATA_DIR, 'uploads', `${'0'.repeat(32)}-9x9.webp`);
  await cp(join(disk.DATA_DIR, 'uploads', names[0] ?? ''), damaged);

  expect(await run(copyUploads, config, '--to', 's3', '--dry-run')).toMatchObject({ data: { copied: 6 } });
  expect(await stored(config)).toEqual({});
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(disk.DATA_DIR, 'uploads', name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(await run(copyUploads, config, '--to', 's3')).toMatchObject({
    failed: true,
    data: { copied: 5, bytes, present: 0, failed: [{ name: `${'0'.repeat(32)}-9x9.webp` }] },
  });
  await rm(damaged);
  expect(await stored(config)).toEqual(await stored(disk));
  expect(await run(copyUploads, config, '--to', 's3')).toMatchObject({
    failed: false,
    data: { copied: 0, present: 5 },
  });

  const back = await places.emptyPlace('sqlite', s3.settings);
  expect(await run(copyUploads, back, '--to', 'disk')).toMatchObject({ failed: false, data: { copied: 5 } });
  expect(await stored(readConfig({ DATA_DIR: back.DATA_DIR }))).toEqual(await stored(disk));
  expect(await readdir(join(back.DATA_DIR, 'uploads'))).toHaveLength(6);
});

test('a store that goes away costs what was not copied yet; the next run goes on', async () => {
  const disk = await places.emptyPlace('sqlite');
  await fill(disk, 11);
  const config = readConfig({ DATA_DIR: disk.DATA_DIR, ...s3.settings });
  const puts = () => s3.requests.filter((request) => request.startsWith('PUT')).length;
  const before = puts();
  const running = run(copyUploads, config, '--to', 's3');
  await expect.poll(puts, { interval: 1 }).toBeGreaterThan(before);
  await s3.takeDown();
  expect(await running).toMatchObject({ failed: true });
  await s3.bringBack();
  expect(await run(copyUploads, config, '--to', 's3')).toMatchObject({ failed: false });
  expect(await stored(config)).toMatchObject(await stored(disk));
});

test('a backup of a site with a store is restored to disk, and from there into a store again', async () => {
  const config = await places.emptyPlace('sqlite', s3.settings);
  const site = await openSiteOn(null, { pictures: openPictures(await openStorage(config)) });
  const Logo = { bytes: await picture(200), type: 'image/png' };
  const body = await multipart({ ...clientSample, Logo });
  await site.call({ method: 'POST', url: '/api/Clients', as: await site.tokenFor('Admin'), ...body });
  const source = { ...config, DATA_DIR: site.folder };
  const hashes = async (place: Config) => {
    const { manifest } = await writeBackup(place, join(places.folder, `${crypto.randomUUID()}.tar.gz`), quiet);
    expect(manifest.missingPictures).toEqual([]);
    return manifest.pictures;
  };
  const first = join(places.folder, 'first.tar.gz');
  const { manifest } = await writeBackup(source, first, quiet);
  expect(manifest.pictures.length).toBeGreaterThan(0);
  const exported = join(places.folder, 'exported');
  await run(exportContent, source, '--to', exported);
  await site.close();
  const [logo = ''] = (await readdir(join(exported, 'pictures'))).filter((name) => name.endsWith('.webp'));

  const disk = await places.emptyPlace('sqlite');
  await run(restore, disk, '--from', first);
  expect(await hashes(disk)).toEqual(manifest.pictures);
  expect(await readFile(join(exported, 'pictures', logo))).toEqual(
    await readFile(join(disk.DATA_DIR, 'uploads', logo)),
  );

  const second = join(places.folder, 'second.tar.gz');
  await writeBackup(disk, second, quiet);
  const other = await startS3();
  try {
    const place = await places.emptyPlace('sqlite', other.settings);
    await run(restore, place, '--from', second);
    expect(await hashes(place)).toEqual(manifest.pictures);
    expect(existsSync(join(place.DATA_DIR, 'uploads'))).toBe(false);
  } finally {
    await other.stop();
  }
});
