import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandPlaces, runCommand as run } from '../../../testing/harness/command-places.ts';
import { multipart, openSiteOn, type TestSite } from '../../../testing/harness/test-site.ts';
import { startS3, type TestS3 } from '../../../testing/services/test-s3.ts';
import { blogSample } from '../../entities/blog/blog.sample.ts';
import { clientSample } from '../../entities/client/client.sample.ts';
import type { Dialect } from '../../kit/db/store.server.ts';
import { withClaims } from '../../kit/media/picture-marks.server.ts';
import { openPictures } from '../../kit/media/pictures.server.ts';
import { unnamedDays } from '../../kit/media/remove-pictures.server.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { runDaily } from '../../server/jobs/daily.ts';
import { openStorage, readStorage } from '../../server/open/open-storage.ts';
import { UsageError } from '../command.ts';
import { prunePictures } from './prune-pictures.ts';

const places = commandPlaces('prune');
const log = pino({ level: 'silent' });
const dayMs = 86_400_000;
const daysOn = (days: number) => new Date(Date.now() + days * dayMs);

let shade = 0;
/** One that no other is like. */
function picture(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: 90, b: Math.floor(shade / 256) };
  return sharp({ create: { width: 400, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
}

type Client = { id: number; logoUrl: string };

function staffOf(site: TestSite, as: string) {
  const send = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await site.call({ method, url: `/api${url}`, as, ...(await multipart(body)) })).json();
  const remove = async (url: string) => (await site.call({ method: 'DELETE', url: `/api${url}`, as })).statusCode;
  return {
    send,
    remove,
    addClient: (bytes: Buffer): Promise<Client> =>
      send('POST', '/Clients', { ...clientSample, Logo: { bytes, type: 'image/png' } }),
    changeLogo: (id: number, bytes: Buffer): Promise<Client> =>
      send('PUT', `/Clients/${id}`, { ...clientSample, Logo: { bytes, type: 'image/png' } }),
    async purge(kind: string, list: string, id: number) {
      expect(await remove(`/${list}/${id}`)).toBe(204);
      expect(await remove(`/Trash/${kind}/${id}`)).toBe(204);
    },
  };
}

const everywhere: { dialect: Dialect; store: 'disk' | 's3' }[] = [
  { dialect: 'sqlite', store: 'disk' },
  { dialect: 'postgres', store: 's3' },
];

describe.each(everywhere)('pictures on $dialect and $store', { timeout: 120_000 }, ({ dialect, store }) => {
  let site: TestSite;
  let config: Config;
  let staff: ReturnType<typeof staffOf>;
  let s3: TestS3 | undefined;

  beforeAll(async () => {
    s3 = store === 's3' ? await startS3() : undefined;
    const database = await places.newDatabase(dialect);
    const copies = await places.emptyPlace('sqlite', s3?.settings);
    const pictures = s3 ? openPictures(await openStorage(copies)) : undefined;
    site = await openSiteOn(database, { ...(pictures && { pictures }), rateLimits: false });
    if (pictures) site.pictures = pictures;
    const DATA_DIR = site.folder;
    config = readConfig({ DATA_DIR, ...(database && { DATABASE_URL: database.url }), ...s3?.settings });
    staff = staffOf(site, await site.tokenFor('Admin'));
  });
  afterAll(async () => {
    await site.close();
    await s3?.stop();
  });

  const status = async (address: string) => (await site.call({ url: address })).statusCode;

  /** Everything that is stored, wherever: also widths. */
  async function storedOf(address: string): Promise<string[]> {
    const stem = address.replace('/uploads/', '').replace('.webp', '');
    const names: string[] = [];
    for await (const name of (await readStorage(config)).names()) if (name.startsWith(stem)) names.push(name);
    return names;
  }

  async function makeWidth(address: string): Promise<string> {
    const width = address.replace('.webp', '@160.webp');
    await expect.poll(async () => (await site.call({ url: width })).headers['cache-control']).toMatch(/immutable/);
    await expect.poll(() => storedOf(address)).toHaveLength(2);
    return width;
  }

  test('a record that somebody deletes for good takes all its pictures with it, also those of its past', async () => {
    const { id, logoUrl: first } = await staff.addClient(await picture());
    const { logoUrl: second } = await staff.changeLogo(id, await picture());
    const width = await makeWidth(second);
    expect(await Promise.all([first, second, width].map(status))).toEqual([200, 200, 200]);
    await staff.purge('client', 'Clients', id);
    expect(await Promise.all([first, second, width].map(status))).toEqual([404, 404, 404]);
    expect([...(await storedOf(first)), ...(await storedOf(second))]).toEqual([]);
  });

  test('what anything else names stays: another record, one in the trash, an article, a version of the past', async () => {
    const bytes = await picture();
    const first = await staff.addClient(bytes);
    const other = await staff.addClient(bytes);
    expect(other.logoUrl).toBe(first.logoUrl);
    await staff.purge('client', 'Clients', first.id);
    expect(await status(other.logoUrl)).toBe(200);
    await staff.remove(`/Clients/${other.id}`);

    const Image = { bytes: await picture(), type: 'image/png' };
    const { url } = await staff.send('POST', '/Blogs/Pictures', { Image });
    const html = `<p>${'word '.repeat(60)}</p><figure><img src="${url}" alt="a"></figure>`;
    const article = await staff.send('POST', '/Blogs', { ...blogSample, Image, ContentEN: html });
    const past = await staff.addClient(await picture());
    await staff.changeLogo(past.id, await picture());
    const kept = [other.logoUrl, url, article.imageUrl, past.logoUrl];
    await runDaily(site, log, daysOn(1));
    await runDaily(site, log, daysOn(40));
    await run(prunePictures, config, '--older-than', '0d');
    // The one in the trash was deleted for good after thirty days, and its picture thirty days later.
    // The command is another process: the site hears of it a moment later.
    await expect.poll(() => Promise.all(kept.map(status)), { timeout: 20_000 }).toEqual([404, 200, 200, 200]);
  });

  test('an unnamed one goes thirty days after that was seen, and not when it is named again by then', async () => {
    const Image = { bytes: await picture(), type: 'image/png' };
    const again = await picture();
    const { url: forgotten } = await staff.send('POST', '/Blogs/Pictures', { Image });
    const { url: wanted } = await staff.send('POST', '/Blogs/Pictures', { Image: { ...Image, bytes: again } });
    await runDaily(site, log, daysOn(100));
    await runDaily(site, log, daysOn(100 + unnamedDays - 1));
    expect(await Promise.all([forgotten, wanted].map(status))).toEqual([200, 200]);
    expect((await staff.addClient(again)).logoUrl).toBe(wanted);
    await runDaily(site, log, daysOn(100 + unnamedDays + 1));
    expect(await Promise.all([forgotten, wanted].map(status))).toEqual([404, 200]);
    expect(await storedOf(forgotten)).toEqual([]);
  });

  test('the command says which, removes them, and leaves what a request is about to name', async () => {
    const Image = { bytes: await picture(), type: 'image/png' };
    const { url } = await staff.send('POST', '/Blogs/Pictures', { Image });
    const name = url.replace('/uploads/', '');
    expect((await run(prunePictures, config, '--older-than', '0d', '--dry-run')).data).toMatchObject({
      removed: [name],
    });
    expect(await status(url)).toBe(200);
    const young = await run(prunePictures, config, '--older-than', '1h');
    expect(young.data).toMatchObject({ removed: [], waiting: [{ name }] });
    await withClaims(site.store, [name], async () => {
      expect((await run(prunePictures, config, '--older-than', '0d')).data).toMatchObject({ removed: [] });
    });
    expect((await run(prunePictures, config, '--older-than', '0d')).data).toMatchObject({
      removed: [name],
      waiting: [],
    });
    await expect.poll(() => status(url), { timeout: 20_000 }).toBe(404);
    expect(await storedOf(url)).toEqual([]);
    await expect(run(prunePictures, config, '--older-than', 'soon')).rejects.toThrow(UsageError);
  });

  test('the same picture sent again while it is removed is there afterwards', async () => {
    const bytes = await picture();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await staff.addClient(bytes);
      const [, again] = await Promise.all([staff.purge('client', 'Clients', id), staff.addClient(bytes)]);
      expect(await status(again.logoUrl)).toBe(200);
      expect(await storedOf(again.logoUrl)).not.toEqual([]);
      await staff.purge('client', 'Clients', again.id);
      expect(await status(again.logoUrl)).toBe(404);
    }
  });

  test('a portrait that somebody takes back is gone at once', async () => {
    const as = await site.tokenFor('Marketer');
    const own = staffOf(site, as);
    const Image = { bytes: await picture(), type: 'image/png' };
    const names = { NameEN: 'Sara Adel', NameAR: 'سارة عادل' };
    const { image } = await own.send('PUT', '/Profile', { ...names, Image });
    expect(await status(image)).toBe(200);
    await own.send('PUT', '/Profile', { ...names, RemoveImage: 'true' });
    expect(await status(image)).toBe(404);
  });
});
