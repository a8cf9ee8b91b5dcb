import type { Page } from '@playwright/test';
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
    const gap = () =>
      page.evaluate(() => {
        const [below, above] = document.querySelectorAll('img[src*="hero"][src*="#"]');
        return (above?.getBoundingClientRect().top ?? 0) - (below?.getBoundingClientRect().top ?? 0);
      });
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
    expect(await page.evaluate(() => document.querySelector('img[src*="#above"]')?.getAnimations().length)).toBe(0);
  });
});
