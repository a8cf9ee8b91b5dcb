import type { Locator, Page } from '@playwright/test';
import { categories } from '../../src/domain/categories.ts';
import type { Service } from '../../src/entities/service/service.contract.ts';
import {
  answerIn,
  bothLanguages,
  expect,
  expectNoHorizontalScroll,
  hydrated,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { visit } from '../lib/rows.ts';

const withPage = categories.filter(({ path }) => path.startsWith('/services/'));

const skeleton = (page: Page) => page.locator('[data-skeleton]');
const panel = (page: Page) => page.locator('main h1').locator('xpath=ancestor::section').locator('img');
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
const steps = (page: Page) => page.getByRole('main').locator('ol > li:not(nav li)');

// Drawn at once: the site's own pictures are made when they are first asked for, and that takes its time.
const picture = { contentType: 'image/webp', path: 'demo/pictures/service-network.webp' };

/** Pictures, and what is fetched ahead, come while the test goes on: each must have its answer before the route goes. */
const whenAnswered = { behavior: 'wait' } as const;

/** Gives no picture until the returned function is called. */
async function holdPictures(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await promise;
    await route.fulfill(picture);
  });
  return resolve;
}

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const quotation = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: say(language, 'nav.quotation'), exact: true });

  test.describe(`a service for whoever reads ${language}`, () => {
    test('a skeleton stands for the picture until it has loaded, also that of the next service, and goes when there is none to come or it was there before', async ({
      page,
    }) => {
      const path = `${prefix}/services/network`;

      await test.step('until it has loaded', async () => {
        const release = await holdPictures(page);
        await visit(page, path);
        await expect(skeleton(page)).toBeVisible();
        release();
        await expect(skeleton(page)).toHaveCount(0);
        expect(await widthOf(panel(page))).toBeGreaterThan(0);
        await page.unrouteAll(whenAnswered);
      });

      await test.step('the next service has a skeleton and steps of its own', async () => {
        const release = await holdPictures(page);
        await page.getByRole('contentinfo').locator(`a[href="${prefix}/services/web-development"]`).click();
        await expect(page).toHaveURL(`${prefix}/services/web-development`);
        await expect(skeleton(page)).toBeVisible();
        release();
        await expect(skeleton(page)).toHaveCount(0);
        const last = steps(page).last();
        await expect(last).not.toHaveAttribute('data-active');
        await last.scrollIntoViewIfNeeded();
        await expect(last).toHaveAttribute('data-active');
        await page.unrouteAll(whenAnswered);
      });

      await test.step('there is no picture to come', async () => {
        await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }));
        await page.goto(path);
        await hydrated(page);
        await expect(skeleton(page)).toHaveCount(0);
        expect(await widthOf(panel(page))).toBe(0);
        await page.unrouteAll(whenAnswered);
      });

      await test.step('it was there before the page came to life', async () => {
        await page.route('**/uploads/**', (route) => route.fulfill(picture));
        const { promise, resolve: release } = Promise.withResolvers<void>();
        await page.route('**/assets/entry-client*.js', async (route) => {
          await promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await expect
          .poll(() => panel(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true);
        release();
        await hydrated(page);
        await expect(skeleton(page)).toHaveCount(0);
      });
    });

    test('a step is active while most of it, or of the window, is seen, the one nearest the middle stands out, and both buttons ask for a quotation of this service', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 700 });
      await visit(page, `${prefix}/services/network`);
      await test.step('while most of it is seen', () => expectActiveByShare(page));
      await test.step('of several, the one nearest the middle stands out', () => expectOneInFront(page));
      await test.step('one taller than the window, while it fills most of it', () => expectActiveWhenTall(page));
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(quotation(page)).toHaveCount(2);
      for (const button of await quotation(page).all()) {
        await expect(button).toHaveAttribute('href', `${prefix}/qoutation?service=network`);
      }
      await quotation(page).first().click();
      await expect(page).toHaveURL(`${prefix}/qoutation?service=network`);
    });

    test('plans are there exactly when the service has some; what fails says so and can be asked for again', async ({
      page,
      troubles,
    }) => {
      const follow = (slug: string) =>
        page.getByRole('contentinfo').locator(`a[href="${prefix}/services/${slug}"]`).click();
      await page.goto(`${prefix}/services/computers`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);

      await test.step('plans exactly when the service has some', async () => {
        let hasPlan = false;
        await page.route('**/api/Services?Category=*', async (route) => {
          const [service] = await answerIn<Service[]>(await route.fetch());
          await route.fulfill({ json: [{ ...service, hasPlan }] });
        });
        await follow('web-development');
        await expect(page).toHaveURL(`${prefix}/services/web-development`);
        await expect(page.locator('#plans')).toHaveCount(0);
        hasPlan = true;
        await follow('digital-marketing');
        await expect(page.locator('#plans').getByRole('article')).toHaveCount(3);
        // A category that no plan can belong to: the section stands and says so.
        await follow('network');
        await expect(page).toHaveURL(`${prefix}/services/network`);
        await expect(page.locator('#plans').getByText(say(language, 'page.plans.emptyTitle'))).toBeVisible();
        await page.unrouteAll(whenAnswered);
      });

      await test.step('plans that fail leave the service standing', async () => {
        await page.route('**/api/Plans*', (route) => route.abort());
        await follow('web-development');
        await expect(page.locator('#plans').getByText(say(language, 'state.failedTitle'))).toBeVisible();
        await expect(steps(page).first()).toBeVisible();
        await page.unroute('**/api/Plans*');
        await page.getByRole('button', { name: say(language, 'state.retry') }).click();
        await expect(page.locator('#plans').getByRole('article')).toHaveCount(3);
        expect(troubles.splice(0).every((trouble) => trouble.includes('ERR_FAILED'))).toBe(true);
      });

      await test.step('a service that fails is a page that says so', async () => {
        await page.route('**/api/Services?*', (route) => route.abort());
        await follow('network');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'error.title'));
        await page.unroute('**/api/Services?*');
        await page.getByRole('link', { name: say(language, 'error.retry') }).click();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(language, 'error.title'));
        expect(troubles.splice(0).length).toBeGreaterThan(0);
      });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('shows the picture with nothing over it, the steps and the plans', async ({ page }) => {
        await page.goto(`${prefix}/services/web-development`);
        await expect(skeleton(page)).toBeHidden();
        await expect(panel(page)).toBeVisible();
        await expect(steps(page)).toHaveCount(5);
        await expect(page.locator('#plans').getByRole('article')).toHaveCount(3);
        await quotation(page).first().click();
        await expect(page).toHaveURL(`${prefix}/qoutation?service=web-development`);
      });
    });
  });
}

