import type { Page } from '@playwright/test';
import { bothLanguages, expect, type Language, languages, say, test, testOnce } from '../lib/fixtures.ts';
import {
  around,
  front,
  live,
  numbered,
  rowOf,
  slidesOf,
  standsInFront,
  startOf,
  stopTime,
  visit,
  xOf,
} from '../lib/rows.ts';

test.use({ reducedMotion: 'no-preference' });

async function switchTo(page: Page, language: Language) {
  await page.getByRole('banner').locator(`a[hreflang=${language}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';
  const forward = language === 'en' ? -1 : 1;
  const clients = say(language, 'home.clients');
  const hardware = say(language, 'nav.hardware');
  const next = { name: say(language, 'carousel.next') };
  const pause = { name: say(language, 'carousel.pause') };
  const play = { name: say(language, 'carousel.play') };

  test.describe(`the movement of a carousel, read in ${language}`, () => {
    once('moves every 1500 ms, and waits for a pointer, a finger, the focus and a hidden tab', async ({ page }) => {
      await page.clock.install();
      await visit(page, `${prefix}/home`);
      const row = await live(page, clients);
      await stopTime(page);
      const slides = await slidesOf(row).count();
      const isAt = (slide: number) => expect(front(row)).toHaveAccessibleName(numbered(language, slide, slides));
      let at = Number.parseInt((await front(row).getAttribute('aria-label')) ?? '', 10);
      const moves = async () => {
        await page.clock.runFor(1500);
        at = (at % slides) + 1;
        await isAt(at);
      };
      const waits = async () => {
        await page.clock.runFor(4000);
        await isAt(at);
      };
      await page.mouse.move(0, 0);
      await moves();
      await moves();

      await row.hover();
      await waits();
      await page.mouse.move(0, 0);
      await moves();

      // A row that is caught on its way goes to where it is nearer to; this one has arrived.
      await page.clock.runFor(1000);
      await row.evaluate((element) => {
        const finger = new Touch({ identifier: 1, target: element, clientX: 200, clientY: 10 });
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [finger] }));
      });
      await waits();
      await row.dispatchEvent('touchend');
      await moves();

      await around(row).getByRole('button', pause).focus();
      await page.keyboard.press('Tab');
      await expect(row).toBeFocused();
      await waits();
      await page.keyboard.press('Shift+Tab');
      await moves();

      const turnTab = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await turnTab(true);
      await waits();
      await turnTab(false);
      await moves();

      // Who stopped it has stopped it, whatever comes after.
      await around(row).getByRole('button', pause).click();
      await expect(around(row).getByRole('button', play)).toBeFocused();
      await waits();
      await row.hover();
      await page.mouse.move(0, 0);
      await waits();
      await turnTab(true);
      await turnTab(false);
      await waits();
      await around(row).getByRole('button', play).click();
      await moves();
    });

    test('takes 700 ms when pressed, in the direction of reading', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.clock.install();
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      await stopTime(page);
      const first = slidesOf(row).first();
      const width = (await first.boundingBox())?.width ?? 0;
      const before = await xOf(first);
      const gone = async () => (((await xOf(first)) - before) * forward) / width;
      await around(row).getByRole('button', next).click();
      await page.clock.runFor(300);
      expect(await gone()).toBeGreaterThan(0.5);
      expect(await gone()).toBeLessThan(0.95);
      await page.clock.runFor(400);
      expect(await gone()).toBeCloseTo(1, 1);
      expect(await gone()).toBeGreaterThan(0.98);
    });

    once('takes 800 ms by itself', async ({ page }) => {
      await page.clock.install();
      await visit(page, `${prefix}/home`);
      const strip = await live(page, clients);
      await page.mouse.move(0, 0);
      await stopTime(page);
      // Until the last move has ended and the next one begins.
      const label = await front(strip).getAttribute('aria-label');
      while ((await front(strip).getAttribute('aria-label')) === label) await page.clock.runFor(20);
      const width = (await front(strip).boundingBox())?.width ?? 0;
      const start = await startOf(strip, language);
      const missing = async () => Math.abs((await xOf(strip.locator('li[data-front]'))) - start) / width;
      await page.clock.runFor(330);
      expect(await missing()).toBeGreaterThan(0.05);
      expect(await missing()).toBeLessThan(0.5);
      await page.clock.runFor(480);
      expect(await missing()).toBeLessThan(0.02);
    });

    test('follows the mouse from 3 pixels on, and then opens no link', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      const link = row.getByRole('link').nth(1);
      const box = await link.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
      const pull = async (by: number) => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + by / 2, y);
        await page.mouse.move(x + by, y, { steps: 4 });
        await page.mouse.up();
      };
      await pull(300 * forward);
      await expect(front(row)).toHaveAccessibleName(numbered(language, 2, 6));
      await pull(-300 * forward);
      await expect(front(row)).toHaveAccessibleName(numbered(language, 1, 6));
      await expect(page).toHaveURL(`${prefix}/portfolio`);
      await standsInFront(slidesOf(row).first(), row, language);
      await pull(2 * forward);
      await expect(page).toHaveURL(new RegExp(`${prefix}/projects/`));
    });

    once('stays where it is, and stopped, when the language changes', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      await around(row).getByRole('button', next).click();
      await around(row).getByRole('button', next).click();
      await expect(front(row)).toHaveAccessibleName(numbered(language, 3, 6));
      await switchTo(page, other);
      const turned = rowOf(page, say(other, 'nav.hardware'));
      await expect(front(turned)).toHaveAccessibleName(numbered(other, 3, 6));
      await standsInFront(slidesOf(turned).nth(2), turned, other);
      const before = await xOf(slidesOf(turned).nth(2));
      await around(turned)
        .getByRole('button', { name: say(other, 'carousel.next') })
        .click();
      await expect(front(turned)).toHaveAccessibleName(numbered(other, 4, 6));
      await expect.poll(async () => ((await xOf(slidesOf(turned).nth(2))) - before) * -forward).toBeGreaterThan(100);

      await visit(page, `${languages[other].prefix}/home`);
      const strip = await live(page, say(other, 'home.clients'));
      await around(strip)
        .getByRole('button', { name: say(other, 'carousel.pause') })
        .click();
      await switchTo(page, language);
      await expect(around(rowOf(page, clients)).getByRole('button', play)).toBeVisible();
    });

    once('stands still for those who want no motion, and jumps when asked', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await visit(page, `${prefix}/home`);
      const strip = await live(page, clients);
      await stopTime(page);
      await page.clock.runFor(10_000);
      await expect(front(strip)).toHaveAccessibleName(numbered(language, 1, await slidesOf(strip).count()));
      await expect(around(strip).getByRole('button')).toHaveCount(0);

      await page.clock.resume();
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      await stopTime(page);
      await around(row).getByRole('button', next).click();
      // Not a frame has passed, and it is there.
      await standsInFront(slidesOf(row).nth(1), row, language);
    });
  });
}
