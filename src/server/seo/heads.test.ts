import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoSite } from '../../../testing/harness/demo-site.ts';
import { readHead } from '../../../testing/harness/read-head.ts';
import { openSiteOn, type TestSite } from '../../../testing/harness/test-site.ts';
import { publicOrigin, withPages } from '../../../testing/harness/whole-site.ts';
import { languageCodes, languageOfPath } from '../../kit/i18n/languages.ts';

let site: TestSite;
/** Every address of the sitemap, with what its page tells machines. */
const pages = new Map<string, ReturnType<typeof readHead>>();

const pathOf = (address = '') => address.replace(publicOrigin, '');

beforeAll(async () => {
  site = await openDemoSite(withPages);
  const map = (await site.call({ url: '/sitemap.xml' })).body;
  for (const [, address = ''] of map.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const answer = await site.call({ url: pathOf(address) });
    expect([address, answer.statusCode]).toEqual([address, 200]);
    pages.set(address, readHead(answer.body));
  }
});

afterAll(() => site.close());

describe('the head of every page', () => {
  test('names the page once, in a title and a description of its own', () => {
    expect(pages.size).toBeGreaterThan(100);
    for (const [address, { titles, canonical, meta }] of pages) {
      expect([address, titles.length, canonical]).toEqual([address, 1, [address]]);
      expect(meta('robots')).toEqual(['index, follow']);
      for (const name of ['description', 'keywords', 'og:title', 'og:description', 'og:site_name', 'theme-color']) {
        expect([address, name, meta(name).length, Boolean(meta(name)[0])]).toEqual([address, name, 1, true]);
      }
      expect(meta('og:type')).toEqual(['website']);
      expect(meta('og:url')).toEqual([address]);
      expect(meta('twitter:card')).toEqual(['summary_large_image']);
    }
    const values = (of: (head: ReturnType<typeof readHead>) => string | undefined) => [...pages.values()].map(of);
    const twice = (all: (string | undefined)[]) => all.filter((value, index) => all.indexOf(value) !== index);
    expect(twice(values((head) => head.titles[0]))).toEqual([]);
    expect(twice(values((head) => head.meta('description')[0]))).toEqual([]);
  });

  test('is in the language of the page', () => {
    for (const [address, { titles, meta }] of pages) {
      const isArabic = languageOfPath(pathOf(address)) === 'ar';
      for (const words of [titles[0], meta('description')[0], meta('keywords')[0]]) {
        expect([address, /[\u0600-\u06ff]/.test(words ?? ''), words]).toEqual([address, isArabic, words]);
      }
      expect(meta('og:locale')).toEqual([isArabic ? 'ar_EG' : 'en_US']);
    }
  });

  test('points to its translation, and that one points back', () => {
    for (const [address, { alternates }] of pages) {
      expect(Object.keys(alternates)).toEqual([...languageCodes, 'x-default']);
      expect(Object.values(alternates)).toContain(address);
      for (const other of Object.values(alternates)) {
        expect([address, pages.get(other)?.alternates]).toEqual([address, alternates]);
      }
    }
  });

  test('has icons, a manifest and feeds that are there', async () => {
    const { links } = readHead((await site.call({ url: '/ar/home' })).body);
    const hrefs = (rel: string) => links.filter((tag) => tag.rel === rel).map((tag) => tag.href);
    expect(hrefs('icon')).toEqual(['/favicon.ico', '/favicon.svg']);
    expect(hrefs('apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(hrefs('manifest')).toEqual(['/ar/site.webmanifest']);
    const feeds = links.filter((tag) => tag.rel === 'alternate' && tag.type).map((tag) => tag.href);
    expect(feeds).toEqual([`${publicOrigin}/ar/feed.xml`, `${publicOrigin}/ar/feed.json`]);
  });
});

describe('what search engines are told', () => {
  const kinds = (path: string) =>
    pages.get(publicOrigin + path)?.data.flatMap((data) => data['@graph'].map((thing) => thing['@type'])) ?? [];

  test('is there on every page, with the way to it', () => {
    for (const [address, { data }] of pages) {
      expect([address, data.length]).toEqual([address, 1]);
      const things = data[0]?.['@graph'] ?? [];
      const [organization, website, trail] = things;
      expect(organization).toMatchObject({ '@type': 'LocalBusiness', '@id': `${publicOrigin}/#organization` });
      expect(website).toMatchObject({ '@type': 'WebSite', inLanguage: languageOfPath(pathOf(address)) });
      if (/\/home$/.test(address)) continue;
      expect([address, trail?.['@type']]).toEqual([address, 'BreadcrumbList']);
      const steps = trail?.itemListElement as { position: number; name: string; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(-1)?.item).toBe(address);
      for (const { name, item } of steps)
        expect([address, name !== '', pages.has(item.replace(/#.*/, ''))]).toEqual([address, true, true]);
    }
  });

  test.each(['', '/ar'])('is what the pages below "%s" are about', (prefix) => {
    const find = (path: string) =>
      pathOf([...pages.keys()].find((key) => key.startsWith(publicOrigin + prefix + path)));
    expect(kinds(find('/blogs/'))).toContain('BlogPosting');
    expect(kinds(find('/portfolio/'))).toContain('CreativeWork');
    expect(kinds(find('/services/web-development'))).toContain('Service');
    expect(kinds(`${prefix}/hosting`)).toContain('Product');
    expect(kinds(`${prefix}/plans/web-development`)).toContain('Product');
  });

  test('a project says when, for whom and by whom it was done, and who praises it', () => {
    const path = '/ar/portfolio/noor-pharmacy-ordering-for-42-branches';
    const things = pages.get(publicOrigin + path)?.data[0]?.['@graph'] ?? [];
    expect(things.find((thing) => thing['@type'] === 'CreativeWork')).toMatchObject({
      dateCreated: '2025',
      keywords: 'تجارة التجزئة',
      mentions: { '@type': 'Organization', name: 'صيدليات نور' },
      contributor: { '@type': 'Person', name: 'ليلى فاروق', jobTitle: 'مديرة البرمجيات' },
      review: { '@type': 'Review', author: { name: 'سلمى حداد' } },
      associatedMedia: Array.from({ length: 3 }, () => ({ '@type': 'ImageObject', caption: expect.any(String) })),
    });
  });

  test('a plan has its price per month in dollars', () => {
    const things = pages.get(`${publicOrigin}/hosting`)?.data[0]?.['@graph'] ?? [];
    const product = things.find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({
      name: 'Starter',
      offers: { price: 9, priceCurrency: 'USD', priceSpecification: { unitCode: 'MON' } },
    });
  });

  test('an article has what a result of a search shows of it', () => {
    const [address, head] = [...pages].find(([key]) => key.includes('/ar/blogs/')) ?? [];
    const article = head?.data[0]?.['@graph'].find((thing) => thing['@type'] === 'BlogPosting');
    expect(article).toMatchObject({ url: address, inLanguage: 'ar', author: { '@type': 'Person' } });
    expect(head?.titles[0]).toContain(article?.headline);
    expect(String(article?.image)).toMatch(new RegExp(`^${publicOrigin}/uploads/`));
    expect(Number.isNaN(Date.parse(String(article?.datePublished)))).toBe(false);
    expect(Date.parse(String(article?.dateModified))).toBeGreaterThanOrEqual(
      Date.parse(String(article?.datePublished)),
    );
    expect(article?.author).toMatchObject({
      jobTitle: expect.stringMatching(/\p{Script=Arabic}/u),
      url: `${publicOrigin}/ar/about-us`,
    });
    expect(head?.meta('article:published_time')).toEqual([article?.datePublished]);
    expect(head?.meta('article:modified_time')).toEqual([article?.dateModified]);
  });

  test('the way to a service leads through all services', () => {
    const things = pages.get(`${publicOrigin}/services/network`)?.data[0]?.['@graph'] ?? [];
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = trail?.itemListElement as { name: string }[];
    expect(steps.map(({ name }) => name)).toEqual(['Home', 'Services', expect.any(String)]);
  });
});

test('one page at two addresses is found under the shorter one', async () => {
  for (const path of ['/hosting', '/online-shops']) {
    for (const prefix of ['', '/ar']) {
      const head = readHead((await site.call({ url: `${prefix}/plans${path}` })).body);
      expect(head.canonical).toEqual([publicOrigin + prefix + path]);
      expect(head.alternates).toEqual(pages.get(publicOrigin + prefix + path)?.alternates);
    }
  }
});

test.each(['/not-found', '/search?q=network', '/ms-admin', '/admin/home', '/projects/hosting', '/plans/nothing'])(
  '%s asks not to be found',
  async (path) => {
    const { meta, canonical } = readHead((await site.call({ url: path })).body);
    expect([meta('robots'), canonical]).toEqual([['noindex'], []]);
  },
);

describe('share cards', () => {
  test('every page has one, of its own where it is about one thing', () => {
    const cards = new Map([...pages].map(([address, { meta }]) => [address, meta('og:image')[0]]));
    for (const [address, { meta }] of pages) {
      expect([address, meta('og:image').length]).toEqual([address, 1]);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual([['1200'], ['630']]);
      expect(meta('og:image:alt')[0]).not.toBe('');
      const isItem = /\/(portfolio|blogs|services|plans|projects)\/|\/hosting$|\/online-shops$/.test(address);
      const isBrand = cards.get(address) === cards.get(`${publicOrigin}${/\/ar\//.test(address) ? '/ar' : ''}/home`);
      expect([address, isBrand]).toEqual([address, !isItem]);
    }
  });

  test.each(['/home', '/ar/home', '/services/network', '/ar/plans/web-development'])(
    'that of %s is drawn',
    async (path) => {
      const [address] = pages.get(publicOrigin + path)?.meta('og:image') ?? [];
      const answer = await site.call({ url: pathOf(address) });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.rawPayload.length).toBeLessThan(60_000);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    },
  );
});

test('a page that could not be loaded still has a head', async () => {
  const broken = await openSiteOn(null, withPages);
  try {
    await broken.store.tables().schema.dropTable('service').execute();
    const { statusCode, body } = await broken.call({ url: '/services/network' });
    const { titles, data } = readHead(body);
    expect([statusCode, titles, data]).toEqual([500, ['Meridian Systems'], []]);
  } finally {
    await broken.close();
  }
});
