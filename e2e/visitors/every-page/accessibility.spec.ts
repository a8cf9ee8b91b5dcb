import type { Page } from '@playwright/test';
import { bothLanguages, expect, expectNoBarriers, languages, test } from '../../lib/fixtures.ts';
import { publicAddresses } from '../../lib/public-addresses.ts';
import { visit } from '../../lib/rows.ts';

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
    for (const address of publicAddresses) {
      await test.step(address, async () => {
        await visit(page, languages[language].prefix + address);
        await readThrough(page, address);
        await expectNoBarriers(page, language);
      });
    }
  });
}
