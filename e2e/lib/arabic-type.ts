import { expect, type Page } from '@playwright/test';

/** Lines of large Arabic type do not touch each other. */
export async function expectRoomBetweenLines(page: Page) {
  const leading = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const { lineHeight, fontSize } = getComputedStyle(title);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(leading).toBeGreaterThanOrEqual(1.38);
}
