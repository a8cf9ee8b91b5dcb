import type { Page, Route } from '@playwright/test';
import { expect, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import { stopTime, visit } from '../lib/rows.ts';

test.use({ reducedMotion: 'no-preference' });

const closing = (page: Page) => page.locator('section[aria-labelledby=closing-title] > [data-reveal]');
const opacityOf = (page: Page) => closing(page).evaluate((element) => getComputedStyle(element).opacity);

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';

  test.describe(`what moves and covers a page, read in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'ar-EG' });

    test('takes the visitor up 150 ms after the press, which ends after 500 ms', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 600 });
      await page.clock.install();
      await visit(page, `${prefix}/home`);
      const arch = page.getByRole('button', { name: say(language, 'shell.toTop'), includeHidden: true });
      await page.evaluate(() => window.scrollTo(0, innerHeight));
      await expect(arch).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, innerHeight + 400));
      await expect(arch).toBeVisible();
      await stopTime(page);
      await page.evaluate(() => {
        window.scrollTo = (to: unknown) => Object.assign(window, { asked: JSON.stringify(to) });
      });
      const asked = () => page.evaluate(() => ('asked' in window ? window.asked : null));
      await arch.click();
      await expect(arch).toHaveAttribute('data-pressed', 'true');
      await page.clock.runFor(149);
      expect(await asked()).toBe(null);
      await page.clock.runFor(1);
      expect(await asked()).toBe('{"top":0,"behavior":"smooth"}');
      await page.clock.runFor(349);
      await expect(arch).toHaveAttribute('data-pressed', 'true');
      await page.clock.runFor(1);
      await expect(arch).not.toHaveAttribute('data-pressed');
      // It does not come back while the page is still on its way up.
      await expect(arch).toBeHidden();
      await expect(page.locator('#main')).toBeFocused();
    });

    test('lets content rise once, when it is 120 pixels inside the window or focused, and hides nothing above the fold, on paper or from those who want no motion', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, `${prefix}/about-us`);
      await expect(closing(page)).toHaveAttribute('data-unseen', '');
      expect(await opacityOf(page)).toBe('0');

      await test.step('nothing is hidden on paper, or once no motion is wanted', async () => {
        await page.emulateMedia({ media: 'print' });
        expect(await opacityOf(page)).toBe('1');
        await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
        expect(await opacityOf(page)).toBe('1');
        await page.emulateMedia({ reducedMotion: 'no-preference' });
      });
      await test.step('it rises once', () => expectRiseOnce(page));

      await test.step('in the other language the same page is the same place', async () => {
        await page.getByRole('banner').locator(`a[hreflang=${other}]`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        expect(await opacityOf(page)).toBe('1');
      });

      await test.step('after a navigation in place it waits below the window, and is shown when it is focused', async () => {
        for (const [key, path] of [
          ['nav.contact', '/contact'],
          ['nav.about', '/about-us'],
        ] as const) {
          await page
            .getByRole('banner')
            .getByRole('link', { name: say(other, key), exact: true })
            .click();
          await expect(page).toHaveURL(languages[other].prefix + path);
        }
        await expect(closing(page)).toHaveAttribute('data-unseen', '');
        await closing(page).getByRole('link').focus();
        await expect(closing(page)).not.toHaveAttribute('data-unseen');
        expect(await opacityOf(page)).toBe('1');
      });

      await test.step('nothing is hidden from the start where all is in the window, or no motion is wanted', async () => {
        await page.setViewportSize({ width: 1440, height: 6000 });
        await visit(page, `${prefix}/about-us`);
        await expect(page.locator('[data-unseen]')).toHaveCount(0);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await visit(page, `${prefix}/about-us`);
        await expect(page.locator('[data-unseen]')).toHaveCount(0);
      });
    });

    test('covers the page while it waits, from 150 ms on, and never longer', async ({ page, troubles }) => {
      await page.clock.install();
      await visit(page, `${prefix}/contact`);
      await stopTime(page);
      const overlay = page.locator('[role=status][data-shown]');
      const held: Route[] = [];
      await page.route('**/api/{Clients,Projects,Blogs,Reviews}*/**', (route) => void held.push(route));
      await page.route('**/api/{Clients,Projects,Blogs,Reviews}*', (route) => void held.push(route));
      const home = page.getByRole('banner').getByRole('link', { name: say(language, 'nav.home'), exact: true });
      const waiting = () => expect.poll(() => held.length).toBeGreaterThan(1);

      // Parallel requests, one of which fails and the others do not.
      await home.click();
      await waiting();
      await page.clock.runFor(140);
      await expect(overlay).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(overlay).toBeVisible();
      await expect(overlay.locator('svg')).toBeVisible();
      // Each frame of the mark would blur the whole window anew.
      await expect(overlay).toHaveCSS('backdrop-filter', 'none');
      const [failed, ...others] = held.splice(0);
      await failed?.abort();
      await page.clock.runFor(1000);
      await expect(overlay).toBeVisible();
      await Promise.all(others.map((route) => route.continue()));
      await expect(page).toHaveURL(`${prefix}/home`);
      // The address is there before its page is drawn, by way of a fade.
      await expect(home).toHaveAttribute('aria-current', 'page');
      await page.clock.runFor(1000);
      await expect(overlay).toHaveCount(0);
      await expect(page.getByText(say(language, 'state.failedTitle'))).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      // A navigation that is given up: what it asked for may never be answered.
      await page.clock.resume();
      await visit(page, `${prefix}/contact`);
      await stopTime(page);
      await home.click();
      await waiting();
      await page.clock.runFor(200);
      await expect(overlay).toBeVisible();
      await page.getByRole('contentinfo').locator('a[href$="/privacy-policy"]').press('Enter');
      await expect(page).toHaveURL(`${prefix}/privacy-policy`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'page.privacy.title'));
      await page.clock.runFor(1000);
      await expect(overlay).toHaveCount(0);
      await Promise.all(held.splice(0).map((route) => route.abort()));
      await page.clock.runFor(1000);
      await expect(overlay).toHaveCount(0);
      troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('ERR_FAILED')));
    });

    test('prints black on white, without what only a screen needs', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const path of ['/home', '/about-us']) {
        await visit(page, prefix + path);
        // Also of a page that nobody has scrolled, whose rows stand as the server drew them.
        await page.emulateMedia({ media: 'print' });
        expect(await slidesCutOff(page)).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
        const row = page.locator('main [aria-roledescription]:has(> ul)').first();
        await row.scrollIntoViewIfNeeded();
        await expect(row).toHaveAttribute('data-live');
        await page.emulateMedia({ media: 'print' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
        const grounds = await heading.evaluate((element) => {
          const found: string[] = [];
          for (let at: Element | null = element; at; at = at.parentElement) {
            found.push(getComputedStyle(at).backgroundColor);
          }
          return found.filter((colour) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(colour));
        });
        expect(grounds).toEqual([]);
        await expect(page.getByRole('banner')).toBeHidden();
        await expect(page.getByRole('contentinfo')).toBeHidden();
        expect(await slidesCutOff(page)).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      }
    });
  });
}

/** Where slides stand that are not whole on a paper of 1440 pixels. */
function slidesCutOff(page: Page) {
  return page
    .locator('main [aria-roledescription] li')
    .evaluateAll((slides) =>
      slides.map((slide) => slide.getBoundingClientRect()).filter(({ left, right }) => left < -30 || right > 1470),
    );
}

/** Nothing that could be seen was ever hidden, and what has risen stays. */
async function expectRiseOnce(page: Page) {
  // What is laid out later moves what stands below it.
  await expect(page.locator('html')).toHaveAttribute('data-whole', 'true');
  const tops = page.locator('[data-unseen]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(Math.min(...(await tops))).toBeGreaterThanOrEqual(900);
  const inside = async (pixels: number) => {
    await closing(page).evaluate((element, wanted) => {
      const top = element.getBoundingClientRect().top + scrollY;
      // While it waits it stands 28 pixels lower than where it belongs.
      const shift = element.hasAttribute('data-unseen') ? 28 : 0;
      window.scrollTo({ top: top - shift - innerHeight + wanted, behavior: 'instant' });
    }, pixels);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  await inside(100);
  await expect(closing(page)).toHaveAttribute('data-unseen', '');
  await inside(130);
  await expect(closing(page)).not.toHaveAttribute('data-unseen');
  await expect.poll(() => opacityOf(page)).toBe('1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await inside(-200);
  expect(await opacityOf(page)).toBe('1');
  await inside(300);
}
