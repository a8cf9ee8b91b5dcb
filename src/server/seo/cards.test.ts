import { copyFile, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHead } from '../../../testing/harness/read-head.ts';
import { multipart, openSiteOn, type TestSite } from '../../../testing/harness/test-site.ts';
import { publicOrigin, withPages } from '../../../testing/harness/whole-site.ts';
import { blogSample } from '../../entities/blog/blog.sample.ts';
import { openDiskStorage } from '../../kit/media/storage/disk-storage.server.ts';
import { openCardFiles } from './card-files.ts';
import type { Card } from './card-shape.ts';

const art = 'src/server/seo/art/brand.svg';
const card = (changes: Partial<Card> = {}): Card => ({
  language: 'en',
  title: 'A title',
  note: 'A note',
  tone: 'brand',
  art,
  ...changes,
});

describe('the files of the cards', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meridian-cards-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const drawn = async () => (await readdir(folder)).filter((name) => name.endsWith('.png'));

  test('whoever asks at the same time waits for the same drawing, and it is kept', async () => {
    const files = openCardFiles(folder);
    const sizes = await Promise.all(Array.from({ length: 5 }, async () => (await files.find(card())).size));
    expect([new Set(sizes).size, (await drawn()).length]).toEqual([1, 1]);
    const [name = ''] = await drawn();
    const { mtimeMs } = await stat(join(folder, name));
    await openCardFiles(folder).find(card());
    expect((await stat(join(folder, name))).mtimeMs).toBe(mtimeMs);
    const monthsAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
    await utimes(join(folder, name), monthsAgo, monthsAgo);
    await openCardFiles(folder).find(card());
    expect((await stat(join(folder, name))).mtimeMs).toBeGreaterThan(mtimeMs - 1);
  });

  test.each([
    ['en', 'HHH', 0],
    ['ar', 'سلام', 600],
  ] as const)('words are set in our own fonts and begin at their side (%s)', async (language, title, left) => {
    const file = await openCardFiles(folder).find(card({ language, title, note: '' }));
    const side = await sharp(Buffer.concat(await file.stream().toArray()))
      .extract({ left, top: 200, width: 600, height: 300 })
      .png()
      .toBuffer();
    const words = await sharp(side)
      .trim({ background: '#07272a', threshold: 60 })
      .toBuffer({ resolveWithObject: true });
    const { height, width, trimOffsetLeft = 0 } = words.info;
    // Where a font is missing, letters are boxes of a few pixels.
    expect(height).toBeGreaterThan(38);
    const start = left - trimOffsetLeft;
    const distance = language === 'ar' ? 1200 - (start + width) : start;
    expect(Math.abs(distance - 75)).toBeLessThan(8);
  });

  test('no title ends with a line of one short word', async () => {
    const title = 'ثلاث نسخ احتياطية لا تضيع معاً أبداً من العربية';
    const file = await openCardFiles(folder).find(card({ language: 'ar', title, note: '' }));
    const bytes = Buffer.concat(await file.stream().toArray());
    const { data, info } = await sharp(bytes)
      .extract({ left: 600, top: 150, width: 540, height: 360 })
      .greyscale()
      .threshold(120)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width));
    const inked = rows.map((row) => row.filter((value) => value > 0).length);
    const last = inked.findLastIndex((count) => count > 0);
    // The ink of the last line reaches at least half as far as the title is wide.
    const reach = Math.max(...rows.slice(last - 40, last).map((row) => info.width - row.indexOf(255)));
    const widest = Math.max(...rows.map((row) => (row.includes(255) ? info.width - row.indexOf(255) : 0)));
    expect(reach).toBeGreaterThan(widest / 2);
  });

  test('a picture of its own stands in the arch, and the drawing where that is gone', async () => {
    const uploads = await openDiskStorage(join(folder, 'uploads'));
    await copyFile('demo/pictures/blog-camera-placement.webp', join(folder, 'uploads', 'own.webp'));
    const files = openCardFiles(folder, uploads);
    const bytesOf = async (changes: Partial<Card>) =>
      Buffer.concat(await (await files.find(card({ title: 'Cameras', ...changes }))).stream().toArray());
    const [drawing, own, gone] = [
      await bytesOf({}),
      await bytesOf({ picture: 'own.webp' }),
      await bytesOf({ picture: 'gone.webp' }),
    ];
    /** The colour of a small square. What is told of a picture is told of its file, so the square becomes one. */
    const colourAt = async (bytes: Buffer, left: number, top: number) =>
      (await sharp(await sharp(bytes).extract({ left, top, width: 20, height: 20 }).toBuffer()).stats()).dominant;
    expect(gone.equals(drawing)).toBe(true);
    expect(await colourAt(own, 724, 590)).not.toEqual(await colourAt(drawing, 724, 590));
    // Beside the arch nothing of it is seen.
    expect(await colourAt(own, 716, 72)).toEqual(await colourAt(drawing, 716, 72));
  });

  test.each<[string, Partial<Card>]>([
    ['markup and quotes', { title: `]]> </span><b>&amp; "x" 'y' & <!-- ` }],
    ['nothing that the fonts can draw', { title: '🎉🎉🎉', note: '漢字' }],
    ['one word that no line can hold', { title: 'x'.repeat(200) }],
    ['very many words', { language: 'ar', title: 'عنوان طويل جداً '.repeat(40), note: 'ملاحظة '.repeat(80) }],
    ['both scripts', { language: 'ar', title: 'Wi-Fi 6 في جامعة سيدار: 9,000 مستخدم' }],
  ])('a title of %s is drawn', async (_, changes) => {
    const file = await openCardFiles(folder).find(card(changes));
    const bytes = Buffer.concat(await file.stream().toArray());
    expect(bytes.length).toBeLessThan(60_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });
});

