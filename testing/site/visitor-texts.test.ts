import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorTextKeys } from '../../scripts/bundle/visitor-texts.ts';
import { renderPage } from '../../src/app/entry-server.tsx';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import type { TestSite } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';

const keys = visitorTextKeys();
const asked = new Set<string>();
let site: TestSite;

/** Texts that note which of them a page asks for. */
function watched<Texts extends object>(texts: Texts): Texts {
  return new Proxy(texts, {
    get(target, key, receiver) {
      asked.add(String(key));
      return Reflect.get(target, key, receiver);
    },
  });
}

beforeAll(async () => {
  site = await openDemoSite((store, folder) =>
    withPages(store, folder, (request) => {
      const { en, ar } = request.texts;
      return renderPage({ ...request, texts: { en: watched(en), ar: watched(ar) } });
    }),
  );
});

afterAll(() => site.close());

test('public pages say only what visitors fetch, in both languages', async () => {
  const map = (await site.call({ url: '/sitemap.xml' })).body;
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(publicOrigin, ''));
  const others = ['/search?q=network', '/search?q=zzz', '/not-found', '/preview/blog', '/preview/project'];
  const pages = [...listed, ...languageCodes.flatMap((code) => others.map((path) => pathIn(code, path)))];
  expect(pages.length).toBeGreaterThan(100);
  for (const url of pages) expect([url, (await site.call({ url })).statusCode < 500]).toEqual([url, true]);
  expect(asked.size).toBeGreaterThan(200);
  expect([...asked].filter((key) => !keys.has(key))).toEqual([]);
});
