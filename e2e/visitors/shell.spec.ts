import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readHead } from '../../testing/harness/read-head.ts';
import {
  bothLanguages,
  expect,
  expectNoAxeViolationsOnce,
  expectNoHorizontalScroll,
  hydrated,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { stopTime, visit } from '../lib/rows.ts';

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const services = { name: say(language, 'nav.services'), exact: true };
  const button = (page: Page) => page.getByRole('banner').getByRole('button', services);

  test.describe(`the shell, read in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'ar-EG' });

    test('opens the services for a mouse, which has 120 ms to travel, and for the keyboard, and ends with the addresses of the specification, each of which leads to a page', async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 992, height: 900 });
      await page.clock.install();
      await visit(page, `${prefix}/contact`);
      await stopTime(page);
      await test.step('a mouse has 120 ms to travel; a click keeps them open', () => expectMenuByMouse(page));
      await page.clock.resume();
      await page.setViewportSize({ width: 1440, height: 900 });
      await test.step('the foot of the page', () => expectFooter(page, request));
      await test.step('by keyboard; Escape and leaving close them', () => expectMenuByKeyboard(page));
    });

    async function expectMenuByMouse(page: Page) {
      const menu = page.locator('#services-menu');
      await button(page).hover();
      await expect(menu).toBeVisible();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.move(5, 800);
      await page.clock.runFor(100);
      await expect(menu).toBeVisible();
      await menu.getByRole('link').first().hover();
      await page.clock.runFor(500);
      await expect(menu).toBeVisible();
      await page.mouse.move(5, 890);
      // The page may hear of the move a frame later, and only then do the 120 ms begin.
      const isOpenAfter = async (milliseconds: number) => {
        await page.clock.runFor(milliseconds);
        return menu.isVisible();
      };
      await expect.poll(() => isOpenAfter(120)).toBe(false);

      await button(page).click();
      await page.mouse.move(5, 890);
      await page.clock.runFor(500);
      await expect(menu).toBeVisible();
      await button(page).click();
      await expect(menu).toBeHidden();
      await button(page).click();
      await page.mouse.click(5, 890);
      await expect(menu).toBeHidden();
      await button(page).hover();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }

    async function expectMenuByKeyboard(page: Page) {
      const menu = page.locator('#services-menu');
      await button(page).focus();
      await expect(menu).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('link').first()).toBeFocused();
      await expectNoAxeViolationsOnce(page, language);
      await page.keyboard.press('Escape');
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      const links = await menu.getByRole('link').count();
      expect(links).toBe(5 + 6 + 1);
      for (let index = 0; index < links; index += 1) {
        await page.keyboard.press('Tab');
        await expect(menu.getByRole('link').nth(index)).toBeFocused();
      }
      await page.keyboard.press('Tab');
      await expect(menu).toBeHidden();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await button(page).press('Enter');
      await menu.locator(`a[href="${prefix}/services/network"]`).press('Enter');
      await expect(page).toHaveURL(`${prefix}/services/network`);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    }

    async function expectFooter(page: Page, request: APIRequestContext) {
      const footer = page.getByRole('contentinfo');
      expect((await page.getByRole('banner').getByRole('img').first().boundingBox())?.width).toBe(127);
      expect((await footer.getByRole('img').first().boundingBox())?.width).toBe(150);
      const own = footer.locator(`a[href^="/"]`);
      const addresses = await own.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const service = (slug: string) => `${prefix}/services/${slug}`;
      expect(addresses).toEqual([
        ...['web-development', 'mobile', 'hosting', 'digital-marketing'].map(service),
        ...['surveillance', 'computers', 'copiers-plotters', 'network', 'fire-fighing-alarm', 'queue-management'].map(
          service,
        ),
        ...['/about', '/contact', '/blogs', '/privacy-policy', '/terms-conditions'].map((path) => prefix + path),
      ]);
      for (const address of addresses) expect((await request.get(address ?? '')).status()).toBe(200);

      const { social } = await (await request.get('/api/Settings')).json();
      const links = await footer
        .locator('a:not([href^="/"])')
        .evaluateAll((all) => all.map((link) => [link.textContent?.toLowerCase(), link.getAttribute('href')]));
      expect(links).toEqual(
        ['facebook', 'linkedin', 'whatsapp', 'instagram', 'tiktok'].map((network) => [network, social[network]]),
      );
      for (const words of ['ecommerce', 'realEstate', 'erp', 'crm', 'hms', 'whoWeAre', 'insights'] as const) {
        await expect(footer.getByText(say(language, `footer.${words}`), { exact: true })).toBeVisible();
      }
      await test.step('what leads nowhere does not look like a link', async () => {
        const colourOf = (name: string) =>
          footer.getByText(name, { exact: true }).evaluate((element) => getComputedStyle(element).color);
        const nowhere = say(language, 'footer.realEstate');
        expect(await colourOf(nowhere)).not.toBe(await colourOf(say(language, 'footer.overview')));
        await expect(footer.getByRole('link', { name: nowhere })).toHaveCount(0);
      });
      await footer.locator(`a[href="${service('mobile')}"]`).click();
      await expect(page).toHaveURL(service('mobile-development'));
    }

    test.describe('by touch', () => {
      test.use({ hasTouch: true });

      test('opens the services on a tablet and closes them with a tap elsewhere; below 992 pixels there is a sheet, which knows where it is and closes again', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 1024, height: 768 });
        await visit(page, `${prefix}/services/network`);
        await test.step('the services on a tablet', async () => {
          const menu = page.locator('#services-menu');
          await button(page).tap();
          await expect(menu).toBeVisible();
          await page.touchscreen.tap(20, 750);
          await expect(menu).toBeHidden();
        });
        await page.setViewportSize({ width: 991, height: 900 });
        await test.step('the sheet', () => expectSheet(page));
        await page.setViewportSize({ width: 1024, height: 768 });
        await test.step('a service by a tap', async () => {
          await page.keyboard.press('Escape');
          const menu = page.locator('#services-menu');
          await button(page).tap();
          await menu.locator(`a[href="${prefix}/services/network"]`).tap();
          await expect(page).toHaveURL(`${prefix}/services/network`);
          await expect(menu).toBeHidden();
        });
      });
    });

    async function expectSheet(page: Page) {
      await expect(button(page)).toBeHidden();
      const burger = page.getByRole('button', { name: say(language, 'nav.menu') });
      const sheet = page.locator('#menu-sheet');
      await burger.click();
      await expect(sheet).toBeVisible();
      await expect(burger).toHaveAttribute('aria-expanded', 'true');
      await expect(sheet.locator('summary')).toHaveAttribute('aria-current', 'true');
      await expect(sheet.locator('a[aria-current=page]')).toHaveAttribute('href', `${prefix}/services/network`);
      expect(await sheet.getByRole('link').count()).toBe(2 + 5 + 6 + 3 + 1);
      for (const row of await sheet.locator('nav > a:visible, summary').all()) {
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      }
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNoAxeViolationsOnce(page, language);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoHorizontalScroll(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(burger).toBeFocused();
      await burger.click();
      await sheet.getByRole('link', { name: say(language, 'nav.contact'), exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await expect(sheet).toBeHidden();
      await burger.click();
      await expect(sheet.locator('summary')).not.toHaveAttribute('aria-current');
      await sheet.locator('summary').click();
      await sheet.locator(`a[href="${prefix}/hosting"]`).click();
      await expect(page).toHaveURL(`${prefix}/hosting`);
      await burger.click();
      await expect(sheet.locator('summary')).toHaveAttribute('aria-current', 'true');
    }
  });
}

test('marks where the visitor is', async ({ page, request }) => {
  for (const language of bothLanguages) await expectMarks(page, request, language);
});

async function expectMarks(page: Page, request: APIRequestContext, language: Language) {
  const { prefix } = languages[language];
  const marked = [
    ['/home', 'nav.home', 'page'],
    ['/about-us', 'nav.about', 'page'],
    ['/services/network', 'nav.services', 'true'],
    ['/services/fire-fighing-alarm', 'nav.services', 'true'],
    ['/hosting', 'nav.hosting', 'page'],
    ['/online-shops', 'nav.onlineShops', 'page'],
    ['/portfolio', 'nav.portfolio', 'page'],
    ['/projects/network', 'nav.portfolio', 'true'],
    ['/blogs', 'nav.blogs', 'page'],
    ['/contact', 'nav.contact', 'page'],
  ] as const;
  for (const [path, label, kind] of marked) {
    // Without a page around it: what is marked is in the document already.
    const html = await (await request.get(prefix + path)).text();
    const found = await page.evaluate((source) => {
      const banner = new DOMParser().parseFromString(source, 'text/html').querySelector('header');
      const marks = (selector: string) => [...(banner?.querySelectorAll(selector) ?? [])];
      return {
        links: marks('nav > ul > li > [aria-current]').map((link) => [
          link.textContent,
          link.getAttribute('aria-current'),
        ]),
        inMenu: marks('#services-menu [aria-current=page]').map((link) => link.getAttribute('href')),
        language: marks('a[hreflang][aria-current=true]').map((link) => link.getAttribute('hreflang')),
      };
    }, html);
    expect(found).toEqual({
      links: [[say(language, label), kind]],
      inMenu: kind === 'true' && path.startsWith('/services/') ? [prefix + path] : expect.any(Array),
      language: [language],
    });
  }
}

test('a page that arrives in pieces does not move its bar, and fetches none of the sheets that stand in it', async ({
  page,
  site,
  troubles,
}) => {
  const html = await (await fetch(`${site.url}/about-us`)).text();
  const middle = html.indexOf(say('en', 'nav.portfolio'), html.indexOf('<header'));
  const slowly = createServer(async (request, response) => {
    // Nothing else comes: a logo that failed would be as tall as its words.
    if (request.url !== '/about-us') return;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, middle));
    await sleep(600);
    response.end(html.slice(middle));
  }).listen(0, '127.0.0.1');
  try {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        (window as unknown as { shifts: unknown[] }).shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    const fetched = sheetsFetched(page);
    const { port } = slowly.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/about-us`, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: say('en', 'nav.contact') }).first()).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    expect(fetched).toEqual([]);
  } finally {
    await page.goto('about:blank');
    slowly.close();
    slowly.closeAllConnections();
    // Only the page itself came.
    troubles.length = 0;
  }
});

