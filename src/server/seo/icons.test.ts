import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHead } from '../../../testing/harness/read-head.ts';
import { multipart, openSiteOn, type TestSite } from '../../../testing/harness/test-site.ts';
import { withPages } from '../../../testing/harness/whole-site.ts';
import type { SettingsRecord } from '../../features/settings/settings.contract.ts';
import { settingsTexts } from '../../features/settings/settings.sample.ts';
import { addBuiltFiles } from '../site.ts';

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await openSiteOn(null, (store, folder) => {
    const pages = withPages(store, folder);
    return {
      addSite: async (app, cache) => {
        await mkdir(join(folder, 'built/assets'), { recursive: true });
        for (const name of ['favicon.ico', 'favicon.svg', 'other.ico'])
          await writeFile(join(folder, 'built', name), name);
        await addBuiltFiles(app, undefined, join(folder, 'built'));
        return pages.addSite?.(app, cache);
      },
    };
  });
  admin = await site.tokenFor('Admin');
});
afterAll(() => site.close());

async function picture(width: number, height: number, background: Color) {
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return { bytes, type: 'image/png' };
}

async function save(changes: Parameters<typeof multipart>[0]) {
  const body = await multipart({ ...settingsTexts(), ownLogo: 'true', ...changes });
  const saved = await site.call({ method: 'PUT', url: '/api/Settings', as: admin, ...body });
  expect(saved.statusCode).toBe(200);
  return saved.json<SettingsRecord>();
}

async function iconsOf(path: string) {
  const { links } = readHead((await site.call({ url: path })).body);
  return links.flatMap(({ rel, href }) => (rel === 'icon' || rel === 'apple-touch-icon' ? [href ?? ''] : []));
}

const ours = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];
const pages = ['/home', '/ar/contact', '/ms-admin'];

async function colourAt(address: string, left: number, top: number) {
  const { statusCode, headers, rawPayload } = await site.call({ url: address });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cache-control']).toContain('immutable');
  const { data } = await sharp(rawPayload)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('every page names the own icon, and ours again when there is none', async () => {
  for (const path of pages) expect(await iconsOf(path)).toEqual(ours);
  const { icon } = await save({ Icon: await picture(512, 512, '#0000ff') });
  const stem = icon.replace(/^\/uploads\/|\.webp$/g, '');
  const own = [32, 192, 180].map((size) => `/icons/${stem}-${size}.png`);
  for (const path of pages) expect(await iconsOf(path)).toEqual(own);
  expect((await site.call({ url: '/admin/home' })).body, 'what staff see until the first data is there').toContain(
    `src="/icons/${stem}-192.png"`,
  );
  for (const address of own) expect(await colourAt(address, 16, 16)).toEqual([0, 0, 255, 255]);
  const { icons } = (await site.call({ url: '/ar/site.webmanifest' })).json<{ icons: { src: string }[] }>();
  expect(icons.map(({ src }) => src)).toEqual([192, 512].map((size) => `/icons/${stem}-${size}.png`));

  await save({ RemoveIcon: 'true' });
  for (const path of pages) expect(await iconsOf(path)).toEqual(ours);
  const old = await site.call({ url: own[0] ?? '' });
  expect([old.statusCode, old.headers.location]).toEqual([302, '/favicon.ico']);
});

test('without an icon the logo stands in a white square, with room around it', async () => {
  await save({ LogoEnglish: await picture(400, 100, '#ff0000') });
  const [small = '', large = ''] = await iconsOf('/ar/home');
  expect(small).toMatch(/-logo-32\.png$/);
  const white = [255, 255, 255, 255];
  expect(await colourAt(large, 96, 96)).toEqual([255, 0, 0, 255]);
  expect(await colourAt(large, 2, 96)).toEqual(white);
  expect(await colourAt(large, 96, 40)).toEqual(white);
  await save({ ownLogo: 'false', RemoveLogoEnglish: 'true' });
  expect(await iconsOf('/ar/home')).toEqual(ours);
});

test('a clear ground stays clear in a tab and is white on a phone', async () => {
  await save({ Icon: await picture(200, 100, '#0000ff') });
  const [, tab = '', phone = ''] = await iconsOf('/home');
  expect(await colourAt(tab, 96, 5)).toEqual([0, 0, 0, 0]);
  expect(await colourAt(phone, 90, 5)).toEqual([255, 255, 255, 255]);
  await save({ RemoveIcon: 'true' });
});

test('whoever asks for our icon by its name is led to the own one', async () => {
  const asked = async (url: string) => {
    const { statusCode, headers } = await site.call({ url });
    return [statusCode, headers.location];
  };
  expect(await asked('/favicon.ico')).toEqual([200, undefined]);
  await save({ Icon: await picture(64, 64, '#0000ff') });
  const [small, large] = await iconsOf('/home');
  expect(await asked('/favicon.ico')).toEqual([302, small]);
  expect(await asked('/favicon.svg')).toEqual([302, large]);
  expect(await asked('/other.ico')).toEqual([200, undefined]);
  await save({ ownLogo: 'false' });
  expect(await asked('/favicon.ico')).toEqual([200, undefined]);
  await save({ RemoveIcon: 'true' });
});

test.each(['x.png', '../home-32.png', `${'0'.repeat(32)}-1x1-33.png`])('there is no icon %s', async (name) => {
  expect((await site.call({ url: `/icons/${encodeURIComponent(name)}` })).statusCode).not.toBe(200);
});

test('the logo for dark ground stands there without a plate, in the language that has it', async () => {
  const saved = await save({
    LogoEnglish: await picture(300, 150, '#ff0000'),
    LogoEnglishDark: await picture(310, 100, '#ffffff'),
    LogoArabic: await picture(300, 300, '#00ff00'),
  });
  const logos = async (path: string) => {
    const { body } = await site.call({ url: path });
    return [...body.matchAll(/<img[^>]*src="(\/uploads\/[^"]*)"[^>]*>/g)].map(([tag, src]) => [
      src,
      /class=/.test(tag),
    ]);
  };
  // The bar of a light page, then the dark footer.
  expect((await logos('/contact')).filter(([src]) => String(src).includes(saved.logoEnglish.slice(0, 30)))).toEqual([
    [saved.logoEnglish, false],
  ]);
  expect(await logos('/contact')).toContainEqual([saved.logoEnglishDark, false]);
  expect(await logos('/ar/contact')).toEqual([
    [saved.logoArabic, false],
    [saved.logoArabic, true],
  ]);
});
