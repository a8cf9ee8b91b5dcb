import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../../src/domain/categories.ts';
import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import type { Service } from '../../src/entities/service/service.contract.ts';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { formatText } from '../../src/kit/i18n/text.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { openDemoSite } from '../harness/demo-site.ts';
import { readHead, tagsIn, unescapeMarkup } from '../harness/read-head.ts';
import type { TestSite } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';

const texts = readTexts();
const company = { en: 'Meridian Systems', ar: 'ميريديان سيستمز' };

/** A title names product and category, and only once what both are called. */
const shortTitles: Record<string, Record<'en' | 'ar', string>> = {
  '/services/surveillance-systems': { en: 'Surveillance cameras', ar: 'كاميرات المراقبة' },
  '/services/web-development': { en: 'Web development', ar: 'تطوير المواقع' },
};

/** Every address that shows plans, and the category they are of. */
const planScreens = [
  ['/hosting', 'Hosting'],
  ['/online-shops', 'onlineShop'],
  ['/plans/hosting', 'Hosting'],
  ['/plans/web-development', 'Web'],
  ['/plans/digital-marketing', 'digitalMarketing'],
  ['/plans/online-shops', 'onlineShop'],
] as const;

/** What a reader sees of a piece of a page: without tags, drawings and the marks that keep a figure's direction. */
function wordsIn(html: string): string {
  const shown = html.replace(/<svg\b.*?<\/svg>/gs, '').replace(/<!-- -->/g, '');
  return unescapeMarkup(shown.replace(/<[^>]*>/g, ' '))
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What stands in each element of a kind, which has none of its own kind in it. */
const piecesIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);

const mainOf = (html: string) => piecesIn(html, 'main')[0] ?? '';

/** The cards below the heading of the plans, as far as the next section. */
function planCards(html: string): string[] {
  const [, plans = ''] = html.split('id="plans"');
  return piecesIn(plans.split('</section>')[0] ?? '', 'article');
}

let site: TestSite;
beforeAll(async () => {
  site = await openDemoSite(withPages);
});
afterAll(() => site.close());

