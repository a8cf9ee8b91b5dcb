import type { APIRequestContext, Page } from '@playwright/test';
import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import {
  answerIn,
  bothLanguages,
  expect,
  hydrated,
  type Language,
  languages,
  say,
  test,
  testOnce,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';

/** Every address of the screen, and the plans it shows. */
const screens = [
  ['/hosting', 'Hosting'],
  ['/online-shops', 'onlineShop'],
  ['/plans/hosting', 'Hosting'],
  ['/plans/web-development', 'Web'],
  ['/plans/digital-marketing', 'digitalMarketing'],
  ['/plans/online-shops', 'onlineShop'],
] as const;

const cards = (page: Page) => page.locator('#plans').getByRole('article');

async function storedPlans(request: APIRequestContext): Promise<Plan[]> {
  return (await request.get('/api/Plans')).json() as Promise<Plan[]>;
}

const nameOf = (plan: Plan, language: Language) => (language === 'en' ? plan.nameEN : plan.nameAR);

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix, company } = languages[language];
  const badge = say(language, 'plan.best');
  const save = { en: 'Save 35%', ar: 'وفّر 35%' }[language];
  const perMonth = { en: '/ Mo', ar: '/ شهر' }[language];

  /** From another page, as a visitor without a reload: the browser asks for the plans itself. */
  const openHosting = async (page: Page) => {
    await page.goto(`${prefix}/not-found`);
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(language, 'nav.hosting'), exact: true })
      .click();
    await expect(page).toHaveURL(`${prefix}/hosting`);
  };

  test.describe(`plans for whoever reads ${language}`, () => {
    test('every address shows the plans of its category, cheapest first, with both prices', async ({
      page,
      request,
    }) => {
      const stored = await storedPlans(request);
      for (const [path, category] of screens) {
        const answer = await page.goto(prefix + path);
        expect(answer?.status()).toBe(200);
        const expected = stored.filter((plan) => plan.category === category).sort((a, b) => a.price - b.price);
        expect(expected.length).toBeGreaterThanOrEqual(3);
        await expect(cards(page).getByRole('heading')).toHaveText(expected.map((plan) => nameOf(plan, language)));
        for (const [index, plan] of expected.entries()) {
          const card = cards(page).nth(index);
          await expect(card.locator('s')).toHaveText(`$${Math.round(plan.price * 1.35)}`);
          await expect(card.locator('b')).toHaveText(`$${plan.price}`);
          await expect(card.getByText(save, { exact: true })).toBeVisible();
          await expect(card.getByText(perMonth, { exact: true })).toBeVisible();
          await expect(card.getByText(badge, { exact: true })).toHaveCount(plan.isBest ? 1 : 0);
          await expect(card.getByRole('listitem')).toHaveText(
            plan.hosting_Properties.map((property) => (language === 'en' ? property.titleEN : property.titleAR)),
          );
          const link = card.getByRole('link');
          await expect(link).toHaveAccessibleName(new RegExp(`^${say(language, 'plan.choose')} `));
          await expect(link).toHaveAttribute('href', plan.url);
          await expect(link).toHaveAttribute('target', '_blank');
          await expect(link).toHaveAttribute('rel', 'noopener');
        }
      }
    });

    test('prices read left to right, and the buttons of a row stand in line', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${prefix}/hosting`);
      const prices = page.locator('#plans').locator('b, s');
      expect(await prices.evaluateAll((all) => all.map((price) => getComputedStyle(price).direction))).toEqual(
        Array(8).fill('ltr'),
      );
      const rows = async () => {
        const buttons = await page.locator('#plans ul').getByRole('link').all();
        const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
        return [...new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0))))].length;
      };
      expect(await rows()).toBe(1);
      await page.setViewportSize({ width: 1100, height: 900 });
      expect(await rows()).toBe(2);
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await rows()).toBe(4);
    });

    once('a plan is sorted in whatever order it comes, and only linked to a web address', async ({ page }) => {
      await page.route('**/api/Plans*', async (route) => {
        const plans = await answerIn<Plan[]>(await route.fetch());
        const trap = { ...plans[0], id: 999_999, price: 1250.5, category: 'Hosting', url: 'javascript:alert(1)' };
        await route.fulfill({ json: [trap, ...plans.reverse()] });
      });
      await openHosting(page);
      await expect(cards(page).locator('b')).toHaveText(['$9', '$19', '$39', '$79', '$1,250.50']);
      await expect(cards(page).locator('s')).toHaveText(['$12', '$26', '$53', '$107', '$1,688']);
      await expect(cards(page).last().getByRole('link')).toHaveCount(0);
      await expect(page.locator('#plans ul').getByRole('link')).toHaveCount(4);
    });

    once('plans that could not be loaded are none, until they are asked for again', async ({ page, troubles }) => {
      await page.route('**/api/Plans*', (route) => route.abort());
      await openHosting(page);
      await expect(page.locator('#plans').getByText(say(language, 'state.failedTitle'))).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'page.hosting.title'));
      await page.unroute('**/api/Plans*');
      await page.getByRole('button', { name: say(language, 'state.retry') }).click();
      await expect(cards(page)).toHaveCount(4);
      expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
    });

    once(
      'an unknown category has no plans; other spellings and no category at all lead to one',
      async ({ page, request }) => {
        for (const path of ['/plans/plumbing', '/plans/network']) {
          const answer = await page.goto(prefix + path);
          expect(answer?.status()).toBe(200);
          await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
            say(language, 'page.plans.emptyTitle'),
          );
          await expect(page.getByRole('article')).toHaveCount(0);
          await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', `${prefix}/qoutation`);
        }
        for (const [asked, canonical] of [
          ['/plans', '/plans/hosting'],
          ['/plans/online-shop', '/plans/online-shops'],
          ['/plans/web', '/plans/web-development'],
        ]) {
          const answer = await request.get(prefix + asked, { maxRedirects: 0 });
          expect([answer.status(), answer.headers().location]).toEqual([308, prefix + canonical]);
        }
      },
    );

    once('the hero leads to the plans, and the page is named after them', async ({ page }) => {
      await page.goto(`${prefix}/online-shops`);
      await hydrated(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: say(language, 'plans.see') })
        .click();
      await expect(page.getByRole('heading', { name: say(language, 'plans.shops.pick') })).toBeInViewport();
      await expect(page).toHaveTitle(`${{ en: 'Online shops', ar: 'المتاجر الإلكترونية' }[language]} · ${company}`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        say(language, 'page.onlineShops.lead'),
      );
      await expect(page.getByRole('img', { name: say(language, 'plans.map.centres') })).toBeVisible();
      await page.goto(`${prefix}/plans/hosting`);
      await expect(page).toHaveTitle(`${say(language, 'plans.hosting.heading')} · ${company}`);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the plans are there, and the hero leads to them', async ({ page }) => {
        await page.goto(`${prefix}/hosting`);
        await expect(cards(page)).toHaveCount(4);
        await expect(cards(page).getByText(badge, { exact: true })).toBeVisible();
        await page.getByRole('link', { name: say(language, 'plans.see') }).click();
        await expect(page).toHaveURL(`${prefix}/hosting#plans`);
        await expect(page.locator('#plans h2')).toBeInViewport();
      });
    });
  });
}

test('no plan can be given an address that runs script', async ({ site, request }) => {
  const headers = { authorization: `Bearer ${await logIn(site.url)}` };
  for (const Url of ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', '//example.com']) {
    const answer = await request.post('/api/Plans', { headers, data: { ...planSample, Url } });
    expect(answer.status()).toBe(422);
  }
});
