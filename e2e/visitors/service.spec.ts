import type { APIRequestContext, Page } from '@playwright/test';
import { type Category, categories } from '../../src/domain/categories.ts';
import type { Service } from '../../src/entities/service/service.contract.ts';
import {
  answerIn,
  bothLanguages,
  expect,
  expectNoHorizontalScroll,
  hydrated,
  type Language,
  languages,
  say,
  test,
  testOnce,
} from '../lib/fixtures.ts';

const withPage = categories.filter(({ path }) => path.startsWith('/services/'));
const elsewhere = categories.filter((category) => !withPage.includes(category));

async function serviceOf(request: APIRequestContext, { slug }: Category): Promise<Service> {
  const [service] = (await (await request.get(`/api/Services?Category=${slug}`)).json()) as Service[];
  if (!service) throw new Error(`the demo has no ${slug}`);
  return service;
}

/** The same text of a record that the page shows. */
const own = (service: Service, field: 'title' | 'bio' | 'description', language: Language) =>
  service[`${field}${language === 'en' ? 'EN' : 'AR'}`];

/** A title names product and category, and only once what both are called. */
const titles: Record<string, Record<Language, string>> = {
  '/services/surveillance-systems': { en: 'Surveillance cameras', ar: 'كاميرات المراقبة' },
  '/services/web-development': { en: 'Web development', ar: 'تطوير المواقع' },
};

const skeleton = (page: Page) => page.locator('[data-skeleton]');
const panel = (page: Page) => page.locator('main h1').locator('xpath=ancestor::section').locator('img');

// Drawn at once: the site's own pictures are made when they are first asked for, and that takes its time.
const picture = { contentType: 'image/webp', path: 'demo/pictures/service-network.webp' };

const givePictures = (page: Page) => page.route('**/uploads/**', (route) => route.fulfill(picture));

