import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicScreens } from '../../src/app/screens.ts';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { childrenOf, parseXml, textOf } from '../generated/well-formed.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import type { TestSite } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';

/** Read from the foot of every page, and by those who look for them. */
const legal = ['/privacy-policy', '/terms-conditions'];

/** The addresses of pages that the body of a page leads to: not its bar and foot, which are the same everywhere. */
function waysOn(html: string, path: string): Set<string> {
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const addresses = [...main.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, address = '']) => address);
  return new Set(addresses.filter((address) => address !== path));
}

describe.each(languageCodes)('ways on, in %s', (language) => {
  let site: TestSite;
  const ways = new Map<string, Set<string>>();
  beforeAll(async () => {
    site = await openDemoSite(withPages);
    const sitemap = parseXml((await site.call({ url: '/sitemap.xml' })).body);
    const paths = childrenOf(sitemap, 'url').map((entry) => (textOf(entry, 'loc') ?? '').replace(publicOrigin, ''));
    const isLegal = (path: string) => legal.some((one) => path === pathIn(language, one));
    const isOurs = (path: string) => pathIn('ar', path.replace(/^\/ar(?=\/)/, '')) === path;
    const own = paths.filter((path) => isOurs(path) === (language === 'ar') && !isLegal(path));
    for (const path of own) ways.set(path, waysOn((await site.call({ url: path })).body, path));
  });
  afterAll(() => site.close());

  test('every kind of page is walked', () => {
    const listed = publicScreens.filter(({ path, hidden }) => !hidden && !legal.includes(path));
    const shapes = listed.map(({ path }) => RegExp(`^${pathIn(language, path).replace(/:\w+/, '[^/]+')}$`));
    expect(shapes.filter((shape) => ![...ways.keys()].some((path) => shape.test(path)))).toEqual([]);
  });

  test('the body of every page leads to at least three others', () => {
    expect([...ways].filter(([, to]) => to.size < 3).map(([path, to]) => [path, ...to])).toEqual([]);
  });

  test('every page is linked from the bodies of at least two others', () => {
    const from = (path: string) => [...ways].filter(([, to]) => to.has(path)).map(([other]) => other);
    expect([...ways.keys()].filter((path) => from(path).length < 2).map((path) => [path, ...from(path)])).toEqual([]);
  });
});
