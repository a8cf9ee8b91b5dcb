import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { multipart, type TestSite } from '../../../../testing/harness/test-site.ts';
import { offeredWidthNames } from '../picture-name.ts';
import { drop, openPictures } from '../pictures.server.ts';
import { openDiskStorage } from '../storage/disk-storage.server.ts';
import { openPrewarm, type Prewarm } from './prewarm.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'meridian-prewarm-'));
const storage = await openDiskStorage(folder);
const stored = openPictures(storage);
const warnings: unknown[] = [];
let isBusy = (_made: number) => false;
let prewarm: Prewarm;

/** As after a start: it knows nothing of what the one before has done. */
function open(busy = isBusy, pictures = stored) {
  isBusy = busy;
  prewarm = openPrewarm(pictures, {
    isBusy: () => isBusy(prewarm.figures().made),
    log: () => ({ info: () => undefined, warn: (...line: unknown[]) => void warnings.push(line) }),
  });
}

open();
afterEach(() => prewarm.stop());
afterAll(() => rm(folder, { recursive: true }));

const widthsOf = async (name: string) => {
  const all = await readdir(folder);
  return offeredWidthNames(name).filter((width) => all.includes(width));
};
const drawnAlong = (name: string) => offeredWidthNames(name, ['webp']);
const filesUnderWay = () => readdir(storage.workFolder);

let colour = 0;
/** The name of a picture that a client has from now on. */
async function upload(site: TestSite, as: string) {
  colour += 1;
  const create = {
    width: 700,
    height: 20,
    channels: 3,
    background: { r: colour, g: process.pid % 256, b: 7 },
  } as const;
  const Logo = { bytes: await sharp({ create }).png().toBuffer(), type: 'image/png' };
  const body = await multipart({ nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور', Logo });
  const answer = await site.call({ method: 'POST', url: '/api/Clients', as, ...body });
  expect(answer.statusCode).toBe(201);
  const { id, logoUrl } = answer.json<{ id: number; logoUrl: string }>();
  return { id, name: logoUrl.replace('/uploads/', '') };
}

onBothDatabases(
  'widths that are made ahead',
  (site) => {
    test('are there after an upload without anybody asking: as WebP at once, as AVIF when nobody waits', async () => {
      open(() => true);
      const { name } = await upload(site(), await site().tokenFor('Admin'));
      expect(await widthsOf(name)).toEqual(drawnAlong(name));
      // While visitors wait nothing more is begun; then all that pages offer is made.
      isBusy = () => false;
      await expect.poll(() => widthsOf(name), { timeout: 120_000 }).toEqual(offeredWidthNames(name));
      expect(offeredWidthNames(name)).toHaveLength(8);
      for (const width of offeredWidthNames(name)) expect((await stored.find(width))?.madeLater).toBeUndefined();
    });

    test('are made after a start where a stop has cut them off, but not of what is in the trash', async () => {
      const admin = await site().tokenFor('Admin');
      // After the first that was not there before.
      open((made) => made >= 5);
      const cut = await upload(site(), admin);
      await expect.poll(() => widthsOf(cut.name), { timeout: 120_000 }).toHaveLength(5);
      const trashed = await upload(site(), admin);
      await prewarm.stop();
      const url = `/api/Clients/${trashed.id}`;
      expect((await site().call({ method: 'DELETE', url, as: admin })).statusCode).toBeLessThan(300);

      open(() => false);
      await prewarm.resume(site().store);
      await expect.poll(() => widthsOf(cut.name), { timeout: 120_000 }).toEqual(offeredWidthNames(cut.name));
      expect(prewarm.figures().waiting).toBe(0);
      expect(await widthsOf(trashed.name)).toEqual(drawnAlong(trashed.name));
    });

    test('are made when a visitor asks for one that a stop has cut off, who is given the same width in the meantime', async () => {
      open(() => true);
      const { name } = await upload(site(), await site().tokenFor('Admin'));
      await prewarm.stop();

      open(() => false);
      const [avif = ''] = offeredWidthNames(name, ['avif']);
      const shown = await prewarm.pictures.find(avif);
      expect(shown).toMatchObject({ type: 'image/webp', madeLater: expect.any(Promise) });
      const { width } = await sharp(Buffer.concat((await shown?.file.stream().toArray()) ?? [])).metadata();
      expect(avif).toContain(`@${width}.`);
      await expect.poll(() => widthsOf(name), { timeout: 120_000 }).toEqual(offeredWidthNames(name));
    });

    test('are dropped in the middle of a drawing when the site stops, and leave nothing behind', async () => {
      const stopped = Promise.withResolvers<void>();
      open(() => false, {
        ...stored,
        makeAhead: (name, draw) =>
          stored.makeAhead(name, (...job) => {
            const drawing = draw(...job);
            stopped.resolve(prewarm.stop());
            return drawing;
          }),
      });
      const { name } = await upload(site(), await site().tokenFor('Admin'));
      await stopped.promise;
      expect(await widthsOf(name)).toEqual(drawnAlong(name));
      expect(await filesUnderWay()).toEqual([]);
      expect(prewarm.figures()).toEqual({ waiting: 0, made: drawnAlong(name).length, failed: 0 });
      expect(warnings).toEqual([]);
    });
  },
  {
    pictures: {
      ...stored,
      prepare: (file) => prewarm.pictures.prepare(file),
      keep: (picture) => prewarm.pictures.keep(picture),
    },
  },
);

test('are drawn along with what stands still, and dropped with it', async () => {
  open();
  const file = join(folder, 'sent');
  const frame = (background: string) => sharp({ create: { width: 400, height: 30, channels: 3, background } }).png();
  const frames = await Promise.all(['#a34a06', '#06a34a'].map((colour) => frame(colour).toBuffer()));
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(file);
  const moving = await prewarm.pictures.prepare(file);
  await frame('#4a06a3').toFile(file);
  const still = await prewarm.pictures.prepare(file);
  const drawn = (still.widths ?? []).map(({ path }) => sharp(path).metadata());
  expect(await Promise.all(drawn)).toMatchObject([160, 320].map((width) => ({ format: 'webp', width })));
  expect(moving.widths).toBeUndefined();
  for (const picture of [moving, still]) await drop(picture);
  expect(await filesUnderWay()).toEqual([]);
});

test('are given up after three failures in a row, with a word about each, until the next upload', async () => {
  let areKept = false;
  const failing = openPrewarm(
    { ...stored, keep: async ({ name }) => name, makeAhead: () => Promise.reject(new Error('the disk is full')) },
    {
      isBusy: () => !areKept,
      log: () => ({ info: () => undefined, warn: (...line: unknown[]) => void warnings.push(line) }),
    },
  );
  for (const digit of ['1', '2', '3', '4', '5']) {
    await failing.pictures.keep({ path: '', name: `${digit.repeat(32)}-700x20.webp` });
  }
  areKept = true;
  await expect.poll(() => failing.figures()).toEqual({ waiting: 0, made: 0, failed: 3 });
  expect(warnings.splice(0)).toHaveLength(3);
  await failing.stop();
});