describe.each(languageCodes)('a page in %s', (language) => {
  const end = language === 'en' ? 'EN' : 'AR';
  const say = (key: Parameters<typeof formatText>[2], values = {}) =>
    formatText(texts[language], language, key, values).replace(/[\u2068\u2069]/g, '');
  async function read(path: string): Promise<string> {
    const { body, statusCode } = await site.call({ url: pathIn(language, path) });
    expect([path, statusCode]).toEqual([path, 200]);
    return body;
  }

  const withPage = categories.filter(({ path }) => path.startsWith('/services/'));
  const elsewhere = categories.filter((category) => !withPage.includes(category));

  test.each(withPage.map(({ path, slug }) => [path, slug]))('%s says all of its service', async (path, slug) => {
    const [service] = (await site.call({ url: `/api/Services?Category=${slug}` })).json<Service[]>();
    const html = await read(path);
    const main = mainOf(html);
    const [title, bio, description] = [
      service?.[`title${end}`] ?? '',
      service?.[`bio${end}`] ?? '',
      service?.[`description${end}`] ?? '',
    ];
    expect(piecesIn(main, 'h1').map(wordsIn)).toEqual([title]);
    expect(wordsIn(main)).toContain(bio);
    expect(wordsIn(main)).toContain(description);
    const [, steps = ''] = main.replace(/<nav\b.*?<\/nav>/gs, '').split(/<ol\b[^>]*>/);
    expect(piecesIn(steps.split('</ol>')[0] ?? '', 'li')).toHaveLength(service?.serviceSteps.length ?? 0);
    expect(html.split('id="plans"').length - 1).toBe(service?.hasPlan ? 1 : 0);
    const head = readHead(html);
    expect(head.titles[0]).toMatch(new RegExp(` · ${company[language]}$`));
    expect(head.titles[0]).toContain(title);
    const short = shortTitles[path]?.[language];
    if (short) expect(head.titles[0]).toBe(`${short} · ${company[language]}`);
    expect(head.meta('description')[0]).toContain(bio);
  });

  test('two services have theirs elsewhere, other spellings lead to the one address, and unknown names to none', async () => {
    expect([withPage.length, elsewhere.length]).toEqual([9, 2]);
    const ask = async (path: string) => {
      const { statusCode, headers } = await site.call({ url: pathIn(language, path) });
      return [statusCode, decodeURI(headers.location ?? '')];
    };
    for (const { slug, path } of elsewhere) {
      expect(await ask(`/services/${slug}`)).toEqual([308, pathIn(language, path)]);
      await read(path);
    }
    for (const [asked, location] of [
      ['/services/WebDevelopment', '/services/webdevelopment'],
      ['/services/webdevelopment', '/services/web-development'],
      ['/services/mobile', '/services/mobile-development'],
      ['/services/fire-fighting-alarm', '/services/fire-fighing-alarm'], // spelt so
      ['/services/shop', '/online-shops'],
      ['/plans', '/plans/hosting'],
      ['/plans/online-shop', '/plans/online-shops'],
      ['/plans/web', '/plans/web-development'],
    ] as const) {
      expect(await ask(asked)).toEqual([308, pathIn(language, location)]);
    }
    expect(await ask('/services/plumbing')).toEqual([302, pathIn(language, '/not-found')]);
  });

  test.each(planScreens)(
    '%s shows the plans of its category, cheapest first, with both prices',
    async (path, category) => {
      const stored = (await site.call({ url: '/api/Plans' })).json<Plan[]>();
      const expected = stored.filter((plan) => plan.category === category).sort((a, b) => a.price - b.price);
      expect(expected.length).toBeGreaterThanOrEqual(3);
      const cards = planCards(await read(path));
      expect(cards).toHaveLength(expected.length);
      for (const [index, plan] of expected.entries()) {
        const card = cards[index] ?? '';
        const name = plan[`name${end}`];
        const words = (tag: string) => piecesIn(card, tag).map(wordsIn);
        expect(words('h3')).toEqual([name]);
        expect(words('s')).toEqual([`$${Math.round(plan.price * 1.35)}`]);
        expect(words('b')).toEqual([`$${plan.price}`]);
        expect(words('li')).toEqual(plan.hosting_Properties.map((property) => property[`title${end}`]));
        expect(words('span')).toEqual([
          say('plan.normalPrice'),
          { en: 'Save 35%', ar: 'وفّر 35%' }[language],
          { en: '/ Mo', ar: '/ شهر' }[language],
          say('plan.chooseNote', { name }),
        ]);
        expect(wordsIn(card).startsWith(say('plan.best'))).toBe(plan.isBest);
        expect(words('a')[0]).toMatch(new RegExp(`^${say('plan.choose')} `));
        expect(tagsIn(card, 'a')).toEqual([
          expect.objectContaining({ href: plan.url, target: '_blank', rel: 'noopener' }),
        ]);
      }
    },
  );

  test.each(['/plans/plumbing', '/plans/network'])('%s has no plans, and says what to do', async (path) => {
    const main = mainOf(await read(path));
    expect(wordsIn(piecesIn(main, 'h2')[0] ?? '')).toBe(say('page.plans.emptyTitle'));
    expect(piecesIn(main, 'article')).toEqual([]);
    expect(tagsIn(main, 'a').map(({ href }) => href)).toEqual([pathIn(language, '/qoutation')]);
  });

  test('a page of plans is named after them', async () => {
    const shops = await read('/online-shops');
    const { titles, meta } = readHead(shops);
    const name = { en: 'Online shops', ar: 'المتاجر الإلكترونية' }[language];
    expect([titles, meta('description')]).toEqual([[`${name} · ${company[language]}`], [say('page.onlineShops.lead')]]);
    expect(shops).toContain(say('plans.map.centres'));
    expect(readHead(await read('/plans/hosting')).titles).toEqual([
      `${say('plans.hosting.heading')} · ${company[language]}`,
    ]);
  });

  test('home says enough of itself to those who search, and where it is in each language', async () => {
    const { meta, alternates } = readHead(await read('/home'));
    expect(meta('description')[0]).toMatch(/.{40,}/);
    expect(meta('keywords')[0]).toMatch(/.{200,}/);
    const [en, ar] = [`${publicOrigin}/home`, `${publicOrigin}/ar/home`];
    expect(alternates).toEqual({ en, ar, 'x-default': en });
  });
});
