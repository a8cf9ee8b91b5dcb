import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startSite } from '../../testing/services/running-site.ts';
import {
  test as base,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  hydrated,
  type Language,
  languages,
  languagesOnce,
  say,
} from '../lib/fixtures.ts';
import { copyFlatPictures } from '../lib/flat-pictures.ts';

/** A site with all three tools set up, and stand-ins for their servers: what a page asks other sites for is noted. */
const test = base.extend<{ foreign: string[] }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the parameter names
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'meridian-consent-'));
      await copyFlatPictures(join(folder, 'uploads'));
      const site = await startSite({
        DATA_DIR: folder,
        GA_MEASUREMENT_ID: 'G-ABC123DEF4',
        META_PIXEL_ID: '123456789012345',
        TIKTOK_PIXEL_ID: 'C4ABCDEFGHIJKLMNOPQR',
      });
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  foreign: [
    async ({ page }, use) => {
      const foreign: string[] = [];
      await page.route(/^https:/, (route) => {
        foreign.push(new URL(route.request().url()).host);
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await use(foreign);
    },
    { auto: true },
  ],
});

const barOf = (page: Page, language: Language) => page.getByRole('region', { name: say(language, 'consent.title') });
const button = (page: Page, language: Language, key: 'no' | 'allow' | 'choose' | 'save' | 'link') =>
  page.getByRole('button', { name: say(language, `consent.${key}`), exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));

/** How many pages each tool was told of, its script never having arrived. */
const views = (page: Page) =>
  page.evaluate(() => [
    (window.dataLayer ?? []).filter((call) => Array.from(call as ArrayLike<unknown>)[1] === 'page_view').length,
    (window.fbq?.queue ?? []).filter(([, event]) => event === 'PageView').length,
    (window.ttq ?? []).filter(([method]) => method === 'page').length,
  ]);

for (const language of languagesOnce) {
  test(`nothing is asked of other sites before an answer, nor after a no (${language})`, async ({ page, foreign }) => {
    const { prefix } = languages[language];
    const bar = barOf(page, language);
    await page.goto(`${prefix}/terms-conditions`);
    await expect(bar).toBeVisible();
    for (const tool of ['Google Analytics', 'Meta Pixel', 'TikTok Pixel']) await expect(bar).toContainText(tool);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await button(page, language, 'choose').click();
    await expect(bar.getByRole('checkbox').nth(0)).toBeDisabled();
    await expect(bar.getByRole('checkbox').nth(1)).not.toBeChecked();
    await page.setViewportSize({ width: language === 'en' ? 1440 : 390, height: 844 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    const sizes = await Promise.all(
      (['no', 'allow'] as const).map(async (key) => (await button(page, language, key).boundingBox())?.height),
    );
    expect(sizes[0]).toBe(sizes[1]);
    await button(page, language, 'choose').click();
    await page.setViewportSize({ width: 1440, height: 900 });

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say(language, 'footer.privacy') })
      .click();
    await expect(page).toHaveURL(`${prefix}/privacy-policy`);
    await expect(bar).toBeVisible();
    expect(await stored(page)).toBeNull();
    await button(page, language, 'no').click();
    await expect(bar).toHaveCount(0);
    expect(await stored(page)).toMatchObject({ version: 1, allowed: [], date: expect.stringMatching(/^20\d\d-/) });

    await page.reload();
    await hydrated(page);
    await button(page, language, 'link').click();
    await expect(bar).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(button(page, language, 'link')).toBeFocused();
    expect(foreign).toEqual([]);
  });
}

