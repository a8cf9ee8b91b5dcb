import type { Locator, Page } from '@playwright/test';
import type { Blog } from '../../src/entities/blog/blog.contract.ts';
import type { Client } from '../../src/entities/client/client.contract.ts';
import type { Project } from '../../src/entities/project/project.contract.ts';
import type { Review } from '../../src/entities/review/review.contract.ts';
import { pick } from '../../src/kit/i18n/pick.ts';
import type { TextKey } from '../../src/kit/i18n/text.ts';
import { expectRoomBetweenLines } from '../lib/arabic-type.ts';
import {
  bothLanguages,
  bringIntoView,
  expect,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { rowOf, stopTime, visit } from '../lib/rows.ts';

/** The addresses the specification gives to the eleven services, misspelling included. */
const servicePaths = [
  '/services/web-development',
  '/services/mobile-development',
  '/hosting',
  '/online-shops',
  '/services/digital-marketing',
  '/services/surveillance-systems',
  '/services/computers',
  '/services/copiers-plotters',
  '/services/network',
  '/services/fire-fighing-alarm', // spelt so
  '/services/queue-management',
];

const headlines = { en: /From the first line of code/, ar: /من أول سطر برمجي/ };
const figures = ['180+', '33+', '100+', '9+'];
const titles = {
  about: 'home.aboutTitle',
  tools: 'home.toolsTitle',
  projects: 'home.projectsTitle',
  services: 'home.servicesTitle',
  blogs: 'home.blogsTitle',
  reviews: 'home.reviewsTitle',
  closing: 'shell.closingTitle',
} as const satisfies Record<string, TextKey>;

// Without scripts a browser fetches every picture at once; a fresh site has to draw each of them first.
const textOnly = { waitUntil: 'domcontentloaded' } as const;

async function read<Answer>(base: string, path: string): Promise<Answer> {
  return (await fetch(`${base}/api${path}`)).json() as Promise<Answer>;
}

const addresses = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const section = (page: Page, language: Language, name: keyof typeof titles) =>
  page.getByRole('region', { name: say(language, titles[name]), exact: true });

for (const language of bothLanguages) {
  const { prefix, dir, company } = languages[language];

  test.describe(`the home page in ${language}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('has its eight sections in the specified order, with all that they are to show', async ({ page, site }) => {
      await page.goto(`${prefix}/home`, textOnly);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page).toHaveTitle(company);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines[language]);
      if (language === 'ar') await expectRoomBetweenLines(page);
      await expect(page.locator('main > section')).toHaveCount(8);
      await expect(page.locator('main > section').first().getByRole('link').first()).toHaveAttribute(
        'href',
        `${prefix}/qoutation`,
      );
      const clients = await read<Client[]>(site.url, '/Clients');
      const logos = page.locator('main > section').nth(1).getByRole('img');
      expect(await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')))).toEqual(
        clients.map((client) => pick(client, 'name', language)),
      );
      await expect(logos.first()).toBeVisible();
      const { closing, ...own } = titles;
      await expect(page.locator('main h2')).toHaveText(Object.values(own).map((key) => say(language, key)));
      await expect(section(page, language, 'closing')).toBeVisible();
      await expect(page.getByText(say(language, 'state.failedTitle'))).toHaveCount(0);
      await test.step('four figures and nineteen tools', () => expectFiguresAndTools(page, language));
      await test.step('every project, the eleven services, three articles and four reviews', () =>
        expectRecords(page, site.url, language));
    });
  });
}

async function expectFiguresAndTools(page: Page, language: Language) {
  const { prefix } = languages[language];
  const about = section(page, language, 'about');
  await expect(about.getByRole('definition')).toHaveText(figures);
  expect((await about.getByRole('term').allTextContents()).every((label) => label.length > 8)).toBe(true);
  expect(await about.getByRole('definition').locator('> span').first().evaluate(directionOf)).toBe('ltr');
  expect(await addresses(about.getByRole('link'))).toEqual([`${prefix}/about`]);
  const names = await section(page, language, 'tools').getByRole('img').evaluateAll(alternatives);
  expect(names).toHaveLength(19);
  expect(new Set(names).size).toBe(19);
  expect(names).toEqual(expect.arrayContaining(['React', '.NET', 'Google Ads', 'Ubiquiti']));
}

async function expectRecords(page: Page, url: string, language: Language) {
  const { prefix } = languages[language];
  const all = await read<Project[]>(url, '/Projects');
  const projects = [...all.filter(({ featured }) => featured), ...all.filter(({ featured }) => !featured)];
  expect(await addresses(section(page, language, 'projects').getByRole('link'))).toEqual(
    projects.map(({ slug }) => `${prefix}/portfolio/${slug}`),
  );
  expect(await addresses(section(page, language, 'services').getByRole('link'))).toEqual(
    servicePaths.map((path) => prefix + path),
  );

  const { data } = await read<{ data: Blog[] }>(url, '/Blogs/AllBlogs?page=1&pageSize=3');
  const articles = section(page, language, 'blogs').getByRole('article');
  await expect(articles.getByRole('heading', { level: 3 })).toHaveText(
    data.map((blog) => pick(blog, 'title', language)),
  );
  expect(await addresses(articles.getByRole('link'))).toEqual(data.map(({ slug }) => `${prefix}/blogs/${slug}`));
  await expect(articles.first().locator('time')).toHaveAttribute('datetime', data[0]?.date ?? '');
  await expect(
    section(page, language, 'blogs').getByRole('link', { name: say(language, 'home.blogsMore') }),
  ).toHaveAttribute('href', `${prefix}/blogs`);

  const reviews = await read<Review[]>(url, '/Reviews?page=1&pageSize=4');
  const cards = section(page, language, 'reviews').getByRole('figure');
  await expect(cards).toHaveCount(4);
  for (const [index, review] of reviews.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('blockquote')).toHaveText(pick(review, 'reviewText', language));
    await expect(card).toContainText(`${pick(review, 'firstName', language)} ${pick(review, 'lastName', language)}`);
    await expect(card).toContainText(pick(review, 'position', language));
    await expect(card.locator('p').first()).toHaveText(starsIn(language, review.stars));
    await expect(card.locator('svg:not([data-missing])')).toHaveCount(review.stars);
  }
}

for (const language of languagesOnce) {
  const { prefix, company } = languages[language];

  test.describe(`the home page in ${language}`, () => {
    const ways = [
      { from: 'about', link: (part: Locator) => part.getByRole('link'), to: () => '/about-us' },
      { from: 'projects', link: (part: Locator) => part.getByRole('link').first(), to: firstProject },
      { from: 'services', link: (part: Locator) => part.getByRole('link').nth(8), to: () => '/services/network' },
      {
        from: 'blogs',
        link: (part: Locator) => part.getByRole('link', { name: say(language, 'home.blogsMore') }),
        to: () => '/blogs',
      },
    ] as const;
    test('leads on from its sections and its foot, in place, from the top and with the focus on the content', async ({
      page,
      site,
    }) => {
      await visit(page, `${prefix}/home`);
      await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
      for (const { from, link, to } of ways) {
        await test.step(from, async () => {
          await link(section(page, language, from)).click();
          await expect(page).toHaveURL(prefix + (await to(site.url)));
          expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(true);
          await page.goBack();
          await expect(page).toHaveURL(`${prefix}/home`);
        });
      }
      await page.evaluate(() => window.scrollTo(0, 600));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say(language, 'nav.contact') })
        .click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await expect(page).toHaveTitle(new RegExp(` · ${company}$`));
      expect(await page.evaluate(() => [scrollY, 'stillTheSame' in window, document.activeElement?.id])).toEqual([
        0,
        true,
        'main',
      ]);
      await page.goBack();
      await expect(page).toHaveTitle(company);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    const lists = [
      { name: 'clients', call: '**/api/Clients*', part: (page: Page) => page.locator('main > section').nth(1) },
      { name: 'projects', call: '**/api/Projects*', part: (page: Page) => section(page, language, 'projects') },
      { name: 'blogs', call: '**/api/Blogs/AllBlogs*', part: (page: Page) => section(page, language, 'blogs') },
      { name: 'reviews', call: '**/api/Reviews*', part: (page: Page) => section(page, language, 'reviews') },
    ];
    // That one which fails takes nothing else along is seen in `testing/site/failing-database.test.ts`.
    test('stands when its lists do not load, and gets each of them on another try', async ({ page, troubles }) => {
      for (const { call } of lists) await page.route(call, (route) => route.abort());
      await visit(page, `${prefix}/not-found`);
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(`${prefix}/home`);
      const failed = page.getByText(say(language, 'state.failedTitle'));
      await expect(failed).toHaveCount(lists.length);
      await expect(section(page, language, 'about').getByRole('definition')).toHaveText(figures);
      await expect(section(page, language, 'services').getByRole('link')).toHaveCount(11);
      for (const [index, { name, call, part }] of lists.entries()) {
        await test.step(name, async () => {
          await expect(part(page).getByText(say(language, 'state.failedTitle'))).toBeVisible();
          await page.unroute(call);
          await part(page)
            .getByRole('button', { name: say(language, 'state.retry') })
            .click();
          await expectFilled(page, [part(page)]);
          await expect(failed).toHaveCount(lists.length - index - 1);
        });
      }
      expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
    });
  });
}

// In English, where everything else about rows is read in Arabic: it goes the other way.
test('the projects of the home page move only when asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await visit(page, '/home');
  const projects = section(page, 'en', 'projects');
  const next = projects.getByRole('button', { name: say('en', 'carousel.next'), exact: true });
  await bringIntoView(projects);
  await expect(next).toBeVisible();
  const first = projects.getByRole('article').first();
  const place = async () => Math.round((await first.boundingBox())?.x ?? 0);
  await expect(rowOf(page, say('en', titles.projects))).toHaveAttribute('data-live', '');
  await stopTime(page);
  const before = await place();
  // Longer than any of the moving rows waits.
  await page.clock.runFor(2500);
  expect(await place()).toBe(before);
  await page.clock.resume();
  await next.click();
  await expect.poll(async () => before - (await place())).toBeGreaterThan(300);
});

const alternatives = (pictures: Element[]) => pictures.map((picture) => picture.getAttribute('alt'));
const directionOf = (element: Element) => getComputedStyle(element).direction;
const starsIn = (language: 'en' | 'ar', stars: number) =>
  say(language, 'review.stars', { stars: String(stars), most: '5' }).replace(/[\u2068\u2069]/g, '');

async function firstProject(base: string) {
  const [project] = await read<Project[]>(base, '/Projects');
  return `/portfolio/${project?.slug}`;
}

/** A section that has arrived shows pictures and no way to try again. */
async function expectFilled(page: Page, parts: Locator[]) {
  for (const part of parts) {
    await expect(part.locator('picture, img[srcset]').first()).toBeAttached();
    await expect(part.getByRole('button', { name: /Try again|أعد المحاولة/ })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}
