import { expect, hydrated, languages, test } from '../lib/fixtures.ts';

test('a first visit fetches no sheet, and the next page’s are there before it is shown', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  await page.goto(`${languages.ar.prefix}/home`);
  await hydrated(page);
  expect(fetched).toEqual([]);

  await page.route('**/*.css', async (route) => {
    await expect(page).toHaveURL(/home/);
    await route.continue();
  });
  await page.getByRole('navigation').first().locator('a[href$="/contact"]').first().click();
  await expect(page).toHaveURL(/\/ar\/contact$/);
  expect(fetched.length).toBeGreaterThan(0);
  expect(new Set(fetched).size).toBe(fetched.length);
  const known = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(known.filter((sheet) => fetched.includes(sheet ?? ''))).toEqual([]);
});
