import type { CDPSession, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, type Language, languages, layOutWhole, say, test } from '../../lib/fixtures.ts';
import { lostContent } from '../../lib/lost-content.ts';
import { outOfReach } from '../../lib/out-of-reach.ts';
import { publicAddresses } from '../../lib/public-addresses.ts';
import { visit } from '../../lib/rows.ts';

type View = { textSize: number; width: number; height: number };

const desk: View = { textSize: 16, width: 1440, height: 900 };
const phone: View = { ...desk, width: 390 };

/** The two that a reader with weak eyes chooses; a window of 1280 pixels is one of 320 when it is shown four times as large. */
const zoomed: View = { ...desk, width: 320, height: 256 };
const largeText: View = { ...desk, textSize: 32, width: 1280 };

/** Barriers are looked for in one window in each language, on the home page in both: it takes its time. */
const windows = { en: [desk, phone], ar: [phone, desk] } as const;

/** As in the browser's own settings: breakpoints in em follow it, unlike a size that a page sets. */
async function choose(page: Page, browser: CDPSession, { textSize, ...window }: View) {
  await page.setViewportSize(window);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize, fixed: textSize } });
}

async function expectNothingLost(page: Page, { textSize }: View) {
  await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`);
  await layOutWhole(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await lostContent(page)).toEqual([]);
}

/** All that the bar has elsewhere is in its sheet, and can be scrolled to there. */
async function expectWaysInSheet(page: Page, language: Language) {
  await page.getByRole('button', { name: say(language, 'nav.menu'), exact: true }).click();
  const sheet = page.locator('#menu-sheet');
  const services = sheet.locator('details');
  if (!(await services.evaluate(({ open }: HTMLDetailsElement) => open))) await sheet.locator('summary').click();
  await expect(services).toHaveAttribute('open');
  expect(await outOfReach(sheet.getByRole('link'), 0.99)).toEqual([]);
  await page.keyboard.press('Escape');
}

/** As a reader finds it further down: rows that can be moved, and the steps of a service with an active one. */
async function readThrough(page: Page, address: string) {
  await page.evaluate(() => document.documentElement.removeAttribute('data-whole'));
  for (const row of await page.locator('main [aria-roledescription]:has(> ul)').all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-live', '');
  }
  if (!address.startsWith('/services/')) return;
  await page.getByRole('main').locator('ol > li:not(nav li)').nth(1).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').locator('li[data-active]').first()).toBeVisible();
}

/** A page as it is now, in one language: what is wrong with it, and in which views. */
async function lookAt(page: Page, browser: CDPSession, address: string, language: Language) {
  await readThrough(page, address);
  await expectNoAxeViolations(page);
  if (address === '/home') {
    await choose(page, browser, windows[language][1]);
    await expectNoAxeViolations(page);
  }
  for (const view of [zoomed, largeText]) {
    await choose(page, browser, view);
    await expectNothingLost(page, view);
  }
}

/** The same page in the other language, in place. */
async function change(page: Page, address: string, language: Language) {
  await page.getByRole('banner').locator(`a[hreflang=${language}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveURL(languages[language].prefix + address);
}

// To load a page takes as long as to look at it: all that is the same on every page is looked at in one walk.
test('no page loses anything to large text or zoom, has a barrier or scrolls sideways, in either language', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  for (const address of publicAddresses) {
    await test.step(address, async () => {
      await choose(page, browser, windows.ar[0]);
      await visit(page, languages.ar.prefix + address);
      await lookAt(page, browser, address, 'ar');
      await choose(page, browser, windows.en[0]);
      await change(page, address, 'en');
      await lookAt(page, browser, address, 'en');
      // Whoever has not chosen is offered the other language, and that is looked at, too.
      await page.evaluate(() => localStorage.clear());
    });
  }
  const last = publicAddresses.at(-1) ?? '';
  for (const language of ['en', 'ar'] as const) {
    await choose(page, browser, phone);
    await change(page, last, language);
    for (const view of [zoomed, largeText]) {
      await choose(page, browser, view);
      await expectWaysInSheet(page, language);
    }
  }
});
