import type { Page } from '@playwright/test';
import {
  bothLanguages,
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

/** Notes what of the offer and of the bar is moved. */
async function noteShifts(page: Page) {
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
}

for (const language of bothLanguages) {
  const { prefix, dir } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';
  const words = { offer: say(other, 'hint.text'), link: say(other, 'hint.link'), close: say(other, 'hint.close') };
  const barOf = (page: Page) => page.locator(`aside[lang=${other}]`);

  test.describe(`the offer of the other language, read in ${language} in a browser that prefers ${other},`, () => {
    test.use({ locale: other === 'en' ? 'en-GB' : 'ar' });

    test('is made in its own words, moves nothing, makes room for the menu of a phone, and takes whoever follows it to the same page, in place, and remembers', async ({
      page,
    }) => {
      await noteShifts(page);
      for (const width of [1440, 320, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, `${prefix}/about-us`);
        await test.step(`at ${width} pixels`, () => expectOffer(page, width));
      }

      await test.step('the menu of a phone', async () => {
        const menu = page.getByRole('button', { name: say(language, 'nav.menu') });
        await menu.click();
        const [banner, sheet] = [
          await page.getByRole('banner').boundingBox(),
          await page.locator('#menu-sheet').boundingBox(),
        ];
        expect(banner?.y).toBe(0);
        expect(sheet?.y).toBeLessThanOrEqual(banner?.height ?? 0);
        await menu.click();
        await expect(page.locator('#menu-sheet')).toBeHidden();
      });

      await test.step('whoever follows it', async () => {
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
    });

    async function expectOffer(page: Page, width: number) {
      const bar = barOf(page);
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

  // To whom it is made, `hint-script.test.ts` goes through.
  if (!languagesOnce.includes(language)) continue;

  test.describe(`the offer of the other language, read in ${language},`, () => {
    test.use({ locale: other === 'en' ? 'en-GB' : 'ar' });

    test('is gone for good when it is closed, or when a language is chosen elsewhere', async ({ page, context }) => {
      const bar = barOf(page);
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
      await expect(barOf(second)).toBeHidden();
      await expect(bar).toBeHidden();

      await second.close();
      await page.evaluate(() => localStorage.clear());
      await visit(page, `${prefix}/about-us`);
      await page.getByRole('button', { name: words.close, exact: true }).click();
      await expect(bar).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
      await visit(page, `${prefix}/contact`);
      await expect(bar).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    });
  });
}
