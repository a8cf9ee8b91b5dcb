import type { Locator, Page } from '@playwright/test';
import { categoryName, findCategory } from '../../src/domain/categories.ts';
import type { Project } from '../../src/entities/project/project.contract.ts';
import { readHead } from '../../testing/harness/read-head.ts';
import { bothLanguages, expect, type Language, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { around, live, visit } from '../lib/rows.ts';

const rows = {
  software: ['web', 'mobile', 'marketing'],
  hardware: ['computers', 'surveillance', 'copiers', 'fire', 'network', 'queue'],
};

const harbour = 'harbour-tower-214-cameras-one-control-room';

const words = {
  en: { behind: 'Behind The Seen', counted: (count: number) => `${count} projects`, steps: /^The work in 4 steps/ },
  ar: {
    behind: 'خلف الكواليس',
    counted: (count: number) => (count === 2 ? 'مشروعان' : `${count} مشاريع`),
    steps: /^العمل في 4 خطوات/,
  },
};

const labelOf = (name: string, language: Language) => categoryName(name, (key) => say(language, key));
const titleOf = (project: Project, language: Language) => (language === 'en' ? project.titleEN : project.titleAR);

async function allProjects(page: Page): Promise<Project[]> {
  return (await page.request.get('/api/Projects')).json();
}

async function harbourTower(page: Page): Promise<Project> {
  return (await page.request.get(`/api/Projects/BySlug/${harbour}`)).json();
}

// Widths of a picture are made when they are first asked for, which takes a moment each.
async function isLoaded(picture: Locator) {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

const row = (page: Page, language: Language, discipline: 'software' | 'hardware') =>
  page.getByRole('group', { name: say(language, `nav.${discipline}`), exact: true });
const open = (language: Language, label: string) => say(language, 'portfolio.open', { category: label });

test.describe('the portfolio without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // What is fetched early for the script is not used without it, and the browser says so.
  test.afterEach(({ troubles }) => void troubles.splice(0));

  test('has every category in its order, those projects of it that belong there, and each project whole, with all pictures, in both languages', async ({
    page,
  }) => {
    for (const language of bothLanguages) {
      await test.step(`in ${language}, the categories`, () => expectCategories(page, language));
      await test.step(`in ${language}, the projects of one`, () => expectProjects(page, language));
      await test.step(`in ${language}, a project`, () => expectProject(page, language));
    }
  });
});

/** Each with its drawing, its projects counted, a way to them, and a description of its own. */
async function expectCategories(page: Page, language: Language) {
  const { prefix, company } = languages[language];
  await page.goto(`${prefix}/portfolio`, { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveTitle(`${say(language, 'nav.portfolio')} · ${company}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'page.portfolio.title'));
  const projects = await allProjects(page);
  for (const discipline of ['software', 'hardware'] as const) {
    const cards = row(page, language, discipline).getByRole('article');
    await expect(cards).toHaveCount(rows[discipline].length);
    for (const [index, key] of rows[discipline].entries()) {
      const card = cards.nth(index);
      const count = projects.filter(({ category }) => findCategory(category)?.key === key).length;
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(labelOf(key, language));
      await expect(card.getByText(words[language].counted(count), { exact: true })).toBeVisible();
      await expect(card.getByRole('link', { name: open(language, labelOf(key, language)) })).toHaveAttribute(
        'href',
        `${prefix}/projects/${findCategory(key)?.slug}`,
      );
      await isLoaded(card.locator('img'));
    }
  }
  const metas = async (path: string) => {
    const { meta } = readHead(await (await page.request.get(prefix + path)).text());
    return [meta('description')[0], meta('keywords')[0]];
  };
  const own = await metas('/portfolio');
  expect(own).toEqual([say(language, 'portfolio.description'), say(language, 'portfolio.keywords')]);
  for (const ofHome of await metas('/home')) expect(own).not.toContain(ofHome);
}

/** Those of the category only, with a picture on every card. */
async function expectProjects(page: Page, language: Language) {
  const { prefix } = languages[language];
  await page.goto(`${prefix}/projects/surveillance-systems`, { waitUntil: 'domcontentloaded' });
  const projects = (await allProjects(page)).filter(({ category }) => category === 'SurveliianceSystems'); // spelt so
  expect(projects).toHaveLength(3);
  await expect(page.getByRole('main')).toContainText(words[language].counted(3));
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const project of projects) {
    const card = cards.filter({ hasText: titleOf(project, language) });
    await expect(card.getByRole('link')).toHaveAttribute('href', `${prefix}/portfolio/${project.slug}`);
  }
  const pictures = page.getByRole('main').getByRole('article').locator('img');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await isLoaded(picture);
  }
}

/** Its words, its steps, every picture, the uppermost before all others, and others of its kind. */
async function expectProject(page: Page, language: Language) {
  const { prefix, company } = languages[language];
  await page.goto(`${prefix}/portfolio/${harbour}`, { waitUntil: 'domcontentloaded' });
  const project = await harbourTower(page);
  const main = page.getByRole('main');
  await expect(main.getByText(language === 'en' ? project.descriptionEN : project.descriptionAR)).toBeVisible();
  const results = main.getByRole('group', { name: say(language, 'project.results'), exact: true }).locator('img');
  await expect(results).toHaveCount(project.mediaUrls.length);
  for (const picture of await results.all()) await isLoaded(picture);
  for (const step of project.projectSteps) {
    await expect(main.getByText(language === 'en' ? step.descriptionEN : step.descriptionAR)).toBeVisible();
  }
  const cover = page.getByRole('main').locator('img').first();
  await expect(cover).toHaveAttribute('src', project.headImageUrl);
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await isLoaded(cover);
  const all = await allProjects(page);
  const title = titleOf(project, language);
  await expect(page).toHaveTitle(`${title} · ${company}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const summary = await page.locator('meta[name=description]').getAttribute('content');
  expect(language === 'en' ? project.descriptionEN : project.descriptionAR).toContain(summary);
  const behind = page.getByRole('region', { name: words[language].behind, exact: true });
  await expect(behind.getByText(words[language].steps)).toBeVisible();
  await expect(behind.getByRole('heading', { level: 3 })).toHaveText(
    project.projectSteps.map((step) => (language === 'en' ? step.titleEN : step.titleAR)),
  );
  // Its category has two others; the third is another of its discipline.
  const hardware = say(language, 'nav.hardware');
  const related = page.getByRole('region', { name: say(language, 'project.related', { category: hardware }) });
  const others = all.filter(({ slug }) => slug !== harbour);
  const alike = others.filter(({ category }) => category === project.category);
  const kin = others.filter(({ type, category }) => type === project.type && category !== project.category);
  expect(alike).toHaveLength(2);
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(
    [...alike, ...kin].slice(0, 3).map((one) => titleOf(one, language)),
  );
}

for (const language of languagesOnce) {
  const { prefix, company } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';

  test.describe(`the portfolio in ${language}`, () => {
    test('opens a category, a project and goes back and forward, stands without what could not be loaded, can try again, and leads to «not found» from a card whose project has just been deleted', async ({
      page,
      troubles,
    }) => {
      await visit(page, `${prefix}/portfolio`);
      await test.step('there and back', () => expectWay(page));
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/portfolio`);
      await test.step('what could not be loaded', () => expectSecondTries(page));
      expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);

      await test.step('a project that has just been deleted', async () => {
        await page.route('**/api/Projects/BySlug/**', (route) =>
          route.fulfill({
            status: 404,
            contentType: 'application/problem+json',
            body: '{"status":404,"code":"notFound"}',
          }),
        );
        await page.getByRole('main').getByRole('article').first().getByRole('link').click();
        await expect(page).toHaveURL(`${prefix}/not-found`);
        expect(troubles.splice(0).every((trouble) => trouble.includes('404'))).toBe(true);
      });
    });

    async function expectWay(page: Page) {
      const label = labelOf('surveillance', language);
      const cards = await live(page, say(language, 'nav.hardware'));
      await cards.getByRole('link', { name: open(language, label) }).click();
      await expect(page).toHaveURL(`${prefix}/projects/surveillance-systems`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page).toHaveTitle(`${label} · ${say(language, 'nav.portfolio')} · ${company}`);
      const project = page.getByRole('main').getByRole('article').first().getByRole('link');
      const title = await project.innerText();
      await project.click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/portfolio/[a-z0-9-]+$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'page.portfolio.title'));
      await page.goForward();
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }

    async function expectSecondTries(page: Page) {
      let isBroken = true;
      await page.route('**/api/Projects/{ByCategory,Related}?**', (route) =>
        isBroken ? route.abort() : route.continue(),
      );
      const hardware = await live(page, say(language, 'nav.hardware'));
      await around(hardware).locator('[aria-current] + button').click();
      await hardware.getByRole('link', { name: open(language, labelOf('network', language)) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(labelOf('network', language));
      await expect(page.getByText(say(language, 'state.failedTitle'))).toBeVisible();
      isBroken = false;
      await page.getByRole('button', { name: say(language, 'state.retry') }).click();
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(2);
      isBroken = true;
      await cards.first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: words[language].behind })).toBeVisible();
      await expect(page.getByText(say(language, 'state.failedTitle'))).toBeVisible();
      isBroken = false;
      await page.getByRole('button', { name: say(language, 'state.retry') }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    }

    test('a project stays when the language changes, and leads to others of its kind', async ({ page }) => {
      const project = await harbourTower(page);
      await visit(page, `${prefix}/portfolio/${harbour}`);
      await test.step('the other language', async () => {
        await page.getByRole('banner').locator(`a[hreflang=${other}]`).click();
        await expect(page).toHaveURL(`${languages[other].prefix}/portfolio/${harbour}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(project, other));
        await expect(page.getByRole('heading', { name: words[other].behind, exact: true })).toBeVisible();
        await expect(page).toHaveTitle(`${titleOf(project, other)} · ${languages[other].company}`);
        await page.getByRole('banner').locator(`a[hreflang=${language}]`).click();
        await expect(page).toHaveURL(`${prefix}/portfolio/${harbour}`);
      });
      const related = page.getByRole('region', {
        name: say(language, 'project.related', { category: say(language, 'nav.hardware') }),
      });
      const next = related.getByRole('heading', { level: 3 }).first().getByRole('link');
      const title = await next.innerText();
      await next.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page
        .getByRole('navigation', { name: say(language, 'project.trail') })
        .getByRole('link', { name: labelOf(project.category, language) })
        .click();
      await expect(page).toHaveURL(`${prefix}/projects/surveillance-systems`);
    });
  });
}

test('a category is known by any of its names, and what does not exist leads to «not found»', async ({ request }) => {
  const { prefix } = languages.ar;
  const names: [name: string, slug: string][] = [
    ['webdevelopment', 'web-development'],
    ['mobile', 'mobile-development'],
    ['surveliiancesystems', 'surveillance-systems'], // spelt so
    ['surveillance', 'surveillance-systems'],
    ['copiers', 'copiers-plotters'],
    ['fire-fighting-alarm', 'fire-fighing-alarm'], // the target is spelt so
    ['firefighting', 'fire-fighing-alarm'],
    [labelOf('network', 'ar'), 'network'],
  ];
  for (const [name, slug] of names) {
    const answer = await request.get(`${prefix}/projects/${encodeURIComponent(name)}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, `${prefix}/projects/${slug}`]);
  }
  const spelt = await request.get(`${prefix}/projects/WebDevelopment`);
  expect(new URL(spelt.url()).pathname).toBe(`${prefix}/projects/web-development`);
  for (const path of ['/projects/plumbing', '/projects/software', '/portfolio/no-such-project']) {
    expect((await request.get(prefix + path, { maxRedirects: 0 })).status()).toBe(302);
    const answer = await request.get(prefix + path);
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([404, `${prefix}/not-found`]);
  }
});

test('a project that was given another address is found under the old one, in both languages', async ({
  request,
  site,
}) => {
  const project = ((await (await request.get('/api/Projects')).json()) as Project[]).find(
    ({ category }) => category === 'Computers',
  );
  if (!project) throw new Error('the demo content has no such project');
  const authorization = `Bearer ${await logIn(site.url)}`;
  const moveTo = async (slug: string) => {
    const body = {
      NameEN: project.titleEN,
      NameAR: project.titleAR,
      DescriptionEN: project.descriptionEN,
      DescriptionAR: project.descriptionAR,
      Category: project.category,
      Type: project.type,
      ProjectSteps: project.projectSteps,
      Slug: slug,
    };
    const answer = await fetch(`${site.url}/api/Projects/${project.id}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toMatchObject({ slug });
  };
  await moveTo('another-address');
  for (const language of bothLanguages) {
    const { prefix } = languages[language];
    const answer = await request.get(`${prefix}/portfolio/${project.slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, `${prefix}/portfolio/another-address`]);
    const html = await (await request.get(`${prefix}/portfolio/${project.slug}`)).text();
    expect(readHead(html).titles[0]).toContain(titleOf(project, language));
  }
  await moveTo(project.slug);
  const answer = await request.get('/portfolio/another-address', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, `/portfolio/${project.slug}`]);
});