test('a page comes with its first screen and is soon laid out whole; a first visit fetches no sheet, and the next page’s are there before it is shown', async ({
  page,
  browser,
  site,
}) => {
  const { prefix } = languages.ar;
  // As long as no script has come, what is far below waits; where none will come, nothing does.
  for (const javaScriptEnabled of [true, false]) {
    const still = await browser.newPage({ javaScriptEnabled });
    await still.route('**/assets/*.js', (route) => route.abort());
    await still.goto(`${site.url}${prefix}/home`);
    expect(await isLaidOut(still)).toBe(!javaScriptEnabled);
    await still.close();
  }

  const fetched = sheetsFetched(page);
  await page.goto(`${prefix}/home`);
  await hydrated(page);
  await test.step('laid out whole', () => expectLaidOutWhole(page));
  expect(fetched).toEqual([]);
  await test.step('the sheets of the next page', () => expectSheetsInTime(page, fetched));
});

// Each by a browser that knows nothing yet: what another page has fetched is there at once.
const articlePath = '/ar/blogs/the-monthly-fire-alarm-test-what-to-press-and-what-to-write-down';
for (const path of ['/ar/services/network', '/home', '/blogs', articlePath]) {
  test(`on a phone ${path} fetches nothing that stands below before its first screen has been painted, and its icon stands in it`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-unpainted');
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    await expect(page.locator('link[rel=icon][type="image/svg+xml"]')).toHaveAttribute('href', /^data:/);
    await page.locator('main img[loading=lazy]').first().scrollIntoViewIfNeeded();
    const late = expect.arrayContaining([expect.any(String)]);
    await expect.poll(() => fetchedEarlyAndLate(page)).toEqual({ early: [], late });
    // Where nothing runs it is there from the beginning.
    const { links } = readHead(await (await request.get(path)).text());
    const manifest = `${path.startsWith('/ar') ? '/ar' : ''}/site.webmanifest`;
    expect(links.filter(({ rel }) => rel === 'manifest')).toMatchObject([{ href: manifest }]);
  });
}

