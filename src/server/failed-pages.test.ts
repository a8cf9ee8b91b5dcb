import { expect, test } from 'vitest';
import { renderPage } from '../app/entry-server.tsx';
import { defaultSettings } from '../features/settings/settings.defaults.ts';
import { bytesOf } from '../kit/cache/bytes-of.server.ts';
import type { ApiClient } from '../kit/client/api-client.ts';
import { bareErrorPage } from '../kit/pages/bare-error-page.server.ts';
import type { PageResult } from '../kit/pages/renderer.ts';
import { readTexts } from './project-files.ts';

const texts = readTexts();
const none = { tags: '', inline: [] };

/** A page drawn from settings that lack something which it or its layout needs. */
function draw(path: string, missing: object, withTexts = texts) {
  return renderPage({
    url: new URL(path, 'https://www.example.com'),
    api: { call: async () => ({ ...defaultSettings, ...missing }) } as unknown as ApiClient,
    picturesIn: async () => ({}),
    texts: withTexts,
    layouts: {},
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

test('where nothing can be drawn, a bare page still says it', async () => {
  await expect(draw('/ar/home', {}, {} as typeof texts)).rejects.toThrow();
  const page = bareErrorPage('ar', texts.ar, new Error('no document'));
  expect(page).toMatchObject({ kind: 'page', status: 500, failure: expect.any(Error) });
  expect(page).toMatchObject({ document: { root: expect.stringContaining('dir="rtl"') } });
  expect(bodyOf(page)).toContain(`<h1>${texts.ar['error.title']}</h1>`);
});
