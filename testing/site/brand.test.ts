import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPage } from '../../src/app/entry-server.tsx';
import { publicScreens } from '../../src/app/screens.ts';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import { drawingsInside } from '../../src/kit/brand/drawings-inside.server.ts';
import { ourPalette, paletteOf } from '../../src/kit/brand/palette.ts';
import { languageCodes, neutralPath, pathIn } from '../../src/kit/i18n/languages.ts';
import { emailForm } from '../../src/kit/mail/email-form.ts';
import { assetTagsFrom } from '../../src/kit/pages/asset-tags.server.ts';
import { matchesPath } from '../../src/kit/pages/match-path.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import { sitePages } from '../harness/site-pages.ts';
import type { TestSite } from '../harness/test-site.ts';

const brand = { primaryColor: '#7A1FA2', secondaryColor: '#C6E04A', inkColor: '#1A1033' };
const colours = { primary: '#7a1fa2', secondary: '#c6e04a', ink: '#1a1033' };
const prefix = '/brand/7a1fa2-c6e04a-1a1033';
const palette = paletteOf(colours);

/** Everything that any page may bring along, as one sheet. */
const sheet = globSync('src/**/*.css')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const assetTags = assetTagsFrom({
  manifest: { 'src/app/entry-client.tsx': { file: 'entry.js', css: ['all.css'] } },
  sheets: new Map([['all.css', sheet]]),
});

