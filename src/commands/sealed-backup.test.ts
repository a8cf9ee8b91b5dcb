import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandPlaces, quiet, runCommand as run } from '../../testing/harness/command-places.ts';
import { startS3, type TestS3 } from '../../testing/services/test-s3.ts';
import { migrate } from '../kit/db/migrations.server.ts';
import { hashOf } from '../kit/media/check-picture.server.ts';
import { openPictures } from '../kit/media/pictures.server.ts';
import { openDiskStorage } from '../kit/media/storage/disk-storage.server.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { openStore } from '../server/open/open-store.ts';
import { migrations } from '../server/schema.ts';
import { readBackup, writeBackup } from './archive/backup-file.ts';
import { localBackup, openBackupFolder } from './archive/backup-place.ts';
import { manifestPath, picturePath } from './archive/manifest.ts';
import { readKey, seal, unseal } from './archive/sealed.ts';
import { bytesOf, type TarEntry, tarBytes } from './archive/tar.ts';
import { backup } from './backup.ts';
import { UsageError } from './command.ts';
import { restore } from './restore.ts';

const places = commandPlaces('sealed');
let s3: TestS3;
let source: Config;
let keyFile: string;
const inFolder = (name: string) => join(places.folder, name);

beforeAll(async () => {
  s3 = await startS3();
  source = await places.emptyPlace('sqlite', s3.settings);
  source = readConfig({ DATA_DIR: source.DATA_DIR });
  const store = await openStore(source);
  await migrate(store, migrations);
  await store.close();
  const pictures = openPictures(await openDiskStorage(join(source.DATA_DIR, 'uploads')));
  const file = inFolder('upload.png');
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#269' } })
    .png()
    .toFile(file);
  await pictures.keep(await pictures.prepare(file));
  await mkdir(inFolder('keys'));
  keyFile = join(inFolder('keys'), 'key');
  await writeFile(keyFile, 'a key that is long enough for a backup\n');
});
afterAll(() => s3.stop());

describe('what is sealed', () => {
  const key = Buffer.from('k'.repeat(32));
  const sealed = async (plain: Buffer) => bytesOf(seal(key, Readable.from([plain])));
  const opened = async (bytes: Buffer, used = key) => bytesOf(unseal(Readable.from([bytes]), used));

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes come back as they were', async (size) => {
    const plain = Buffer.alloc(size, 'meridian');
    expect((await opened(await sealed(plain))).equals(plain)).toBe(true);
  });

  test('is noticed to be changed at any byte, cut off anywhere, or in another order', async () => {
    const bytes = await sealed(Buffer.alloc(150_000, 'x'));
    const head = 18 + 32;
    const chunk = 65_536 + 16;
    for (const at of [head, head + 70_000, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed)).rejects.toThrow(/damaged|changed/);
    }
    // Exactly after a chunk too, where nothing is missing but the rest.
    for (const length of [head, head + chunk, head + 2 * chunk, bytes.length - 1])
      await expect(opened(bytes.subarray(0, length))).rejects.toThrow(/too early|damaged/);
    const [first, second] = [bytes.subarray(head, head + chunk), bytes.subarray(head + chunk, head + 2 * chunk)];
    const swapped = Buffer.concat([bytes.subarray(0, head), second, first, bytes.subarray(head + 2 * chunk)]);
    await expect(opened(swapped)).rejects.toThrow(/not its key/);
    await expect(opened(bytes, Buffer.from('another key'.repeat(3)))).rejects.toThrow(/not its key/);
  });
});

