import { expect, test } from 'vitest';
import { renderPage } from '../app/entry-server.tsx';
import { projectCalls } from '../entities/project/project.calls.ts';
import { defaultSettings } from '../features/settings/settings.defaults.ts';
import { bytesOf } from '../kit/cache/bytes-of.server.ts';
import type { ApiClient } from '../kit/client/api-client.ts';
import type { Endpoint } from '../kit/contract/endpoint.ts';
import { bareErrorPage } from '../kit/pages/bare-error-page.server.ts';
import type { PageResult } from '../kit/pages/renderer.ts';
import type { Part, Parts } from '../kit/pages/shared-parts/parts.ts';
import { readTexts } from './project-files.ts';

const texts = readTexts();
const none = { tags: '', inline: [] };

type Others = { answers?: Record<string, unknown>; parts?: Parts; texts?: typeof texts };

/** A page drawn from settings that lack something which it or its layout needs. */
function draw(path: string, missing: object, { answers = {}, parts, texts: withTexts = texts }: Others = {}) {
  return renderPage({
    url: new URL(path, 'https://www.example.com'),
    api: {
      call: async ({ path: asked }: Endpoint) => answers[asked] ?? { ...defaultSettings, ...missing },
    } as ApiClient,
    picturesIn: async () => ({}),
    texts: withTexts,
    layouts: {},
    parts,
    saidOwn: () => undefined,
    browser: { apiBase: '', serviceImageBase: '', sendsMail: false },
    assetTags: (_pages, _language, { withScripts }) => ({
      scripts: { tags: withScripts ? '<script src="/client.js"></script>' : '', inline: [] },
      styles: none,
    }),
  });
}

const bodyOf = (page: PageResult) => (page.kind === 'page' ? bytesOf(page.document.body).toString() : '');

test.each([
  ['en', '/privacy-policy'],
  ['ar', '/ar/privacy-policy'],
] as const)('a page that cannot be drawn says so in its place (%s)', async (language, path) => {
  const title = String(texts[language]['error.title']);
  const whole = await draw(path, {});
  expect(whole).toMatchObject({ kind: 'page', status: 200, failure: null });
  const failed = await draw(path, { emails: undefined });
  expect(failed).toMatchObject({ kind: 'page', status: 500, failure: expect.any(TypeError) });
  expect(bodyOf(failed)).toContain(`>${title}</h1>`);
  expect(failed).toMatchObject({ document: { scripts: { tags: '' } } });
  expect(bodyOf(failed)).toContain('<footer');

  const broken = await draw(path, { social: undefined });
  expect(broken).toMatchObject({ kind: 'page', status: 500 });
  expect(bodyOf(broken)).toContain(`>${title}</h1>`);
  expect(bodyOf(broken)).not.toContain('<footer');
});

test('a card that cannot be drawn is kept for no other page, and its page says that it failed', async () => {
  const project = {
    slug: 'a',
    titleEN: 'A',
    titleAR: 'أ',
    descriptionEN: 'B',
    descriptionAR: 'ب',
    category: 'Network',
  };
  const answers = (headImageUrl?: string) => ({ [projectCalls.list.path]: [{ ...project, headImageUrl }] });
  const kept = new Map<string, Part>();
  const parts: Parts = { get: (key) => kept.get(key), add: (key, part) => kept.set(key, part) };
  const cards = () => [...kept.keys()].filter((key) => key.includes('"project"'));

  const failed = await draw('/home', {}, { answers: answers(), parts });
  expect(failed).toMatchObject({ kind: 'page', status: 500, failure: expect.any(TypeError) });
  expect(cards()).toEqual([]);
  const whole = await draw('/home', {}, { answers: answers('/uploads/a.webp'), parts });
  expect(whole).toMatchObject({ kind: 'page', status: 200, failure: null });
  expect(cards()).toHaveLength(1);
});

test('where nothing can be drawn, a bare page still says it', async () => {
  await expect(draw('/ar/home', {}, { texts: {} as typeof texts })).rejects.toThrow();
  const page = bareErrorPage('ar', texts.ar, new Error('no document'));
  expect(page).toMatchObject({ kind: 'page', status: 500, failure: expect.any(Error) });
  expect(page).toMatchObject({ document: { root: expect.stringContaining('dir="rtl"') } });
  expect(bodyOf(page)).toContain(`<h1>${texts.ar['error.title']}</h1>`);
});
