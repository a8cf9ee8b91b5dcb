import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../lib/fixtures.ts';
import { showInterest, visit } from '../../lib/rows.ts';

/** Notes each fade between pages, and whether a picture went with it from one to the other. */
async function noteFades(page: Page) {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const named = () => [...document.querySelectorAll('img')].filter((one) => one.style.viewTransitionName).length;
      const before = named();
      const fade = begin(change);
      fade.updateCallbackDone.then(() => {
        const { dataset } = document.documentElement;
        dataset.fades = `${dataset.fades ?? ''}${before}${named()} `;
      });
      return fade;
    };
  });
}

async function openFirstCard(page: Page) {
  await visit(page, '/blogs');
  await showInterest(page);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blogs\/.+/);
  await expect(page.locator('[data-cover]')).toBeVisible();
}

/** The one below comes first. */
const planes = (page: Page) => page.locator('main > section:first-of-type img');

test.describe('where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test("pages fade, the picture of a card becomes that of its page, and the hero's planes are apart at the top and join on the way down", async ({
    page,
  }) => {
    await noteFades(page);
    await openFirstCard(page);
    await expect(page.locator('html')).toHaveAttribute('data-fades', '11 ');
    await expect(page.locator('[data-cover] img')).not.toHaveAttribute('style', /view-transition-name/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('html')).toHaveAttribute('data-fades', '11 00 ');

    await visit(page, '/home');
    await expect(planes(page)).toHaveCount(2);
    const topOf = (plane: Locator) => plane.evaluate((image) => image.getBoundingClientRect().top);
    const gap = async () => (await topOf(planes(page).last())) - (await topOf(planes(page).first()));
    expect(await gap()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(gap).toBeGreaterThan(10);
  });
});

test.describe('where motion is not welcome', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing fades and no plane moves', async ({ page }) => {
    await noteFades(page);
    await openFirstCard(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-fades');
    await visit(page, '/home');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect(planes(page)).toHaveCount(2);
    expect(await planes(page).evaluateAll((images) => images.map((image) => image.getAnimations().length))).toEqual([
      0, 0,
    ]);
  });
});