/** Gives no picture until the returned function is called. */
async function holdPictures(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await promise;
    await route.fulfill(picture);
  });
  return resolve;
}

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix, company } = languages[language];
  const quotation = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: say(language, 'nav.quotation'), exact: true });

  test.describe(`a service for whoever reads ${language}`, () => {
    test('all eleven can be reached: nine have a page here, which fits every window, two lead to theirs', async ({
      page,
      request,
    }) => {
      expect([withPage.length, elsewhere.length]).toEqual([9, 2]);
      for (const category of withPage) {
        const answer = await page.goto(prefix + category.path, { waitUntil: 'domcontentloaded' });
        expect(answer?.status()).toBe(200);
        const service = await serviceOf(request, category);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(own(service, 'title', language));
        await expect(page.getByText(own(service, 'bio', language), { exact: true })).toBeVisible();
        await expect(page.getByText(own(service, 'description', language), { exact: true })).toBeVisible();
        await expect(page.getByRole('main').locator('ol > li:not(nav li)')).toHaveCount(service.serviceSteps.length);
        await expect(page.locator('#plans')).toHaveCount(service.hasPlan ? 1 : 0);
        await expect(page).toHaveTitle(new RegExp(` · ${company}$`));
        const title = titles[category.path]?.[language];
        if (title) await expect(page, 'says nothing twice').toHaveTitle(`${title} · ${company}`);
        expect(await page.title()).toContain(own(service, 'title', language));
        const description = page.locator('meta[name=description]');
        expect(await description.getAttribute('content')).toContain(own(service, 'bio', language));
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoHorizontalScroll(page);
        await page.setViewportSize({ width: 1280, height: 720 });
      }
      for (const { slug, path } of elsewhere) {
        const answer = await request.get(`${prefix}/services/${slug}`, { maxRedirects: 0 });
        expect([answer.status(), answer.headers().location]).toEqual([308, prefix + path]);
        expect((await request.get(`${prefix}/services/${slug}`)).status()).toBe(200);
      }
    });

    test('other spellings lead to the one address, unknown names to none', async ({ request }) => {
      const ask = async (name: string) => {
        const answer = await request.get(`${prefix}/services/${name}`, { maxRedirects: 0 });
        return [answer.status(), decodeURI(answer.headers().location ?? '')];
      };
      expect(await ask('WebDevelopment')).toEqual([308, `${prefix}/services/webdevelopment`]);
      expect(await ask('webdevelopment')).toEqual([308, `${prefix}/services/web-development`]);
      expect(await ask('mobile')).toEqual([308, `${prefix}/services/mobile-development`]);
      expect(await ask('fire-fighting-alarm')).toEqual([308, `${prefix}/services/fire-fighing-alarm`]);
      expect(await ask('shop')).toEqual([308, `${prefix}/online-shops`]);
      expect(await ask('plumbing')).toEqual([302, `${prefix}/not-found`]);
    });

    once('both buttons ask for a quotation of this service', async ({ page }) => {
      await page.goto(`${prefix}/services/queue-management`);
      await hydrated(page);
      await expect(quotation(page)).toHaveCount(2);
      for (const button of await quotation(page).all()) {
        await expect(button).toHaveAttribute('href', `${prefix}/qoutation?service=queue-management`);
      }
      await quotation(page).first().click();
      await expect(page).toHaveURL(`${prefix}/qoutation?service=queue-management`);
    });

    once('a skeleton stands for the picture until it has loaded', async ({ page }) => {
      const release = await holdPictures(page);
      await page.goto(`${prefix}/services/network`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await expect(skeleton(page)).toBeVisible();
      release();
      await expect(skeleton(page)).toHaveCount(0);
      expect(await panel(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });

    once('the skeleton goes when there is no picture to come', async ({ page }) => {
      await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/webp', body: 'no picture' }));
      await page.goto(`${prefix}/services/network`);
      await hydrated(page);
      await expect(skeleton(page)).toHaveCount(0);
      expect(await panel(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    });

    once('the skeleton goes when the picture was there before the page came to life', async ({ page }) => {
      await givePictures(page);
      const { promise, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/entry-client*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`${prefix}/services/network`, { waitUntil: 'commit' });
      await expect
        .poll(() => panel(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      release();
      await hydrated(page);
      await expect(skeleton(page)).toHaveCount(0);
    });

    once('the next service has a skeleton and steps of its own', async ({ page }) => {
      await givePictures(page);
      await page.goto(`${prefix}/services/web-development`);
      await hydrated(page);
      await page.unroute('**/uploads/**');
      const release = await holdPictures(page);
      await page.getByRole('contentinfo').locator(`a[href="${prefix}/services/network"]`).click();
      await expect(page).toHaveURL(`${prefix}/services/network`);
      await expect(skeleton(page)).toBeVisible();
      release();
      await expect(skeleton(page)).toHaveCount(0);
      const last = page.getByRole('main').locator('ol > li:not(nav li)').last();
      await expect(last).not.toHaveAttribute('data-active');
      await last.scrollIntoViewIfNeeded();
      await expect(last).toHaveAttribute('data-active');
    });

    once('a step is active while most of it is seen', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 700 });
      await page.goto(`${prefix}/services/network`);
      await hydrated(page);
      const step = page.getByRole('main').locator('ol > li:not(nav li)').nth(2);
      /** Scrolls until this share of the step is above the lower edge of the window. */
      const show = (share: number) =>
        step.evaluate((element, seen) => {
          const { top, height } = element.getBoundingClientRect();
          window.scrollBy({ top: top + height * seen - window.innerHeight, behavior: 'instant' });
        }, share);
      await expect(step).not.toHaveAttribute('data-active');
      await show(0.5);
      await expect(page.getByRole('main').locator('ol > li:not(nav li)').nth(1)).toHaveAttribute('data-active');
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
    });

    once('of several steps that are seen, the one nearest the middle stands out', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 1400 });
      await page.goto(`${prefix}/services/network`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const steps = page.getByRole('main').locator('ol > li:not(nav li)');
      const bringToMiddle = (index: number) =>
        steps.nth(index).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      for (const index of [1, 3]) {
        await bringToMiddle(index);
        await expect(steps.nth(index)).toHaveAttribute('data-front');
        await expect(page.getByRole('main').locator('li[data-front]')).toHaveCount(1);
        expect(await page.getByRole('main').locator('li[data-active]').count()).toBeGreaterThan(1);
        // Filled, unlike its neighbours.
        const ground = (step: number) =>
          steps
            .nth(step)
            .locator('[aria-hidden]')
            .first()
            .evaluate((number) => getComputedStyle(number).backgroundColor);
        await expect.poll(() => ground(index)).not.toBe(await ground(index + 1));
      }
    });

    once('a step taller than the window is active while it fills most of it', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 160 });
      await page.goto(`${prefix}/services/network`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const step = page.getByRole('main').locator('ol > li:not(nav li)').nth(2);
      const cover = (share: number) =>
        step.evaluate((element, seen) => {
          const top = element.getBoundingClientRect().top - window.innerHeight * (1 - seen);
          window.scrollBy({ top, behavior: 'instant' });
        }, share);
      expect((await step.boundingBox())?.height).toBeGreaterThan(160);
      await cover(0.5);
      await expect(page.getByRole('main').locator('ol > li:not(nav li)').nth(1)).not.toHaveAttribute('data-active');
      await expect(step).not.toHaveAttribute('data-active');
      await cover(0.7);
      await expect(step).toHaveAttribute('data-active');
      await cover(1);
      await expect(step).toHaveAttribute('data-active');
      await cover(0.4);
      await expect(step).not.toHaveAttribute('data-active');
    });

    once(
      'plans are there exactly when the service has some; what fails says so and can be asked for again',
      async ({ page, troubles }) => {
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
          await page.unroute('**/api/Services?Category=*');
        });

        await test.step('plans that fail leave the service standing', async () => {
          await page.route('**/api/Plans*', (route) => route.abort());
          await follow('web-development');
          await expect(page.locator('#plans').getByText(say(language, 'state.failedTitle'))).toBeVisible();
          await expect(page.getByRole('main').locator('ol > li:not(nav li)').first()).toBeVisible();
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
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('shows the picture with nothing over it, the steps and the plans', async ({ page }) => {
        await page.goto(`${prefix}/services/web-development`);
        await expect(skeleton(page)).toBeHidden();
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('main').locator('ol > li:not(nav li)')).toHaveCount(5);
        await expect(page.locator('#plans').getByRole('article')).toHaveCount(3);
        await quotation(page).first().click();
        await expect(page).toHaveURL(`${prefix}/qoutation?service=web-development`);
      });
    });
  });
}
