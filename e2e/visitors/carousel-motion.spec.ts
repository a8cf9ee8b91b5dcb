import type { Locator, Page } from '@playwright/test';
import { expect, type Language, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import {
  around,
  front,
  live,
  numbered,
  plain,
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

/** Whereto a row goes on, as a sign of x. */
const forward = (language: Language) => (language === 'en' ? -1 : 1);

/** From a row that stands still, time having been stopped: seven tenths of a second for one slide, as it is read. */
async function expectPress(page: Page, row: Locator, language: Language) {
  const slide = row.locator('li[data-front]');
  const index = await slide.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));
  const leaving = slidesOf(row).nth(index);
  const width = (await leaving.boundingBox())?.width ?? 0;
  const before = await xOf(leaving);
  const gone = async () => (((await xOf(leaving)) - before) * forward(language)) / width;
  await around(row)
    .getByRole('button', { name: say(language, 'carousel.next') })
    .click();
  await page.clock.runFor(300);
  expect(await gone()).toBeGreaterThan(0.5);
  expect(await gone()).toBeLessThan(0.95);
  await page.clock.runFor(400);
  expect(await gone()).toBeCloseTo(1, 1);
  expect(await gone()).toBeGreaterThan(0.98);
}

/** Pulls at a link by so many pixels in the direction of reading, or against it. */
async function pull(link: Locator, language: Language, by: number) {
  const page = link.page();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  const end = x + by * forward(language);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + end) / 2, y);
  await page.mouse.move(end, y, { steps: 4 });
  await page.mouse.up();
}

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const other = language === 'en' ? 'ar' : 'en';
  const clients = say(language, 'home.clients');
  const hardware = say(language, 'nav.hardware');
  const next = { name: say(language, 'carousel.next') };
  const pause = { name: say(language, 'carousel.pause') };
  const play = { name: say(language, 'carousel.play') };

  test.describe(`the movement of a carousel, read in ${language}`, () => {
    test('moves every 1500 ms, for 800 ms, waits for a pointer, a finger, the focus and a hidden tab, and stays stopped when the language changes', async ({
      page,
    }) => {
      await page.clock.install();
      await visit(page, `${prefix}/home`);
      const row = await live(page, clients);
      await page.mouse.move(0, 0);
      await stopTime(page);
      await test.step('a move takes 800 ms', () => expectOwnMove(page, row));
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

      await page.clock.resume();
      await around(row).getByRole('button', pause).click();
      await switchTo(page, other);
      await expect(
        around(rowOf(page, say(other, 'home.clients'))).getByRole('button', { name: say(other, 'carousel.play') }),
      ).toBeVisible();
    });

    async function expectOwnMove(page: Page, strip: Locator) {
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
    }

    test('follows the mouse from 3 pixels on, takes 700 ms when pressed, in the direction of reading, is measured anew 200 ms after the window has changed, and stays where it is when the language changes', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.clock.install();
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      const isAt = (slide: number) => expect(front(row)).toHaveAccessibleName(numbered(language, slide, 6));

      await test.step('the mouse', async () => {
        await pull(row.getByRole('link').nth(1), language, 300);
        await isAt(2);
        await pull(row.getByRole('link').nth(2), language, -300);
        await isAt(1);
        await expect(page).toHaveURL(`${prefix}/portfolio`);
        await standsInFront(slidesOf(row).first(), row, language);
      });

      await stopTime(page);
      await test.step('a press', () => expectPress(page, row, language));

      await test.step('another window', async () => {
        const dots = around(row).locator('[aria-current], [aria-current] ~ button');
        await expect(dots).toHaveCount(2);
        await page.setViewportSize({ width: 390, height: 900 });
        // The browser tells of the new size with its next frame.
        await page.evaluate(() => new Promise((done) => new ResizeObserver(done).observe(document.body)));
        await page.clock.runFor(150);
        await expect(dots).toHaveCount(2);
        await page.clock.runFor(100);
        await expect(around(row).locator('button[aria-current]')).toHaveAccessibleName(
          plain(say(language, 'carousel.goTo', { view: '2', views: '6' })),
        );
        await isAt(2);
        await page.clock.resume();
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(dots).toHaveCount(2);
      });

      await test.step('the other language', async () => {
        await around(row).getByRole('button', next).click();
        await isAt(3);
        await switchTo(page, other);
        const turned = rowOf(page, say(other, 'nav.hardware'));
        const third = slidesOf(turned).nth(2);
        await expect(front(turned)).toHaveAccessibleName(numbered(other, 3, 6));
        await standsInFront(third, turned, other);
        await stopTime(page);
        await expectPress(page, turned, other);
        await page.clock.resume();
        await expect(front(turned)).toHaveAccessibleName(numbered(other, 4, 6));
        await pull(turned.getByRole('link').nth(4), other, 300);
        await expect(front(turned)).toHaveAccessibleName(numbered(other, 5, 6));
        await pull(turned.getByRole('link').nth(5), other, -300);
        await expect(front(turned)).toHaveAccessibleName(numbered(other, 4, 6));
        await expect(page).toHaveURL(`${languages[other].prefix}/portfolio`);
        await standsInFront(slidesOf(turned).nth(3), turned, other);
        await pull(turned.getByRole('link').nth(4), other, 2);
        await expect(page).toHaveURL(new RegExp(`${languages[other].prefix}/projects/`));
      });
    });

    test('stands still for those who want no motion, is moved by the keyboard, and jumps when asked', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await visit(page, `${prefix}/home`);
      const strip = await live(page, clients);
      await stopTime(page);
      await page.clock.runFor(10_000);
      const slides = await slidesOf(strip).count();
      await expect(front(strip)).toHaveAccessibleName(numbered(language, 1, slides));
      await expect(around(strip).getByRole('button')).toHaveCount(0);
      await page.clock.resume();

      await test.step('keys move it as it is read', async () => {
        await expectKeys(page, strip, language, slides);
        await switchTo(page, other);
        await expectKeys(page, rowOf(page, say(other, 'home.clients')), other, slides);
        await switchTo(page, language);
      });

      await page
        .getByRole('banner')
        .getByRole('link', { name: say(language, 'nav.portfolio'), exact: true })
        .click();
      const row = await live(page, hardware);
      await stopTime(page);
      await around(row).getByRole('button', next).click();
      // Not a frame has passed, and it is there.
      await standsInFront(slidesOf(row).nth(1), row, language);
    });
  });
}

/** From the first slide to the second, round the end to the last, and to the first again. */
async function expectKeys(page: Page, row: Locator, language: Language, slides: number) {
  const [on, back] =
    language === 'en' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const);
  await row.focus();
  await page.keyboard.press(on);
  await expect(front(row)).toHaveAccessibleName(numbered(language, 2, slides));
  await page.keyboard.press(back);
  await page.keyboard.press(back);
  await expect(front(row)).toHaveAccessibleName(numbered(language, slides, slides));
  await page.keyboard.press(on);
  await expect(front(row)).toHaveAccessibleName(numbered(language, 1, slides));
}
