import { expect, expectNoAxeViolations, hydrated, languages, say, test } from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

// What pages say when the database fails: `testing/site/failing-database.test.ts`.

test('code or texts that do not arrive in the browser leave an honest page, and the way out works', async ({
  page,
}) => {
  // What is broken on purpose here is reported, as it should be.
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
  await visit(page, '/ar/home');
  await page.route(/about/, (route) => route.abort());
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: say('ar', 'nav.about') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ar', 'error.title'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: say('ar', 'error.retry') }).click();
  await expect(page).toHaveTitle(new RegExp(say('ar', 'nav.about')));

  await visit(page, '/about-us');
  await page.route(/(?:texts-ar-[\w-]+|\/ar)\.json$/, (route) => route.abort());
  await page.getByRole('link', { name: 'ع', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'error.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unrouteAll();
  await page.getByRole('link', { name: say('en', 'error.home') }).click();
  await expect(page).toHaveTitle(languages.ar.company);
  await hydrated(page);
});

test('a tab that was open during an upgrade fetches the next page whole', async ({ page, troubles }) => {
  await visit(page, '/home');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.route(/assets\/about\.page/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('banner').locator('a[href="/about-us"]').first().click();
  await page.waitForFunction(() => !('isOld' in window));
  await expect(page).toHaveTitle(new RegExp(say('en', 'nav.about')));
  expect(troubles.splice(0).every((trouble) => /404|fetch/.test(trouble))).toBe(true);
});

test('a staff page whose code does not arrive says so in both languages, and the way out works', async ({ page }) => {
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
  await page.route(/assets\/login\.page/, (route) => route.abort());
  await page.goto('/ms-admin');
  const sentence = page.getByText(say('ar', 'admin.late'));
  await expect(sentence).toBeHidden();
  // Nobody has to wait for the moment at which it is late.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  });
  await expect(sentence).toBeVisible();
  await expect(page.getByText(say('en', 'admin.late'))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: say('ar', 'error.retry') }).click();
  await expect(page.getByRole('button', { name: say('en', 'login.submit') })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
