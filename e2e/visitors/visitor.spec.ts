import { accounts, expect, hydrated, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

// Without scripts a browser fetches every picture at once; a fresh site has to draw each of them first.
const textOnly = { waitUntil: 'domcontentloaded' } as const;

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';

  test.describe(`a visitor who reads ${language}`, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('can open the services, change the language and open the menu of a phone', async ({ page }) => {
        await page.goto(`${prefix}/home`, textOnly);
        await page.getByRole('button', { name: say(language, 'nav.services') }).hover();
        await page
          .getByRole('link', { name: say(language, 'category.network') })
          .first()
          .click();
        await expect(page).toHaveURL(`${prefix}/services/network`);
        await page.getByRole('banner').locator(`a[hreflang=${other}]`).click();
        await expect(page).toHaveURL(`${languages[other].prefix}/services/network`);

        await page.setViewportSize({ width: 390, height: 800 });
        await page.getByRole('button', { name: say(other, 'nav.menu') }).click();
        await page
          .getByRole('link', { name: say(other, 'nav.contact') })
          .first()
          .click();
        await expect(page).toHaveURL(`${languages[other].prefix}/contact`);
      });
    });

    test('changes the language in place, there and back, keeps the place, and is remembered', async ({ page }) => {
      // Whoever has chosen is offered no other language; that bar would go away and move the place by its height.
      await page.addInitScript((code) => localStorage.setItem('language', code), language);
      await visit(page, `${prefix}/home`);
      await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
      for (const to of [other, language] as const) {
        await page.evaluate(() => window.scrollTo(0, 400));
        const link = page.getByRole('banner').locator(`a[hreflang=${to}]`);
        // A press by its place needs the link to stay there: the overlay of a slow load is gone, and the fonts that the
        // other language has brought are in use.
        await expect(page.locator('[role=status][data-shown]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        const box = await link.boundingBox();
        if (!box) throw new Error('the link is not to be seen');
        // A click by locator would scroll the sticky bar into view first.
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page.locator('html')).toHaveAttribute('dir', languages[to].dir);
        await expect(page).toHaveURL(`${languages[to].prefix}/home`);
        await expect(page).toHaveTitle(languages[to].company);
        await expect(link).toHaveAttribute('aria-current', 'true');
        const kept = () => page.evaluate(() => [scrollY, 'stillTheSame' in window, localStorage.getItem('language')]);
        expect(await kept()).toEqual([400, true, to]);
      }
    });
  });
}

test('whoever chose Arabic is taken to it before anything is painted; a shared Arabic link stays Arabic', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.evaluate(() => localStorage.setItem('language', 'ar'));
  await page.goto('/contact?a=1#main');
  await expect(page).toHaveURL('/ar/contact?a=1#main');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto('/ar/contact');
  await hydrated(page);
  await expect(page).toHaveURL('/ar/contact');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

test('what goes wrong in a page is told to the server’s log, and not to the console', async ({
  page,
  troubles,
  site,
}) => {
  // Also of those who are logged in, whose writes carry a token.
  await page.request.post('/api/Auth/Login', { data: accounts.Admin });
  expect((await page.context().cookies(site.url)).map(({ name }) => name)).toContain('XSRF-TOKEN');
  await page.goto('/contact');
  await hydrated(page);
  const answered = page.waitForResponse('**/api/ClientErrors');
  await page.evaluate(() => {
    console.log('said');
    console.info('said');
    setTimeout(() => {
      throw new Error('planned');
    });
  });
  expect((await answered).status()).toBe(204);
  expect(troubles.splice(0)).toEqual([expect.stringMatching(/^reported: .*"planned".*"path":"\/contact"/)]);
});
