import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startSite } from '../../testing/services/running-site.ts';
import {
  bothLanguages,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsOnce,
  hydrated,
  languages,
  say,
  test,
} from '../lib/fixtures.ts';
import { copyFlatPictures } from '../lib/flat-pictures.ts';

test('when the database fails, pages say so in their language, kept ones stay, and all is well afterwards', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-failure-'));
  await copyFlatPictures(join(folder, 'uploads'));
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const database = new Sqlite(join(folder, 'meridian.sqlite'));
  const status = async (path: string) => (await fetch(site.url + path)).status;
  const html = async (path: string) => (await fetch(site.url + path)).text();
  page.removeAllListeners('console');
  try {
    await test.step('a section that could not be loaded is not kept in the page', async () => {
      for (const [table, path, shown] of [
        ['client', '/home', 'alt="Noor Pharmacy"'],
        ['plan', '/hosting', '$19'],
      ] as const) {
        database.exec(`alter table ${table} rename to lost`);
        expect(await html(path)).toContain(say('en', 'state.failedTitle'));
        expect(await status(path)).toBe(200);
        database.exec(`alter table lost rename to ${table}`);
        expect(await html(path)).toContain(shown);
      }
    });

    expect(await status('/home')).toBe(200);
    // What the home page shows is in the cache; what a service page shows is not.
    database.exec('alter table service rename to lost');
    expect(await status('/home')).toBe(200);
    expect(await status('/ar/services/network')).toBe(500);
    expect(await html('/ar/services/network')).toContain(say('ar', 'error.title'));
    for (const language of bothLanguages) {
      const answer = await page.goto(`${site.url}${languages[language].prefix}/services/web-development`);
      expect(answer?.status()).toBe(500);
      await expect(page.locator('html')).toHaveAttribute('dir', languages[language].dir);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'error.title'));
      await expectNoAxeViolationsOnce(page, language);
    }
    const problem = await (await fetch(`${site.url}/api/Services`)).json();
    expect(problem).toMatchObject({ status: 500, code: 'unexpected' });
    expect(JSON.stringify(problem)).not.toMatch(/lost|sqlite|table|select/i);

    database.exec('alter table lost rename to service');
    await page.getByRole('link', { name: say('ar', 'error.retry') }).click();
    await expect(page).toHaveTitle(new RegExp(languages.ar.company));
    // Only then is the site stopped: what a page still waited for would be one more failure.
    await hydrated(page);
    expect(await status('/services/web-development')).toBe(200);
    expect(await status('/ar/services/network')).toBe(200);
  } finally {
    database.close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('code or texts that do not arrive in the browser leave an honest page, and the way out works', async ({
  page,
}) => {
  // What is broken on purpose here is reported, as it should be.
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
  await page.goto('/home');
  await hydrated(page);
  await page.route(/about/, (route) => route.abort());
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: say('en', 'nav.about') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('en', 'error.title'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: say('en', 'error.retry') }).click();
  await expect(page).toHaveTitle(new RegExp(say('en', 'nav.about')));

  await hydrated(page);
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
  await page.goto('/home');
  await hydrated(page);
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
