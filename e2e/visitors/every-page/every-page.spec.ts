import type { CDPSession, Page } from '@playwright/test';
import {
  bothLanguages,
  expect,
  expectNoBarriers,
  type Language,
  languages,
  layOutWhole,
  say,
  test,
} from '../../lib/fixtures.ts';
import { lostContent } from '../../lib/lost-content.ts';
import { publicAddresses } from '../../lib/public-addresses.ts';
import { visit } from '../../lib/rows.ts';

type View = { textSize: number; width: number; height: number };

const usual: View = { textSize: 16, width: 1280, height: 720 };

/** The two that a reader with weak eyes chooses; a window of 1280 pixels is one of 320 when it is shown four times as large. */
const zoomed: View = { ...usual, width: 320, height: 256 };
const largeText: View = { ...usual, textSize: 32, height: 900 };

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
  await sheet.locator('summary').click();
  for (const link of await sheet.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 0.99 });
  }
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

for (const language of bothLanguages) {
  // To load a page takes as long as to look at it: all that is the same on every page is looked at in one walk.
  test(`in ${language}, no page loses anything to large text or zoom, has a barrier or scrolls sideways`, async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.enable');
    for (const address of publicAddresses) {
      await test.step(address, async () => {
        await choose(page, browser, zoomed);
        await visit(page, languages[language].prefix + address);
        await expectNothingLost(page, zoomed);
        await choose(page, browser, largeText);
        await expectNothingLost(page, largeText);
        await choose(page, browser, usual);
        await readThrough(page, address);
        await expectNoBarriers(page, language);
      });
    }
    for (const view of [zoomed, largeText]) {
      await choose(page, browser, view);
      await expectWaysInSheet(page, language);
    }
  });
}