async function expectActiveByShare(page: Page) {
  const step = steps(page).nth(2);
  /** Scrolls until this share of the step is above the lower edge of the window. */
  const show = (share: number) =>
    step.evaluate((element, seen) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height * seen - window.innerHeight, behavior: 'instant' });
    }, share);
  await expect(step).not.toHaveAttribute('data-active');
  await show(0.5);
  await expect(steps(page).nth(1)).toHaveAttribute('data-active');
  await expect(step).not.toHaveAttribute('data-active');
  await show(0.7);
  await expect(step).toHaveAttribute('data-active');
  const height = () => step.evaluate((element) => element.getBoundingClientRect().height);
  const active = await height();
  await show(0.5);
  await expect(step).not.toHaveAttribute('data-active');
  expect(await height()).toBe(active);
  await show(1);
  await expect(step).toHaveAttribute('data-active');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(step).not.toHaveAttribute('data-active');
}

async function expectOneInFront(page: Page) {
  await page.setViewportSize({ width: 1440, height: 1400 });
  const inFront = page.getByRole('main').locator('li[data-front]');
  for (const index of [1, 3]) {
    const step = steps(page).nth(index);
    await step.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(step).toHaveAttribute('data-front');
    await expect(inFront).toHaveCount(1);
    expect(await page.getByRole('main').locator('li[data-active]').count()).toBeGreaterThan(1);
    // Filled, unlike its neighbours.
    const ground = (of: number) =>
      steps(page)
        .nth(of)
        .locator('[aria-hidden]')
        .first()
        .evaluate((number) => getComputedStyle(number).backgroundColor);
    await expect.poll(() => ground(index)).not.toBe(await ground(index + 1));
  }
}

async function expectActiveWhenTall(page: Page) {
  await page.setViewportSize({ width: 360, height: 160 });
  const step = steps(page).nth(2);
  const cover = (share: number) =>
    step.evaluate((element, seen) => {
      const top = element.getBoundingClientRect().top - window.innerHeight * (1 - seen);
      window.scrollBy({ top, behavior: 'instant' });
    }, share);
  expect((await step.boundingBox())?.height).toBeGreaterThan(160);
  await cover(0.5);
  await expect(steps(page).nth(1)).not.toHaveAttribute('data-active');
  await expect(step).not.toHaveAttribute('data-active');
  await cover(0.7);
  await expect(step).toHaveAttribute('data-active');
  await cover(1);
  await expect(step).toHaveAttribute('data-active');
  await cover(0.4);
  await expect(step).not.toHaveAttribute('data-active');
}

test.describe('services without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  // What they say is looked at in `testing/site/page-contents.test.ts`.
  test('all nine that have a page fit the smallest window, in both languages', async ({ page }) => {
    expect(withPage).toHaveLength(9);
    for (const language of bothLanguages) {
      for (const { path } of withPage) {
        await page.goto(languages[language].prefix + path, { waitUntil: 'domcontentloaded' });
        await expectNoHorizontalScroll(page);
      }
    }
  });
});