// Drawings stand in pages with their signs escaped.
const oursIn = (text: string) => {
  const found = new Set(
    text
      .replaceAll('%23', '#')
      .toLowerCase()
      .match(/#[0-9a-f]{6}/g),
  );
  return Object.entries(ourPalette).filter(([, hex]) => found.has(hex));
};

describe('a company with colours of its own', () => {
  let site: TestSite;
  let admin: string;
  const get = async (url: string) => {
    const answer = await site.call({ url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer;
  };
  const save = (own: object) =>
    site.call({ method: 'PUT', url: '/api/Settings', as: admin, payload: { ...settingsTexts(), ...own } });

  beforeAll(async () => {
    // What the build puts beside each other.
    const sourceOf = (path: string) => (path.startsWith('/src/') ? `.${path}` : `public${path}`);
    const drawingInside = drawingsInside((path) => readFileSync(sourceOf(path), 'utf8'));
    const parts = { render: renderPage, assetTags, drawingInside };
    site = await openDemoSite((store, folder) => sitePages(store, folder, parts));
    admin = await site.tokenFor('Admin');
  });
  afterAll(() => site.close());

  /** One page of each kind. */
  async function pages(): Promise<string[]> {
    const { body } = await get('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => neutralPath(path));
    const found = publicScreens.flatMap(({ path, hidden }) =>
      hidden ? [] : [paths.find((one) => matchesPath(path, one)) ?? path],
    );
    return languageCodes.flatMap((code) => [...new Set(found), '/search'].map((path) => pathIn(code, path)));
  }

  test('has nothing of ours on its pages, in what they show, and in what machines read', async () => {
    const before = await get('/home');
    expect(oursIn(before.body).length).toBe(Object.keys(ourPalette).length);
    expect(before.body).not.toContain('/brand/');
    expect((await save(brand)).statusCode).toBe(200);
    // Stands in the pages, and has its address all the same.
    const assets = new Set([`${prefix}/favicon.svg`]);
    const cards = new Set<string>();
    for (const path of await pages()) {
      const { body } = await get(path);
      expect([path, oursIn(body)]).toEqual([path, []]);
      expect(body).toContain(`--primary-600: ${palette['primary-600']};`);
      expect(body).toContain(`<meta name="theme-color" content="${palette['ink-900']}"/>`);
      for (const [, address = ''] of body.matchAll(/(?:src|href)="([^"#]+\.(?:svg|png|ico))/g)) assets.add(address);
      for (const [, card = ''] of body.matchAll(/og:image" content="https:\/\/[^/]+([^"]+)"/g)) cards.add(card);
    }
    // Tools have their makers' colours, and the marks at the foot of a page are white for everybody.
    const isForAll = (address: string) => !address.startsWith(prefix) && /\/art\/(?:tools\/|social)/.test(address);
    const drawn = [...assets].filter((address) => !isForAll(address));
    expect(drawn.filter((address) => !address.startsWith(prefix) && !address.startsWith('/uploads'))).toEqual([]);
    expect(drawn.length).toBeGreaterThanOrEqual(20);
    for (const address of drawn.filter((one) => one.endsWith('.svg'))) {
      const { body, headers } = await get(address);
      expect([address, oursIn(body)]).toEqual([address, []]);
      expect(headers['cache-control']).toContain('immutable');
    }
    for (const address of ['/site.webmanifest', '/ar/site.webmanifest', '/api/docs', '/api/docs.css', '/ms-admin'])
      expect([address, oursIn((await get(address)).body.replace(sheet, ''))]).toEqual([address, []]);
    expect(cards.size).toBeGreaterThan(10);
  });

  test('has icons in its colours at all their addresses', async () => {
    const { body } = await get('/site.webmanifest');
    const listed = JSON.parse(body).icons.map(({ src }: { src: string }) => src);
    expect(listed).toEqual(['icon-192', 'icon-512', 'icon-maskable-512'].map((name) => `${prefix}/${name}.png`));
    for (const address of [...listed, `${prefix}/favicon.ico`, `${prefix}/apple-touch-icon.png`]) {
      const { rawPayload } = await get(address);
      const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const used = new Set<string>();
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255) used.add(`#${data.subarray(at, at + 3).toString('hex')}`);
      expect(
        [palette['ink-900'], palette['primary-bright'], palette['secondary-300']].every((hex) => used.has(hex)),
      ).toBe(true);
      expect(
        ['ink-900', 'primary-bright', 'secondary-300'].some((name) => used.has(ourPalette[name as 'ink-900'])),
      ).toBe(false);
    }
  });

  test('has share cards in its colours', async () => {
    const { body } = await get('/home');
    const [, card = ''] = /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(body) ?? [];
    const { data, info } = await sharp((await get(card)).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      `#${data
        .subarray((y * info.width + x) * 3)
        .subarray(0, 3)
        .toString('hex')}`;
    const used = new Set(
      Array.from({ length: info.width * info.height }, (_, pixel) =>
        at(pixel % info.width, Math.floor(pixel / info.width)),
      ),
    );
    expect(at(4, 4)).toBe(palette['ink-900']);
    expect(Object.entries(ourPalette).filter(([name, hex]) => !name.startsWith('mist') && used.has(hex))).toEqual([]);
  });

  test('writes its mails in them', () => {
    const email = {
      to: [],
      language: 'en',
      subject: 'A',
      paragraphs: ['B'],
      quote: 'C',
      about: '',
      note: 'D',
    } as const;
    const action = { label: 'E', address: 'https://example.com' };
    const letter = {
      ...email,
      to: [],
      paragraphs: ['B'],
      facts: [{ label: 'F', value: 'G', address: 'tel:1' }],
      action,
    };
    const signature = { company: 'H', home: 'https://example.com', lines: [] };
    expect(oursIn(emailForm(letter, signature).html).length).toBeGreaterThan(10);
    expect(oursIn(emailForm(letter, { ...signature, colours }).html)).toEqual([]);
  });

  test('leads from older addresses to the present ones, and from ours to its own', async () => {
    const to = async (url: string) => {
      const { statusCode, headers } = await site.call({ url });
      return [statusCode, headers.location];
    };
    const older = '/brand/111111-222222-333333';
    expect(await to(`${older}/favicon.svg`)).toEqual([302, `${prefix}/favicon.svg`]);
    for (const path of [
      '/evil.example',
      'assets/..%2f..%2fpackage.json',
      'assets/x.js',
      'assets/no.svg',
      'package.json',
    ])
      expect((await site.call({ url: `${prefix}/${path}` })).statusCode).toBe(404);
    await save({});
    expect(await to(`${prefix}/favicon.svg`)).toEqual([302, '/favicon.svg']);
    expect((await get('/home')).body).not.toContain('/brand/');
  });
});