describe('the card of an article', () => {
  let site: TestSite;
  let staff: string;
  beforeAll(async () => {
    site = await openSiteOn(null, withPages);
    staff = await site.tokenFor('Admin');
  });
  afterAll(() => site.close());

  const cardOf = async (page: string) => {
    const [address = ''] = readHead((await site.call({ url: page })).body).meta('og:image');
    return address.replace(publicOrigin, '');
  };

  test('has another address when the title changes, and the old one leads there', async () => {
    const send = async (method: 'POST' | 'PUT', url: string, body: object) =>
      site.call({ method, url, as: staff, ...(await multipart({ ...blogSample, ...body })) });
    const { id, slug } = (await send('POST', '/api/Blogs', {})).json<{ id: number; slug: string }>();
    const page = `/ar/blogs/${slug}`;
    const old = await cardOf(page);
    expect(old).toMatch(new RegExp(`^/share/ar/blogs/${slug}-[0-9a-f]{16}\\.png$`));
    await send('PUT', `/api/Blogs/${id}`, { TitleAR: 'عنوان آخر' });
    const now = await cardOf(page);
    expect(now).not.toBe(old);
    const answer = await site.call({ url: old });
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      now,
      'no-cache',
    ]);
  });

  test.each([
    '/share/en/blogs/nothing-0123456789abcdef.png',
    '/share/fr/home-0123456789abcdef.png',
    '/share/en/about-us-0123456789abcdef.png',
    '/share/en/home.png',
    '/share/en/__proto__/x-0123456789abcdef.png',
    '/share/en/constructor/x-0123456789abcdef.png',
    '/share/en/hosting/x-0123456789abcdef.png',
    '/share/en/..%2fhome-0123456789abcdef.png',
    '/share/en/%E0%A4%A-0123456789abcdef.png',
  ])('%s is no card', async (url) => {
    const { statusCode, headers } = await site.call({ url });
    expect([404, 302]).toContain(statusCode);
    if (statusCode === 302) expect(headers.location).toBe('/not-found');
  });
});
