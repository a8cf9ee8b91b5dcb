import type { CDPSession, Page } from '@playwright/test';
import { bothLanguages, expect, type Language, languages, say, test } from '../../lib/fixtures.ts';
import { lostContent } from '../../lib/lost-content.ts';
import { publicAddresses } from '../../lib/public-addresses.ts';
import { visit } from '../../lib/rows.ts';

/** As in the browser's own settings: breakpoints in em follow it, unlike a size that a page sets. */
function setTextSize(browser: CDPSession, size: number) {
  return browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

const usual = 16;

/** The two that a reader with weak eyes chooses; a window of 1280 pixels is one of 320 when it is shown four times as large. */
const views = {
  'text of 200 %': { textSize: 2 * usual, width: 1280, height: 900 },
  'zoom of 400 %': { textSize: usual, width: 320, height: 256 },
};

async function expectNothingLost(page: Page) {
  // What waits below the window has no place yet.
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', 'true'));
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

for (const language of bothLanguages) {
  for (const [view, { textSize, ...size }] of Object.entries(views)) {
    test(`with ${view} no page loses anything in ${language}`, async ({ page }) => {
      const browser = await page.context().newCDPSession(page);
      await page.setViewportSize(size);
      await browser.send('Page.enable');
      await setTextSize(browser, textSize);
      for (const address of publicAddresses) {
        await test.step(address, async () => {
          await visit(page, languages[language].prefix + address);
          await expect(page.locator('html')).toHaveCSS('font-size', `${textSize}px`);
          await expectNothingLost(page);
        });
      }
      await expectWaysInSheet(page, language);
    });
  }
}
