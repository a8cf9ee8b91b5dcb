import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { formatText } from '../../src/kit/i18n/text.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { openSiteOn, type TestSite } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';

const texts = readTexts();

/** What a page says, without its tags and the marks that keep a figure's direction. */
async function read(site: TestSite, url: string): Promise<string> {
  const { body, statusCode } = await site.call({ url });
  expect([url, statusCode]).toEqual([url, 200]);
  return body.replace(/<!-- -->/g, '').replace(/[\u2068\u2069]/g, '');
}

describe.each(languageCodes)('what visitors find in %s', (language) => {
  let demo: TestSite;
  let empty: TestSite;
  beforeAll(async () => {
    demo = await openSiteOn(null, withPages);
    await seedDemo(demo.store, demo.pictures);
    empty = await openSiteOn(null, withPages);
  });
  afterAll(() => Promise.all([demo.close(), empty.close()]));
  const say = (key: Parameters<typeof formatText>[2], values = {}) =>
    formatText(texts[language], language, key, values).replace(/[\u2068\u2069]/g, '');

  test('a portfolio without projects does not boast of any', async () => {
    const boast = say('portfolio.lead', { count: 180 });
    expect(await read(demo, pathIn(language, '/portfolio'))).toContain(boast);
    const page = await read(empty, pathIn(language, '/portfolio'));
    expect(page).not.toContain(boast);
    expect(page).toContain(say('page.portfolio.lead'));
  });

  test('three other projects are below every project, also of a category that has fewer', async () => {
    const projects = (await demo.call({ url: '/api/Projects' })).json<{ slug: string; category: string }[]>();
    const inCategory = (category: string) => projects.filter((project) => project.category === category).length;
    const few = projects.filter(({ category }) => inCategory(category) < 4);
    expect(few.length).toBeGreaterThan(0);
    for (const { slug } of few) {
      const page = await read(demo, pathIn(language, `/portfolio/${slug}`));
      const [, related = ''] = page.split('aria-labelledby="related-title"');
      const shown = [...related.matchAll(/href="(?:\/ar)?\/portfolio\/([^"]+)"/g)].map(([, other]) => other);
      expect([slug, new Set(shown).size, shown.includes(slug)]).toEqual([slug, 3, false]);
    }
  });

  test('an article on paper names the company, where it is, and its own address', async () => {
    const { data } = (await demo.call({ url: '/api/Blogs/AllBlogs?page=1&pageSize=1' })).json<{
      data: { slug: string }[];
    }>();
    const path = pathIn(language, `/blogs/${data[0]?.slug}`);
    const [, article = ''] = (await read(demo, path)).split('<article');
    const [head = ''] = article.split('</header>');
    const settings = (await demo.call({ url: '/api/Settings' })).json<Record<string, string>>();
    expect(head).toContain(publicOrigin + path);
    expect(head).toContain(settings[language === 'en' ? 'locationEN' : 'locationAR']);
    expect(head).toMatch(/<img [^>]*alt="(?:Meridian|ميريديان)/);
  });
});
