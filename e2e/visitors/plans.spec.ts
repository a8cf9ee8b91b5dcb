import type { Page } from '@playwright/test';
import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { answerIn, bothLanguages, expect, languages, languagesOnce, say, test } from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { visit } from '../lib/rows.ts';

// What each address shows, without a browser: `testing/site/page-contents.test.ts`.

const cards = (page: Page) => page.locator('#plans').getByRole('article');

for (const language of languagesOnce) {
  const { prefix } = languages[language];

  test(`plans that could not be loaded are none until they are asked for again, are sorted in whatever order they come, and only linked to a web address (${language})`, async ({
    page,
    troubles,
  }) => {
    // From another page, as a visitor without a reload: the browser asks for the plans itself.
    await visit(page, `${prefix}/not-found`);
    await page.route('**/api/Plans*', (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(language, 'nav.hosting'), exact: true })
      .click();
    await expect(page).toHaveURL(`${prefix}/hosting`);
    await expect(page.locator('#plans').getByText(say(language, 'state.failedTitle'))).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'page.hosting.title'));
    await page.unroute('**/api/Plans*');
    expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);

    await page.route('**/api/Plans*', async (route) => {
      const plans = await answerIn<Plan[]>(await route.fetch());
      const trap = { ...plans[0], id: 999_999, price: 1250.5, category: 'Hosting', url: 'javascript:alert(1)' };
      await route.fulfill({ json: [trap, ...plans.reverse()] });
    });
    await page.getByRole('button', { name: say(language, 'state.retry') }).click();
    await expect(cards(page).locator('b')).toHaveText(['$9', '$19', '$39', '$79', '$1,250.50']);
    await expect(cards(page).locator('s')).toHaveText(['$12', '$26', '$53', '$107', '$1,688']);
    await expect(cards(page).last().getByRole('link')).toHaveCount(0);
    await expect(page.locator('#plans ul').getByRole('link')).toHaveCount(4);

    await page
      .getByRole('main')
      .getByRole('link', { name: say(language, 'plans.see') })
      .click();
    await expect(page.locator('#plans h2')).toBeInViewport();
  });
}

test.describe('plans without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('are there in both languages, their prices read left to right, the buttons of a row stand in line, and the hero leads to them', async ({
    page,
  }) => {
    for (const language of bothLanguages) {
      const { prefix } = languages[language];
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${prefix}/hosting`, { waitUntil: 'domcontentloaded' });
      await expect(cards(page)).toHaveCount(4);
      await expect(cards(page).getByText(say(language, 'plan.best'), { exact: true })).toBeVisible();
      await expectLines(page);
      await page.getByRole('link', { name: say(language, 'plans.see') }).click();
      await expect(page).toHaveURL(`${prefix}/hosting#plans`);
      await expect(page.locator('#plans h2')).toBeInViewport();
    }
  });
});

async function expectLines(page: Page) {
  const prices = page.locator('#plans').locator('b, s');
  expect(await prices.evaluateAll((all) => all.map((price) => getComputedStyle(price).direction))).toEqual(
    Array(8).fill('ltr'),
  );
  for (const [width, lines] of [
    [390, 4],
    [1100, 2],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const bottoms = await page
      .locator('#plans ul')
      .getByRole('link')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().bottom)));
    expect(new Set(bottoms).size).toBe(lines);
  }
}

test('no plan can be given an address that runs script', async ({ site, request }) => {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  for (const Url of ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//example.com']) {
    const answer = await request.post('/api/Plans', { headers, data: { ...planSample, Url } });
    expect(answer.status()).toBe(422);
  }
});
