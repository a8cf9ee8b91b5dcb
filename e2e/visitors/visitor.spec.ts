import {
  accounts,
  bothLanguages,
  expect,
  hydrated,
  type Language,
  languages,
  test,
  testOnce,
} from '../lib/fixtures.ts';

const words = {
  en: {
    services: 'Services',
    home: 'Home',
    contact: 'Contact',
    firstClient: 'Noor Pharmacy',
    title: /From the first line of code/,
    menu: 'Menu',
    network: 'Network',
    top: 'Back to top',
    pause: 'Pause',
  },
  ar: {
    services: 'خدماتنا',
    home: 'الرئيسية',
    contact: 'تواصل معنا',
    firstClient: 'صيدليات نور',
    title: /من أول سطر برمجي/,
    menu: 'القائمة',
    network: 'الشبكات',
    top: 'إلى الأعلى',
    pause: 'أوقف',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

// Without scripts a browser fetches every picture at once; a fresh site has to draw each of them first.
const textOnly = { waitUntil: 'domcontentloaded' } as const;

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix, dir, company } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';
  const say = words[language];

  test.describe(`a visitor who reads ${language}`, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('finds the text, the clients and a complete head', async ({ page, site }) => {
        await page.goto(`${prefix}/home`, textOnly);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page).toHaveTitle(company);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
        await expect(page.getByRole('img', { name: say.firstClient, exact: true })).toBeVisible();
        const head = page.locator('head');
        const origin = new URL(
          await head
            .locator('link[rel=canonical]')
            .getAttribute('href')
            .then((href) => href ?? ''),
        ).origin;
        expect(new URL(origin).port).toBe(new URL(site.url).port);
        await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}${prefix}/home`);
        await expect(head.locator('link[hreflang=en]')).toHaveAttribute('href', `${origin}/home`);
        await expect(head.locator('link[hreflang=ar]')).toHaveAttribute('href', `${origin}/ar/home`);
        await expect(head.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${origin}/home`);
        await expect(head.locator('meta[property="og:type"]')).toHaveAttribute('content', 'website');
        await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
        await expect(head.locator('meta[name=keywords]')).toHaveAttribute('content', /.{200,}/);
        await expect(head.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
      });

      once('can open the services and change the language', async ({ page }) => {
        await page.goto(`${prefix}/home`, textOnly);
        await page.getByRole('button', { name: say.services }).hover();
        await page.getByRole('link', { name: say.network }).first().click();
        await expect(page).toHaveURL(`${prefix}/services/network`);
        await page.getByRole('banner').locator(`a[hreflang=${other}]`).click();
        await expect(page).toHaveURL(`${languages[other].prefix}/services/network`);
      });

      once('can open the menu of a phone', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 800 });
        await page.goto(`${prefix}/home`, textOnly);
        await page.getByRole('button', { name: say.menu }).click();
        await page.getByRole('link', { name: say.contact }).first().click();
        await expect(page).toHaveURL(`${prefix}/contact`);
      });
    });

    once('moves between pages without a reload, from the top and with the focus on the content', async ({ page }) => {
      await page.goto(`${prefix}/home`);
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
      await page.evaluate(() => window.scrollTo(0, 600));
      await page.getByRole('contentinfo').getByRole('link', { name: say.contact }).click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await expect(page).toHaveTitle(new RegExp(` · ${company}$`));
      expect(await page.evaluate(() => [scrollY, 'stillTheSame' in window, document.activeElement?.id])).toEqual([
        0,
        true,
        'main',
      ]);
      await page.goBack();
      await expect(page).toHaveTitle(company);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    test('changes the language in place, keeps the place, and is remembered', async ({ page }) => {
      // Whoever has chosen is offered no other language; that bar would go away and move the place by its height.
      await page.addInitScript((code) => localStorage.setItem('language', code), language);
      await page.goto(`${prefix}/home`);
      await hydrated(page);
      await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
      await page.evaluate(() => window.scrollTo(0, 400));
      const link = page.getByRole('banner').locator(`a[hreflang=${other}]`);
      const box = await link.boundingBox();
      // A click by locator would scroll the sticky bar into view first.
      await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
      await expect(page.locator('html')).toHaveAttribute('dir', languages[other].dir);
      await expect(page).toHaveURL(`${languages[other].prefix}/home`);
      await expect(page).toHaveTitle(languages[other].company);
      await expect(page.getByRole('banner').locator(`a[hreflang=${other}]`)).toHaveAttribute('aria-current', 'true');
      expect(await page.evaluate(() => [scrollY, 'stillTheSame' in window, localStorage.getItem('language')])).toEqual([
        400,
        true,
        other,
      ]);
    });

    once('is told when a page does not exist', async ({ page }) => {
      const answer = await page.goto(`${prefix}/no-such-page`);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveURL(`${prefix}/not-found`);
      await expect(page).toHaveTitle('Not Found');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveTitle(company);
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

test('a slow answer shows the overlay, a failed one takes it away and the page says what to do', async ({
  page,
  troubles,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  const overlay = page.locator('[role=status][data-shown]');
  let fail = true;
  await page.route('**/api/Clients*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    if (fail) await route.abort();
    else await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(overlay).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(overlay).toBeHidden();
  await expect(page.getByText('This section did not load')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  fail = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Noor Pharmacy' })).toBeVisible();
  await expect(overlay).toBeHidden();
  expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
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
