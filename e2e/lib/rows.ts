import type { Locator, Page } from '@playwright/test';
import { bringIntoView, expect, hydrated, type Language, layOutWhole, say } from './fixtures.ts';

/** Without the marks that keep a figure's direction, which accessible names do not have. */
export const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** "3 of 12", as a slide is named. */
export const numbered = (language: Language, slide: number, slides: number) =>
  plain(say(language, 'carousel.number', { slide: String(slide), slides: String(slides) }));

export const rowOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
export const slidesOf = (row: Locator) => row.locator('li');
export const front = (row: Locator) => row.locator('li[data-front] > div');
export const around = (row: Locator) => row.locator('xpath=..');

/** Pictures may take their time: nothing here waits for them. */
export async function visit(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
}

/** A row comes to life when it is first seen. What is laid out above it meanwhile would move it away from the mouse. */
export async function live(page: Page, name: string) {
  await layOutWhole(page);
  const row = rowOf(page, name);
  await bringIntoView(row);
  await expect(row).toHaveAttribute('data-live', '');
  return row;
}

/** How far ahead the page's time is stopped: to a moment that has passed meanwhile it cannot be put, however busy the machine. */
const untilTimeStops = 10_000;

/** From here on the page's time only passes when the test says so. */
export async function stopTime(page: Page) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + untilTimeStops);
}

/** The first interest in a page brings the code between pages; what that asks for in turn shows that it runs. */
export async function showInterest(page: Page) {
  const loaders = page.waitForResponse(/page-loaders-[\w-]{8}\.js/);
  await page.mouse.move(5, 400);
  await loaders;
}

export const xOf = async (target: Locator) => (await target.boundingBox())?.x ?? Number.NaN;

/** Where a slide begins that stands in front: the row's edge, with the gap in front of it outside. */
export async function startOf(row: Locator, language: Language): Promise<number> {
  return row.evaluate((element, isLtr) => {
    const track = element.querySelector('ul');
    const slide = track?.querySelector('li');
    if (!track || !slide) return Number.NaN;
    const ring = Number.parseFloat(getComputedStyle(element).paddingInlineStart);
    const gap = Number.parseFloat(getComputedStyle(slide).paddingInlineStart);
    const box = element.getBoundingClientRect();
    return isLtr ? box.left + ring - gap : box.right - ring + gap - slide.getBoundingClientRect().width;
  }, language === 'en');
}

/** A row comes to rest within a fraction of a pixel. */
export async function standsInFront(slide: Locator, row: Locator, language: Language) {
  await expect.poll(async () => Math.abs((await xOf(slide)) - (await startOf(row, language)))).toBeLessThan(1);
}
