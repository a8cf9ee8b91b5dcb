import {
  bothLanguages,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  languages,
  say,
  test,
} from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

for (const language of bothLanguages) {
  const { prefix, dir } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';

  test.describe(`the offer of the other language, read in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'ar-EG' });

    test.describe(`in a browser that prefers ${other}`, () => {
      test.use({ locale: other === 'en' ? 'en-GB' : 'ar' });
      const words = { offer: say(other, 'hint.text'), link: say(other, 'hint.link'), close: say(other, 'hint.close') };

      test('offers the other language in its own words, without moving anything', async ({ page }) => {
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await page.addInitScript(() => {
            const shifts: string[] = [];
            Object.assign(window, { shifts });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as unknown as { sources: { node?: Node }[] }[]) {
                for (const { node } of entry.sources) {
                  const element = node instanceof Element ? node : node?.parentElement;
                  if (element?.closest('aside[lang], header')) shifts.push(element.outerHTML.slice(0, 80));
                }
              }
            }).observe({ type: 'layout-shift', buffered: true });
          });
          await visit(page, `${prefix}/about-us`);
          const bar = page.locator(`aside[lang=${other}]`);
          await expect(bar).toBeVisible();
          await expect(bar).toHaveAttribute('dir', languages[other].dir);
          expect((await bar.boundingBox())?.y).toBe(0);
          expect((await bar.boundingBox())?.height).toBe(56);
          await expect(bar.getByRole('link', { name: words.link })).toHaveAttribute(
            'href',
            `${languages[other].prefix}/about-us`,
          );
          if (width === 1440) await expect(bar.getByText(words.offer)).toBeVisible();
          await expect(page).toHaveURL(`${prefix}/about-us`);
          await expectNoHorizontalScroll(page);
          if (width === (language === 'en' ? 1440 : 390)) await expectNoAxeViolations(page);
          // Late fonts may widen the bar's links by a pixel; the hint itself moves nothing.
          const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
          expect(shifts.filter((html) => html.includes('<aside') || html.includes('<header'))).toEqual([]);
        }
      });

      test('takes whoever follows it to the same page in Arabic, in place, and remembers', async ({ page }) => {
        await visit(page, `${prefix}/about-us`);
        await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
        await page.getByRole('link', { name: words.link }).click();
        await expect(page).toHaveURL(`${languages[other].prefix}/about-us`);
        await expect(page.locator('html')).toHaveAttribute('dir', languages[other].dir);
        await expect(page.locator('aside[lang]')).toBeHidden();
        expect(await page.evaluate(() => ['stillTheSame' in window, localStorage.getItem('language')])).toEqual([
          true,
          other,
        ]);
      });

      test('is gone for good when it is closed, or when a language is chosen elsewhere', async ({ page, context }) => {
        await visit(page, `${prefix}/about-us`);
        const bar = page.locator(`aside[lang=${other}]`);
        await page.getByRole('button', { name: words.close, exact: true }).click();
        await expect(bar).toBeHidden();
        expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
        await visit(page, `${prefix}/contact`);
        await expect(bar).toBeHidden();
        await expect(page.locator('html')).toHaveAttribute('dir', dir);

        await page.evaluate(() => localStorage.clear());
        await visit(page, `${prefix}/contact`);
        await expect(bar).toBeVisible();
        // It stays on the next page, too.
        await page
          .getByRole('banner')
          .getByRole('link', { name: say(language, 'nav.about'), exact: true })
          .click();
        await expect(page).toHaveURL(`${prefix}/about-us`);
        await expect(bar).toBeVisible();
        const second = await context.newPage();
        await visit(second, `${prefix}/contact`);
        await second.getByRole('banner').locator(`a[hreflang=${language}]`).click();
        await expect(second.locator(`aside[lang=${other}]`)).toBeHidden();
        await expect(bar).toBeHidden();
      });

      test('makes room for the menu of a phone', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await visit(page, `${prefix}/contact`);
        await page.getByRole('button', { name: say(language, 'nav.menu') }).click();
        const [bar, sheet] = [
          await page.getByRole('banner').boundingBox(),
          await page.locator('#menu-sheet').boundingBox(),
        ];
        expect(bar?.y).toBe(0);
        expect(sheet?.y).toBeLessThanOrEqual(bar?.height ?? 0);
        await page.getByRole('button', { name: say(language, 'nav.menu') }).click();
        await expect(page.locator('#menu-sheet')).toBeHidden();
      });
    });

    test('offers nothing to those who have chosen, or whose browser knows neither language or this one better', async ({
      browser,
      site,
    }) => {
      const cases = [
        { languages: [other, language], stored: language, shown: false },
        { languages: ['fr-FR', 'de'], stored: null, shown: false },
        { languages: ['fr', `${language}-XX`, other], stored: null, shown: false },
        { languages: ['fr', `${other}-XX`, language], stored: null, shown: true },
        { languages: [other], stored: 'nonsense', shown: true },
      ];
      for (const { languages: preferred, stored, shown } of cases) {
        const context = await browser.newContext({ baseURL: site.url });
        await context.addInitScript(
          ([wanted, choice]) => {
            Object.defineProperty(navigator, 'languages', { value: wanted });
            if (choice) localStorage.setItem('language', choice);
          },
          [preferred, stored] as const,
        );
        const page = await context.newPage();
        await visit(page, `${prefix}/contact`);
        await expect(page.locator(`aside[lang=${other}]`)).toBeVisible({ visible: shown });
        await expect(page).toHaveURL(`${prefix}/contact`);
        await context.close();
      }
    });
  });
}