describe('a backup in S3', () => {
  const to = 's3://pictures/site/nightly';
  const away = () => readConfig({ DATA_DIR: source.DATA_DIR, ...backupSettings() });
  const backupSettings = () =>
    Object.fromEntries(
      Object.entries(s3.settings)
        .filter(([name]) => name !== 'S3_BUCKET')
        .map(([name, value]) => [`BACKUP_${name}`, value]),
    );

  test('is sealed, checked, listed and kept so many times, and comes back by one command', async () => {
    const made: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { data } = await run(backup, away(), '--to', to, '--key-file', keyFile, '--keep', '2', '--check');
      made.push((data as { file: string }).file);
      // Names are by the second.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const { data } = await run(backup, away(), '--to', to, '--list');
    const newest = made.slice(1).map((file) => file.replace(`${to}/`, ''));
    expect(data).toEqual({ folder: `${to}/`, names: newest });
    expect(newest[0]).toMatch(/\.tar\.gz\.sealed$/);
    const place = await places.emptyPlace('sqlite', backupSettings());
    const file = made[2] ?? '';
    await expect(run(restore, place, '--from', file)).rejects.toThrow(/it is encrypted/);
    await expect(run(restore, place, '--from', `${to}/`)).rejects.toThrow(
      `is a folder: the newest backup in it is ${file}`,
    );
    expect((await run(restore, place, '--from', file, '--key-file', keyFile, '--check')).lines[0]).toMatch(/is whole/);
    await run(restore, place, '--from', file, '--key-file', keyFile);
    const uploads = (config: Config) => readdir(join(config.DATA_DIR, 'uploads'));
    expect((await uploads(place)).sort()).toEqual((await uploads(source)).sort());
  });

  test('is never made without a key, and one that is not sealed is not restored from there', async () => {
    await expect(run(backup, away(), '--to', to)).rejects.toThrow(UsageError);
    const name = 'meridian-2026-01-01T00-00-00Z.tar.gz';
    const plain = inFolder(name);
    await writeBackup(source, plain, quiet);
    await openBackupFolder(away(), to).write(name, Readable.from([await readFile(plain)]));
    const place = await places.emptyPlace('sqlite', backupSettings());
    await expect(run(restore, place, '--from', `${to}/${name}`, '--key-file', keyFile)).rejects.toThrow(
      /not encrypted/,
    );
  });
});

test('a backup on disk is sealed with the same option, and its key does not lie beside it', async () => {
  const folder = inFolder('local');
  await mkdir(folder);
  await writeFile(join(folder, 'key'), 'k'.repeat(40));
  await expect(run(backup, source, '--to', folder, '--key-file', join(folder, 'key'))).rejects.toThrow(/must not lie/);
  const { data } = await run(backup, source, '--to', folder, '--key-file', keyFile);
  const place = await places.emptyPlace('sqlite', { BACKUP_KEY_FILE: keyFile });
  await run(restore, place, '--from', (data as { file: string }).file);
  expect(existsSync(join(place.DATA_DIR, 'meridian.sqlite'))).toBe(true);
  await writeFile(inFolder('short'), 'short');
  await expect(readKey(inFolder('short'))).rejects.toThrow(/too short/);
});

test('a folder that is not there is not made, as on a disk that is not mounted; a folder is no backup', async () => {
  const missing = inFolder('not-mounted');
  await expect(run(backup, source, '--to', `${missing}/`)).rejects.toThrow(/does not exist: is its disk mounted/);
  await expect(run(backup, source, '--to', join(missing, 'one.tar.gz'))).rejects.toThrow(/does not exist/);
  expect(existsSync(missing)).toBe(false);
  const place = await places.emptyPlace('sqlite');
  await mkdir(missing);
  await expect(run(restore, place, '--from', missing)).rejects.toThrow(
    `${missing} is a folder: it has no backups in it`,
  );
  const { data } = await run(backup, source, '--to', `${missing}/deeper/`, '--make-folder');
  await expect(run(restore, place, '--from', `${missing}/deeper`)).rejects.toThrow((data as { file: string }).file);
});