test('a yes loads exactly what is set up and counts pages; taking it back stops both and forgets', async ({
  page,
  foreign,
}) => {
  await page.goto('/about-us');
  await button(page, 'en', 'allow').click();
  await expect
    .poll(() => foreign.toSorted())
    .toEqual(['analytics.tiktok.com', 'connect.facebook.net', 'www.googletagmanager.com']);
  expect(await views(page)).toEqual([1, 1, 1]);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('en', 'footer.terms') })
    .click();
  await expect.poll(() => views(page)).toEqual([2, 2, 2]);
  await page.goto('/privacy-policy?email=somebody@example.com');
  await hydrated(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('en', 'footer.terms') })
    .click();
  await expect.poll(() => views(page)).toEqual([1, 1, 1]);
  await expect.poll(() => foreign).toHaveLength(6);

  await page.evaluate(() => {
    for (const name of ['_ga', '_ga_ABC123DEF4', '_fbp', '_ttp', 'kept']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the tools do it
      document.cookie = `${name}=1; path=/`;
    }
  });
  await button(page, 'en', 'link').click();
  const measuring = barOf(page, 'en').getByRole('checkbox').nth(1);
  await expect(measuring).toBeChecked();
  await measuring.uncheck();
  const reloaded = page.waitForEvent('load');
  await button(page, 'en', 'save').click();
  await reloaded;
  await hydrated(page);
  expect(await page.evaluate(() => document.cookie)).toBe('kept=1');
  expect(await views(page)).toEqual([0, 0, 0]);
  expect(foreign).toHaveLength(6);
});

test('a browser that says no is not asked, and its owner may still say yes', async ({ page, foreign }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/ar/terms-conditions');
  await hydrated(page);
  await button(page, 'ar', 'link').click();
  await expect(barOf(page, 'ar')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(barOf(page, 'ar')).toHaveCount(0);
  expect(foreign).toEqual([]);
  await button(page, 'ar', 'link').click();
  await button(page, 'ar', 'allow').click();
  await expect.poll(() => foreign.length).toBe(3);
});

/** As on a browser whose owner has said yes before. */
async function allowEverything(page: Page) {
  await page.addInitScript(() => {
    const answer = { version: 1, date: new Date().toISOString(), allowed: ['google', 'meta', 'tiktok'] };
    localStorage.setItem('consent', JSON.stringify(answer));
  });
}

test('whoever is logged in is not reported, and nobody’s script gets near the token', async ({
  page,
  foreign,
  loginAs,
}) => {
  await allowEverything(page);
  await loginAs('Admin');
  for (const path of ['/terms-conditions', '/ar/terms-conditions']) {
    await page.goto(path);
    await hydrated(page);
    // What would begin to measure has been loaded when the question can be opened.
    const language = path.startsWith('/ar') ? 'ar' : 'en';
    await button(page, language, 'link').click();
    await expect(barOf(page, language)).toBeFocused();
    await button(page, language, 'allow').click();
  }
  expect(foreign).toEqual([]);
});

test('a preview has neither the tools nor the leave to load them', async ({ page, foreign }) => {
  await allowEverything(page);
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/terms-conditions')).toContain('https://connect.facebook.net');
  for (const path of ['/preview/blog', '/ar/preview/blog'])
    expect(await policyOf(path)).not.toMatch(/google|facebook|tiktok/);
  await page.goto('/preview/blog');
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(button(page, 'en', 'link')).toHaveCount(0);
  expect(foreign).toEqual([]);
});

/** It hides neither what is focused, nor the end of the page, nor the way to the top. */
async function expectNothingBehind(page: Page, bar: Locator) {
  await expect(bar).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--bar-h')))
    .toMatch(/px/);
  const top = (await bar.boundingBox())?.y ?? 0;
  await page
    .getByRole('navigation', { name: say('en', 'legal.contents') })
    .getByRole('link')
    .first()
    .focus();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(top);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const last = await button(page, 'en', 'link').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
  const toTop = page.getByRole('button', { name: say('en', 'shell.toTop') });
  expect((await toTop.boundingBox())?.x).toBeGreaterThanOrEqual((last?.x ?? 0) + (last?.width ?? 0));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test('the bar hides nothing; a page on which tools run is left when the staff area opens in another tab, before there is a token', async ({
  page,
  foreign,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/privacy-policy');
  await test.step('behind the bar', () => expectNothingBehind(page, barOf(page, 'en')));
  await button(page, 'en', 'allow').click();
  await expect.poll(() => foreign.length).toBe(3);
  const reloaded = page.waitForEvent('load');
  const staff = await context.newPage();
  await staff.goto('/ms-admin');
  await reloaded;
  await hydrated(page);
  expect(await staff.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  expect(await views(page)).toEqual([0, 0, 0]);
  await button(page, 'en', 'link').click();
  await expect(barOf(page, 'en')).toBeFocused();
  expect(foreign).toHaveLength(3);
});
