import type { Page } from '@playwright/test';
import {
  bothLanguages,
  expect,
  expectNoHorizontalScroll,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

/** What is left of A4 between its margins. */
const paper = { width: 672, height: 1001 };

/** Cards of articles say their point in two lines, without an ellipsis. */
async function expectWholePoints(page: Page) {
  // Until its own font is there, a title may be a line longer.
  await page.evaluate(() => document.fonts.ready);
  const clamped = await page
    .getByRole('main')
    .locator('article:has(a[href*="/blogs/"]) *')
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).webkitLineClamp !== 'none')
        .map(({ textContent, scrollHeight, clientHeight }) => [textContent, scrollHeight > clientHeight + 1]),
    );
  expect(clamped.length).toBeGreaterThan(3);
  expect(clamped.filter(([, isCut]) => isCut)).toEqual([]);
}

for (const language of bothLanguages) {
  const isOnce = languagesOnce.includes(language);
  const { prefix, company } = languages[language];

  test.describe(`what visitors stumble over, in ${language}`, () => {
    test('the bar and the hero keep their places with forced colours, in narrow windows, on paper and with larger text, cards of articles are whole, and a page opened without a connection says so', async ({
      page,
      troubles,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await visit(page, `${prefix}/home`);
      const banner = page.getByRole('banner');
      await test.step('cards say their point in two lines', () => expectWholePoints(page));

      await test.step('with forced colours, the logo keeps its ground and the current language stands out', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        await expect(banner.locator('img').first()).toHaveCSS('background-color', 'rgb(7, 39, 42)');
        const ground = (code: string) =>
          banner.locator(`a[hreflang=${code}]`).evaluate((link) => getComputedStyle(link).backgroundColor);
        expect(await ground(language)).not.toBe(await ground(language === 'en' ? 'ar' : 'en'));
        await page.emulateMedia({ forcedColors: 'none' });
      });

      await test.step('the words beside the drawing of the hero are not printed over it', async () => {
        for (const width of [1000, 1024, 1440, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const [art, label] = await Promise.all(
            [page.locator('section img').first(), page.getByText(say(language, 'home.softwareNote'))].map((part) =>
              part.boundingBox(),
            ),
          );
          // The telephone begins at 28 % of the drawing, which is not mirrored.
          expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan((art?.x ?? 0) + (art?.width ?? 0) * 0.28);
        }
      });

      if (isOnce) await test.step('a third article is not alone in two columns', () => expectThirdArticle(page));

      await test.step('on paper, home begins on its first page', async () => {
        await page.setViewportSize(paper);
        await page.emulateMedia({ media: 'print' });
        const art = await page.locator('section img').first().boundingBox();
        expect((art?.y ?? 0) + (art?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(paper.height);
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 1280, height: 900 });
      });

      await test.step('larger text collapses the bar instead of pushing it off the screen', async () => {
        const menu = page.getByRole('button', { name: say(language, 'nav.menu'), exact: true });
        await expect(menu).toBeHidden();
        for (const size of ['150%', '200%']) {
          await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
          await expectNoHorizontalScroll(page);
          await expect(menu).toBeInViewport({ ratio: 1 });
          for (const code of bothLanguages) {
            await expect(banner.locator(`a[hreflang=${code}]`)).toBeInViewport({ ratio: 1 });
          }
        }
      });

      if (!isOnce) return;
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
      await test.step('without a connection', () => expectOffline(page, language));
      troubles.splice(0);
    });

    test('cards of articles say their point in two lines on their pages, and on paper an article shows whose it is', async ({
      page,
    }) => {
      for (const path of ['/blogs?page=2', '/blogs']) {
        await page.goto(prefix + path, { waitUntil: 'domcontentloaded' });
        await expectWholePoints(page);
      }
      const path = (await page.getByRole('main').locator('article a').first().getAttribute('href')) ?? '';
      await page.setViewportSize(paper);
      await page.emulateMedia({ media: 'print' });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const article = page.getByRole('main').locator('article').first();
      await expect(article.getByText(path)).toBeVisible();
      await expect(article.getByRole('img', { name: company })).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.emulateMedia({ media: 'screen' });
      await expect(article.getByText(path)).toBeHidden();
    });

    if (!isOnce) return;
    test('a picture that fails leaves its name or nothing, but no broken mark', async ({ page, troubles }) => {
      await page.route('**/uploads/**', (route) => route.abort());
      await visit(page, `${prefix}/home`);
      const strip = page.getByRole('group', { name: say(language, 'home.clients'), exact: true });
      await strip.scrollIntoViewIfNeeded();
      await expect(strip.locator('li span').first()).toBeVisible();
      // How far beside the window pictures are fetched is the browser's choice; here all of them are.
      await strip.locator('img').evaluateAll((pictures) => {
        for (const picture of pictures) picture.setAttribute('loading', 'eager');
      });
      await expect(strip.locator('img')).toHaveCount(0);
      troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('net::ERR_FAILED')));
    });
  });
}

async function expectThirdArticle(page: Page) {
  await page.setViewportSize({ width: 768, height: 1000 });
  const cards = page.locator('section[aria-labelledby=blogs-title] li');
  const [first, third] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(2).boundingBox()]);
  expect(third?.width ?? 0).toBeGreaterThan(2 * (first?.width ?? 0));
  await expectNoHorizontalScroll(page);
  // Where the day goes below the tag, the reading time goes with it.
  for (const card of [cards.nth(0), cards.nth(1)]) {
    // Both in one look: between two, something above may still move.
    const [day, minutes] = await card.evaluate((element) =>
      ['time', 'time + span'].map((part) => element.querySelector(part)?.getBoundingClientRect().y),
    );
    expect(day).toBeDefined();
    expect(minutes).toBe(day);
  }
}

/** A page opened without a connection says so, with its pictures. */
async function expectOffline(page: Page, language: Language) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('state-error')),
  );
  await page.context().setOffline(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(language, 'nav.portfolio'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'error.offlineTitle'));
  for (const picture of [page.getByRole('main').locator('img'), page.getByRole('banner').locator('img').first()]) {
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await page.context().setOffline(false);
}

// The other way round `prefetch.spec.ts` has seen it, in a browser of its own: what one page has left in the cache is
// reported as asked for again, though unused.
test('an Arabic page shows its text in our own font, and loads that one only', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  await visit(page, '/ar/contact');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => url.includes('readex-pro'))).toEqual([expect.stringContaining('readex-pro-everyday')]);
});
