import type { Page } from '@playwright/test';
import { publicScreens } from '../../src/app/screens.ts';
import { previewPath } from '../../src/kit/pages/preview-channel.ts';
import { bothLanguages, expect, expectNoBarriers, languages, test } from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

/** Every address of a screen that has several, or one with something to show. */
const examples: Record<string, string[]> = {
  '/blogs/:slug': ['/blogs/how-to-choose-hosting-for-a-shop-that-is-growing'],
  '/plans/:category': ['/plans/web-development', '/plans/digital-marketing', '/plans/plumbing'],
  '/portfolio/:slug': ['/portfolio/harbour-tower-214-cameras-one-control-room'],
  '/projects/:category': ['/projects/surveillance-systems', '/projects/hosting'],
  '/services/:category': ['/services/web-development', '/services/surveillance-systems', '/services/network'],
};

// Previews are drawn in a frame of the staff area, and looked at there.
const addresses = publicScreens
  .filter(({ path }) => !path.startsWith(previewPath('')))
  .flatMap(({ path }) => examples[path] ?? [path]);

/** As a reader finds it further down: rows that can be moved, and the steps of a service with an active one. */
async function readThrough(page: Page, address: string) {
  for (const row of await page.locator('main [aria-roledescription]:has(> ul)').all()) {
    await row.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-live', '');
  }
  if (!address.startsWith('/services/')) return;
  await page.getByRole('main').locator('ol > li:not(nav li)').nth(1).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').locator('li[data-active]').first()).toBeVisible();
}

for (const language of bothLanguages) {
  test(`no page has a barrier or scrolls sideways in ${language}`, async ({ page }) => {
    for (const address of addresses) {
      await test.step(address, async () => {
        await visit(page, languages[language].prefix + address);
        await readThrough(page, address);
        await expectNoBarriers(page, language);
      });
    }
  });
}