/** Of lazy pictures, icons and the font of an Arabic page's digits: what was asked for before words were painted, and after. */
function fetchedEarlyAndLate(page: Page) {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) throw new Error('nothing was painted');
    const fileOf = (address: string) => address.replace(/#.*/, '');
    const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map((image) =>
      fileOf(image.currentSrc),
    );
    const mayWait = document.documentElement.lang === 'ar' ? /favicon|funnel-display/ : /favicon/;
    const fetched = performance.getEntriesByType('resource');
    const waiting = fetched.filter(({ name }) => lazy.includes(fileOf(name)) || mayWait.test(name));
    // On a machine so busy that nothing is painted for three seconds, they are fetched all the same.
    const until = Math.min(paint.startTime, 3000);
    const { early = [], late = [] } = Object.groupBy(waiting, ({ startTime }) =>
      startTime < until ? 'early' : 'late',
    );
    return { early: early.map(({ name }) => name), late: late.map(({ name }) => name) };
  });
}

const isLaidOut = (of: Page) =>
  of
    .locator('main ~ footer h2')
    .first()
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));

async function expectLaidOutWhole(page: Page) {
  const heights = () =>
    page
      .locator('main > section, main ~ section, main ~ footer')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  await expect(page.locator('html')).toHaveAttribute('data-whole', 'true');
  expect(await isLaidOut(page)).toBe(true);
  const whole = await heights();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('main ~ footer')).toBeInViewport();
  expect(await heights()).toEqual(whole);
}

/** The sheets that the page asks for from now on. */
function sheetsFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

async function expectSheetsInTime(page: Page, fetched: string[]) {
  // Once there, the pointer is over a link, and the sheets of further pages may come ahead: they are not meant.
  const contact = await (await page.request.get(`${languages.ar.prefix}/contact`)).text();
  const needed = contact.match(/<style data-files="([^"]+)"/)?.[1]?.split(' ') ?? [];
  const late: string[] = [];
  await page.route('**/*.css', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (needed.includes(pathname) && !page.url().includes('/home')) late.push(pathname);
    await route.continue();
  });
  await page.getByRole('navigation').first().locator('a[href$="/contact"]').first().click();
  await expect(page).toHaveURL(/\/ar\/contact$/);
  expect(fetched.filter((sheet) => needed.includes(sheet)).length).toBeGreaterThan(0);
  expect(late).toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
  const known = (await page.locator('style[data-files]').first().getAttribute('data-files'))?.split(' ') ?? [];
  expect(known.length).toBeGreaterThan(0);
  expect(known.filter((sheet) => fetched.includes(sheet))).toEqual([]);
}