test.runIf(process.getuid?.() === 0)('what root restores belongs to whom the folder belongs', async () => {
  const file = inFolder('owned.tar.gz');
  await writeBackup(source, file, quiet);
  const place = await places.emptyPlace('sqlite');
  await chown(place.DATA_DIR, 4321, 4321);
  await run(restore, place, '--from', file);
  for (const name of await readdir(place.DATA_DIR, { recursive: true }))
    expect((await stat(join(place.DATA_DIR, name))).uid, name).toBe(4321);
});

describe('a backup that somebody else made', () => {
  /** The good one, with its pictures as `change` leaves them; the manifest agrees. */
  async function forged(change: (name: string, bytes: Buffer) => { name: string; bytes: Buffer }): Promise<string> {
    const good = inFolder(`${crypto.randomUUID()}.tar.gz`);
    const { manifest } = await writeBackup(source, good, quiet);
    async function* entries(): AsyncGenerator<TarEntry> {
      for await (const { path, content } of readBackup(localBackup(good), null)) {
        let [name, bytes] = [path, await bytesOf(content)];
        if (path.startsWith('uploads/')) {
          ({ name, bytes } = change(path.slice('uploads/'.length), bytes));
          const sha256 = createHash('sha256').update(bytes).digest('hex');
          manifest.pictures = [{ name, size: bytes.length, sha256 }];
          name = picturePath(name);
        } else if (path === manifestPath) bytes = Buffer.from(JSON.stringify(manifest));
        yield { path: name, size: bytes.length, content: [bytes] };
      }
    }
    const file = inFolder(`${crypto.randomUUID()}.tar.gz`);
    await writeFile(file, gzipSync(await bytesOf(tarBytes(entries()))));
    return file;
  }
  const html = Buffer.from('<script>alert(1)</script>');
  const isRefused = async (file: string, reason: RegExp) => {
    const place = await places.emptyPlace('sqlite');
    await expect(run(restore, place, '--from', file)).rejects.toThrow(reason);
    expect(existsSync(join(place.DATA_DIR, 'uploads'))).toBe(false);
    return place;
  };

  test('may hold nothing but pictures among its pictures', async () => {
    await isRefused(await forged(() => ({ name: 'evil.html', bytes: html })), /evil\.html does not belong/);
    await isRefused(
      await forged((name, bytes) => ({ name: name.replace('.webp', '@160.webp'), bytes })),
      /does not belong/,
    );
  });

  test('may hold no picture that is not the one of its name', async () => {
    const zeros = `${'0'.repeat(32)}-10x10.webp`;
    const file = await forged(() => ({ name: zeros, bytes: html }));
    const place = await isRefused(file, /0-10x10\.webp is not what its name says/);
    await run(restore, place, '--from', file, '--without-bad-pictures');
    expect(existsSync(join(place.DATA_DIR, 'uploads', zeros))).toBe(false);
    await isRefused(
      await forged(() => ({ name: `${hashOf(html)}-10x10.webp`, bytes: html })),
      /not what its name says/,
    );
    const otherSize = (name: string, bytes: Buffer) => ({ name: name.replace('30x20', '31x20'), bytes });
    await isRefused(await forged(otherSize), /not what its name says/);
  });

  test('is not unpacked into memory or onto a disk without end', async () => {
    const large = inFolder('large.tar.gz');
    const manifest: TarEntry = { path: manifestPath, size: 20_000_000, content: [Buffer.alloc(20_000_000, ' ')] };
    await writeFile(large, gzipSync(await bytesOf(tarBytes(Readable.from([manifest])))));
    await isRefused(large, /manifest\.json is larger than anything in a backup/);
    const bomb = inFolder('bomb.tar.gz');
    const zeros = Array.from({ length: 40 }, (_, index) => ({
      path: `tables/blog/${String(index).padStart(5, '0')}.ndjson`,
      size: 5_000_000,
      content: [Buffer.alloc(5_000_000)],
    }));
    await pipeline(tarBytes(Readable.from(zeros)), createGzip(), createWriteStream(bomb));
    await isRefused(bomb, /unpacks to far more/);
  });
});
