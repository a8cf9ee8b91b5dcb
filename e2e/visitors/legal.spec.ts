import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { LegalText } from '../../src/features/pages/legal/legal-text.ts';
import type { TextKey } from '../../src/kit/i18n/text.ts';
import { expect, hydrated, type Language, languages, languagesOnce, say, test } from '../lib/fixtures.ts';

const pages = { privacy: '/privacy-policy', terms: '/terms-conditions' } as const;

function readText(name: keyof typeof pages, language: Language): LegalText {
  return JSON.parse(readFileSync(`src/features/pages/legal/texts/${name}.${language}.json`, 'utf8'));
}

async function expectText(page: Page, name: keyof typeof pages, language: Language) {
  const titles = readText(name, language).sections.map(({ title }) => title);
  const title: TextKey = `page.${name}.title`;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say(language, title));
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(page.getByRole('navigation', { name: say(language, 'legal.contents') }).getByRole('link')).toHaveText(
    titles,
  );
  await expect(page.locator('html')).toHaveAttribute('dir', languages[language].dir);
}

for (const language of languagesOnce) {
  test(`privacy and terms are whole, and their contents lead through them (${language})`, async ({ page }) => {
    for (const name of ['privacy', 'terms'] as const) {
      const { sections, updated } = readText(name, language);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(languages[language].prefix + pages[name]);
      await hydrated(page);
      await expectText(page, name, language);
      await expect(page.locator(`time[datetime="${updated}"]`)).toContainText(updated.slice(0, 4));

      const contents = page.getByRole('navigation', { name: say(language, 'legal.contents') });
      const third = sections[2];
      await contents.getByRole('link').nth(2).click();
      await expect(page).toHaveURL(new RegExp(`#${third?.id}$`));
      await expect(contents.locator('[aria-current]')).toHaveText(third?.title ?? '');
      await expect(page.getByRole('heading', { name: third?.title, exact: true })).toBeInViewport();

      // Back from a section leads to the page without it, which begins at its top as every page does.
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${languages[language].prefix}${pages.privacy}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('main').locator('a[href="mailto:info@example.com"]')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test(`a page that is not there leads on (${language})`, async ({ page }) => {
    const { prefix } = languages[language];
    const answer = await page.goto(`${prefix}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(`${prefix}/not-found`);
    await expect(page).toHaveTitle('Not Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await hydrated(page);

    const suggestions = page.getByRole('navigation', { name: say(language, 'notFound.suggestions') });
    for (const path of ['/portfolio', '/blogs', '/contact']) {
      await expect(suggestions.locator(`a[href="${prefix}${path}"]`)).toBeVisible();
    }
    await suggestions.getByRole('link', { name: say(language, 'nav.services') }).click();
    await expect(page.locator('#services-title')).toBeInViewport();
    await page.goto(`${prefix}/not-found`);
    await hydrated(page);
    await page.getByRole('link', { name: say(language, 'notFound.back') }).click();
    await expect(page).toHaveURL(`${prefix}/home`);
  });
}

test('without script the texts, their contents and the search of the missing page work all the same', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  for (const name of ['privacy', 'terms'] as const) {
    const answer = await page.goto(pages[name]);
    // Nothing measures here, so nobody is asked, and no other site is let in.
    expect(answer?.headers()['content-security-policy']).not.toContain('https:');
    await expect(page.getByRole('contentinfo').getByText(say('en', 'consent.link'))).toHaveCount(0);
    await expectText(page, name, 'en');
  }
  expect(await (await page.request.get(pages.terms)).text()).not.toContain(say('en', 'consent.link'));
  await page.locator('a[href="#backups"]').click();
  await expect(page.locator('#backups-title')).toBeInViewport();
  await page.goto('/not-found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found');
  await page.getByRole('searchbox', { name: say('en', 'search.label') }).fill('cameras');
  await page.getByRole('button', { name: say('en', 'search.submit') }).click();
  await expect(page).toHaveURL('/search?q=cameras');
  await page.close();
});
