import type { Page } from '@playwright/test';
import { bothLanguages, expect, expectNoHorizontalScroll, languages, say, test, testOnce } from '../lib/fixtures.ts';
import { plain, visit } from '../lib/rows.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

async function fillContact(page: Page) {
  await field(page, 'fullName').fill('Sara Ahmed!');
  await field(page, 'email').fill('sara@example.com');
  await field(page, 'phone').fill('01012345678');
  await field(page, 'findWay').selectOption({ index: 1 });
  await field(page, 'message').fill('Please call me about cameras.');
}

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix, dir } = languages[language];

  test.describe(`what visitors stumble over, in ${language}`, () => {
    test('fields read as what is typed does, and as the page does while they are empty', async ({ page }) => {
      await visit(page, `${prefix}/contact`);
      await expect(field(page, 'fullName')).toHaveCSS('direction', dir);
      await field(page, 'fullName').fill('Sara Ahmed!');
      await expect(field(page, 'fullName')).toHaveCSS('direction', 'ltr');
      await field(page, 'fullName').fill('سارة أحمد!');
      await expect(field(page, 'fullName')).toHaveCSS('direction', 'rtl');
      await visit(page, `${prefix}/search`);
      await expect(field(page, 'q')).toHaveCSS('direction', dir);
    });

    once('what a proxy refuses says how long to wait, or to wait a little', async ({ page, troubles }) => {
      await visit(page, `${prefix}/contact`);
      await fillContact(page);
      const alert = page.getByRole('main').getByRole('alert');
      for (const [headers, words] of [
        [{ 'Retry-After': '120' }, /2|دقيقتين/],
        [{}, plain(say(language, 'form.tooManySoon'))],
      ] as const) {
        await page.route('**/api/ContactUs', (route) =>
          route.fulfill({ status: 429, headers, contentType: 'text/html', body: '<h1>Too many</h1>' }),
        );
        await page.getByRole('main').locator('button[type=submit]').click();
        await expect(alert).toContainText(words);
        await page.unrouteAll();
      }
      troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('429')));
    });

    test('the bar and the hero keep their places with forced colours, in narrow windows and with larger text', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await visit(page, `${prefix}/home`);
      const banner = page.getByRole('banner');

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
    });

    once('a picture that fails leaves its name or nothing, but no broken mark', async ({ page, troubles }) => {
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

    once('a page opened without a connection says so, with its pictures', async ({ page, context, troubles }) => {
      await visit(page, `${prefix}/home`);
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('state-error')),
      );
      await context.setOffline(true);
      await page
        .getByRole('banner')
        .getByRole('link', { name: say(language, 'nav.portfolio'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'error.offlineTitle'));
      for (const picture of [page.getByRole('main').locator('img'), page.getByRole('banner').locator('img').first()]) {
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
      await context.setOffline(false);
      troubles.splice(0);
    });

    test('a search without words offers every service', async ({ page }) => {
      await page.goto(`${prefix}/search`, { waitUntil: 'domcontentloaded' });
      const services = page.getByRole('region', { name: say(language, 'search.services') });
      await expect(services.locator('[data-hit]')).toHaveCount(11);
    });

    once('a third article is not alone in two columns', async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1000 });
      await visit(page, `${prefix}/home`);
      // Until its own font is there, what stands above may be a line longer, and everything moves.
      await page.evaluate(() => document.fonts.ready);
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
    });

    test('cards of articles say their point in two lines, without an ellipsis', async ({ page }) => {
      for (const path of ['/home', '/blogs', '/blogs?page=2']) {
        await page.goto(prefix + path);
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
    });

    once('what leads nowhere in the footer does not look like a link', async ({ page }) => {
      await visit(page, `${prefix}/contact`);
      const footer = page.getByRole('contentinfo');
      const colourOf = (name: string) =>
        footer.getByText(name, { exact: true }).evaluate((element) => getComputedStyle(element).color);
      expect(await colourOf(say(language, 'footer.realEstate'))).not.toBe(
        await colourOf(say(language, 'footer.overview')),
      );
      await expect(footer.getByRole('link', { name: say(language, 'footer.realEstate') })).toHaveCount(0);
    });

    once('on paper an article shows whose it is, and home begins on its first page', async ({ page }) => {
      // What is left of A4 between its margins.
      const paper = { width: 672, height: 1001 };
      await page.setViewportSize(paper);
      await page.emulateMedia({ media: 'print' });
      await page.goto(`${prefix}/home`, { waitUntil: 'domcontentloaded' });
      const art = await page.locator('section img').first().boundingBox();
      expect((art?.y ?? 0) + (art?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(paper.height);

      await page.goto(`${prefix}/blogs`, { waitUntil: 'domcontentloaded' });
      const path = (await page.getByRole('main').locator('article a').first().getAttribute('href')) ?? '';
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const article = page.getByRole('main').locator('article').first();
      await expect(article.getByText(path)).toBeVisible();
      await expect(article.getByRole('img', { name: languages[language].company })).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.emulateMedia({ media: 'screen' });
      await expect(article.getByText(path)).toBeHidden();
    });
  });
}

test('lines of large Arabic type do not touch each other', async ({ page }) => {
  for (const path of ['/ar/home', '/ar/contact']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const leading = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const { lineHeight, fontSize } = getComputedStyle(title);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
    expect(leading).toBeGreaterThanOrEqual(1.38);
  }
});

// Each in a browser of its own: what the other page has left in the cache is reported as asked for again, though unused.
for (const { path, font, other } of [
  { path: '/contact', font: 'readex-pro-invitation', other: 'readex-pro-arabic' },
  { path: '/ar/contact', font: 'readex-pro-arabic', other: 'readex-pro-invitation' },
]) {
  test(`${path} shows its Arabic in our own font, and loads ${font} only`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.some((url) => url.includes(font))).toBe(true);
    expect(fonts.some((url) => url.includes(other))).toBe(false);
  });
}
