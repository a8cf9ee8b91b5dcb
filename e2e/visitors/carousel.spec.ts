import type { Locator, Page } from '@playwright/test';
import {
  answerIn,
  bothLanguages,
  bringIntoView,
  expect,
  expectNoAxeViolationsOnce,
  type Language,
  languages,
  say,
  test,
  testOnce,
} from '../lib/fixtures.ts';
import { around, front, live, numbered, plain, rowOf, slidesOf, stopTime, visit } from '../lib/rows.ts';

test.use({ reducedMotion: 'no-preference' });

/** How many slides are seen as a whole. */
function seenIn(row: Locator) {
  return row.evaluate((element) => {
    const window = element.getBoundingClientRect();
    const inside = (box: DOMRect) => box.left >= window.left - 1 && box.right <= window.right + 1;
    return [...element.querySelectorAll('li')].filter((slide) =>
      inside((slide.firstElementChild ?? slide).getBoundingClientRect()),
    ).length;
  });
}

for (const language of bothLanguages) {
  const once = testOnce(language);
  const { prefix } = languages[language];
  const clients = say(language, 'home.clients');
  const hardware = say(language, 'nav.hardware');
  const team = say(language, 'about.team');
  const next = { name: say(language, 'carousel.next') };
  const previous = { name: say(language, 'carousel.previous') };

  test.describe(`a carousel, read in ${language}`, () => {
    const counts = {
      '/home': [
        { name: clients, seen: [1, 3, 5] },
        { name: say(language, 'home.toolsTitle'), seen: [3, 7, 11] },
        { name: say(language, 'home.projectsTitle'), seen: [1, 2, 3] },
      ],
      '/portfolio': [{ name: hardware, seen: [1, 2, 3] }],
    };
    for (const [path, rows] of Object.entries(counts)) {
      once(`shows as many slides on ${path} as the window has room for`, async ({ page }) => {
        await visit(page, prefix + path);
        for (const { name } of rows) await live(page, name);
        if (path === '/home')
          await test.step('a row that moves by itself is read as a whole, wherever it is', async () => {
            const row = rowOf(page, clients);
            await expect(row.getByRole('img')).toHaveCount(await slidesOf(row).count());
          });
        for (const [width, index] of [
          [390, 0],
          [599, 0],
          [600, 1],
          [999, 1],
          [1000, 2],
          [1440, 2],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          for (const { name, seen } of rows)
            await expect.poll(() => seenIn(rowOf(page, name)), { message: `${name} at ${width}` }).toBe(seen[index]);
        }
      });
    }

    once('measures itself anew 200 ms after the window has changed', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.clock.install();
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      const dots = around(row).locator('[aria-current], [aria-current] ~ button');
      await expect(dots).toHaveCount(2);
      await around(row).getByRole('button', next).click();
      await stopTime(page);
      await page.setViewportSize({ width: 390, height: 900 });
      // The browser tells of the new size with its next frame.
      await page.evaluate(() => new Promise((done) => new ResizeObserver(done).observe(document.body)));
      await page.clock.runFor(150);
      await expect(dots).toHaveCount(2);
      await page.clock.runFor(100);
      await expect(around(row).locator('button[aria-current]')).toHaveAccessibleName(
        plain(say(language, 'carousel.goTo', { view: '2', views: '6' })),
      );
      await expect(front(row)).toHaveAccessibleName(numbered(language, 2, 6));
    });

    test('goes on with arrows, dots and Tab, and has no controls where all slides are seen', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, `${prefix}/portfolio`);
      const row = await live(page, hardware);
      const controls = around(row);
      const dots = controls.getByRole('button', { name: new RegExp(`^${dotStart(language)}`) });
      await expect(dots).toHaveCount(2);
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');

      await controls.getByRole('button', next).click();
      await expect(front(row)).toHaveAccessibleName(numbered(language, 2, 6));
      await expect(controls.locator('[aria-live]')).toHaveText(numbered(language, 2, 6));
      await controls.getByRole('button', previous).click();
      await controls.getByRole('button', previous).click();
      await expect(front(row)).toHaveAccessibleName(numbered(language, 6, 6));
      await expect(dots.last()).toHaveAttribute('aria-current', 'true');
      await dots.first().click();
      await expect(front(row)).toHaveAccessibleName(numbered(language, 1, 6));
      await dots.last().click();
      await expect(front(row)).toHaveAccessibleName(numbered(language, 4, 6));
      await expect.poll(() => seenIn(row)).toBe(3);
      for (const control of await controls.getByRole('button').all()) {
        const box = await control.boundingBox();
        expect([box?.width, box?.height]).toEqual([44, 44]);
      }
      await dots.first().click();
      await expect(front(row)).toHaveAccessibleName(numbered(language, 1, 6));
      await test.step('no Tab stop is out of view, wherever it is moved to', () => expectTabStops(page, row));
      await test.step('three slides have no controls on a desk', async () => {
        const three = await live(page, say(language, 'nav.software'));
        expect(await seenIn(three)).toBe(3);
        await expect(around(three).getByRole('button')).toHaveCount(0);
        await page.setViewportSize({ width: 390, height: 900 });
        // On a phone its dots lead it; arrows would take the heading's width.
        await expect(around(three).getByRole('button')).toHaveCount(3);
      });
    });

    once('puts few slides in the middle, and renders nothing without any', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      let shown = 2;
      await page.route('**/api/Clients*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: (await answerIn<object[]>(answer)).slice(0, shown) });
      });
      await visit(page, `${prefix}/contact`);
      const home = page.getByRole('banner').getByRole('link', { name: say(language, 'nav.home'), exact: true });
      await home.click();
      const row = await live(page, clients);
      await expect(slidesOf(row)).toHaveCount(2);
      const box = await row.boundingBox();
      const [one, two] = await Promise.all(
        [0, 1].map((index) => slidesOf(row).nth(index).locator('> *').boundingBox()),
      );
      const left = Math.min(one?.x ?? 0, two?.x ?? 0) - (box?.x ?? 0);
      const right = (box?.x ?? 0) + (box?.width ?? 0) - Math.max(one?.x ?? 0, two?.x ?? 0) - (one?.width ?? 0);
      expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
      expect(left).toBeGreaterThan(100);
      await expect(around(row).getByRole('button')).toHaveCount(0);

      shown = 0;
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/contact`);
      await home.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${prefix}/home`);
      await expect(rowOf(page, clients)).toHaveCount(0);
    });

    async function expectTabStops(page: Page, row: Locator) {
      const links = slidesOf(row).locator('a');
      await expect(links).toHaveCount(6);
      for (const seen of [
        [0, 1, 2],
        [1, 2, 3],
        [2, 3, 4],
        [3, 4, 5],
      ]) {
        await around(row).getByRole('button', next).focus();
        for (const index of seen) {
          await page.keyboard.press('Tab');
          await expect(links.nth(index)).toBeFocused();
        }
        await page.keyboard.press('Tab');
        await expect(around(row).locator('button[aria-label]:focus')).toHaveAccessibleName(
          plain(say(language, 'carousel.goTo', { view: '1', views: '2' })),
        );
        await around(row).getByRole('button', next).click();
        await expect(front(row)).toHaveAccessibleName(numbered(language, (seen[0] ?? 0) + 2, 6));
      }
      // Round the end, the last ones stand before the first.
      await around(row).getByRole('button', next).click();
      await expect(row.locator('li[inert]')).toHaveCount(3);
      for (const index of [5, 0, 1]) await expect(slidesOf(row).nth(index)).not.toHaveAttribute('inert');
      await expectNoAxeViolationsOnce(page, language);
    }

    test.describe('whose motion has not arrived', () => {
      test.beforeEach(({ page }) => page.route('**/carousel-motion*.js', (route) => route.abort()));
      test.afterEach(({ troubles }) => {
        const others = troubles.filter((trouble) => !trouble.includes('net::ERR_FAILED'));
        troubles.splice(0, troubles.length, ...others);
      });

      once('can be stopped before it is seen, in the order of the page', async ({ page }) => {
        await visit(page, `${prefix}/home`);
        for (const name of [clients, say(language, 'home.toolsTitle')]) {
          const pause = around(rowOf(page, name)).getByRole('button', { name: say(language, 'carousel.pause') });
          await pause.focus();
          await page.keyboard.press('Tab');
          await expect(rowOf(page, name)).toBeFocused();
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Enter');
          await expect(around(rowOf(page, name)).getByRole('button')).toHaveAccessibleName(
            say(language, 'carousel.play'),
          );
        }
      });

      once('has the controls its window needs, and they scroll it', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 900 });
        await visit(page, `${prefix}/portfolio`);
        const [six, three] = [rowOf(page, hardware), rowOf(page, say(language, 'nav.software'))];
        await expect(around(six).getByRole('button')).toHaveCount(6);
        await expect(around(three).getByRole('button')).toHaveCount(3);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(around(six).getByRole('button')).toHaveCount(4);
        await expect(around(three).getByRole('button')).toHaveCount(0);
        await bringIntoView(six);
        await around(six).getByRole('button', next).click();
        await expect(slidesOf(six).nth(3)).toBeInViewport({ ratio: 0.9 });
        await around(six).getByRole('button', previous).click();
        await expect(slidesOf(six).nth(0)).toBeInViewport({ ratio: 0.9 });
      });
    });

    test('is moved by the keyboard where it has no arrows', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, `${prefix}/home`);
      const row = await live(page, clients);
      const slides = await slidesOf(row).count();
      await row.focus();
      await page.keyboard.press(language === 'en' ? 'ArrowRight' : 'ArrowLeft');
      await expect(front(row)).toHaveAccessibleName(numbered(language, 2, slides));
      await page.keyboard.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight');
      await page.keyboard.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight');
      await expect(front(row)).toHaveAccessibleName(numbered(language, slides, slides));
    });

    test('has the first slide in the middle from the first frame on', async ({ page }) => {
      for (const width of [390, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.addInitScript(() => {
          const seen: number[] = [];
          Object.assign(window, { seen });
          const look = () => {
            const row = document.querySelector('[data-centred]');
            const picture = row?.querySelector('li > *')?.getBoundingClientRect();
            const box = row?.getBoundingClientRect();
            if (picture && box) seen.push(Math.abs(picture.left + picture.width / 2 - box.left - box.width / 2));
            if (seen.length < 500 && !row?.hasAttribute('data-live')) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
        await visit(page, `${prefix}/about-us`);
        await live(page, team);
        const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
        expect(seen.length).toBeGreaterThan(1);
        expect(Math.max(...seen)).toBeLessThanOrEqual(1);
      }
    });

    once('has at most seven dots, around the current one', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, `${prefix}/about-us`);
      const row = await live(page, team);
      const members = await slidesOf(row).count();
      expect(members).toBeGreaterThan(7);
      const dots = around(row).getByRole('button', { name: new RegExp(`^${dotStart(language)}`) });
      await expect(dots).toHaveCount(7);
      for (let index = 1; index < members; index += 1) {
        await around(row).locator('[aria-current] + button').click();
        await expect(front(row)).toHaveAccessibleName(numbered(language, index + 1, members));
        await expect(dots).toHaveCount(7);
      }
      const boxes = await Promise.all((await dots.all()).map((dot) => dot.boundingBox()));
      for (const box of boxes) {
        expect(box?.width).toBe(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + 44).toBeLessThanOrEqual(320);
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      // Whoever needs its time to look at a page without script hears that the texts for the script were not used.
      test.afterEach(({ troubles }) => {
        const others = troubles.filter((trouble) => !/i18n.*preload/.test(trouble));
        troubles.splice(0, troubles.length, ...others);
      });

      once(
        'shows as many slides as afterwards, each within reach, and its controls in front of what they move',
        async ({ page }) => {
          for (const [path, rows] of Object.entries(counts)) {
            await page.goto(prefix + path, { waitUntil: 'domcontentloaded' });
            for (const [index, width] of [599, 999, 1440].entries()) {
              await page.setViewportSize({ width, height: 900 });
              for (const { name, seen } of rows) expect(await seenIn(rowOf(page, name)), name).toBe(seen[index]);
            }
            if (path === '/home') await expectPausesInFront(page, 2);
          }
          await page.setViewportSize({ width: 800, height: 900 });
          const row = rowOf(page, hardware);
          await expect(row.getByRole('link')).toHaveCount(6);
          await expect(row).toHaveAttribute('tabindex', '0');
          await expect(row).toHaveCSS('overflow-x', 'auto');
          for (const slide of await slidesOf(row).all()) {
            await slide.scrollIntoViewIfNeeded();
            await expect(slide).toBeInViewport({ ratio: 0.9 });
          }
          await expect(around(row).getByRole('button')).toHaveCount(0);
        },
      );

      once(
        'has the first member of the team in the middle, also while the others have yet to arrive',
        async ({ page }) => {
          for (const width of [390, 800, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(`${prefix}/about-us`, { waitUntil: 'domcontentloaded' });
            const row = rowOf(page, team);
            const [first, box] = [await slidesOf(row).first().locator('> *').boundingBox(), await row.boundingBox()];
            const middle = (of: typeof box) => (of?.x ?? 0) + (of?.width ?? 0) / 2;
            expect(Math.abs(middle(first) - middle(box))).toBeLessThanOrEqual(1);
            for (const slide of await slidesOf(row).all()) {
              await slide.scrollIntoViewIfNeeded();
              await expect(slide).toBeInViewport({ ratio: 0.9 });
            }
          }
          await expectPausesInFront(page, 1);
          await page.goto(`${prefix}/about-us`, { waitUntil: 'domcontentloaded' });
          const offMiddle = await rowOf(page, team).evaluate((row) => {
            for (const late of row.querySelectorAll('li:nth-child(n + 3)')) late.remove();
            const picture = row.querySelector('li > *')?.getBoundingClientRect();
            const box = row.getBoundingClientRect();
            return (picture?.left ?? 0) + (picture?.width ?? 0) / 2 - box.left - box.width / 2;
          });
          expect(Math.abs(offMiddle)).toBeLessThanOrEqual(1);
        },
      );
    });

    for (const width of [390, 1440]) {
      once(`moves nothing else while it comes to life at ${width} pixels`, async ({ page, troubles }) => {
        await page.setViewportSize({ width, height: 900 });
        // A font that arrives after the first paint breaks a line elsewhere: how far depends on how busy the machine is.
        await page.route('**/*.woff2', (route) => route.abort());
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
              const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
              shifts.push(`${value}: ${nodes.map((node) => node?.outerHTML.slice(0, 80)).join(', ')}`);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const [path, name] of [
          ['/home', clients],
          ['/portfolio', hardware],
          ['/about-us', team],
        ] as const) {
          await visit(page, prefix + path);
          await live(page, name);
          await expect(around(rowOf(page, name)).getByRole('button').first()).toBeVisible();
          const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
          expect(shifts).toEqual([]);
        }
        troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('net::ERR_FAILED')));
      });
    }
  });
}

/** The buttons that stop rows are in the page before anything moves, each in front of its row. */
async function expectPausesInFront(page: Page, pauses: number) {
  const order = await page.locator('[data-pause]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const row = button.closest('[data-controls]')?.parentElement?.querySelector('ul');
      return row && button.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING;
    }),
  );
  expect(order).toEqual(Array(pauses).fill(true));
}

type Shift = { value: number; sources: { node?: Node }[] };

/** How a dot's name begins. */
function dotStart(language: Language): string {
  return plain(say(language, 'carousel.goTo', { view: '#', views: '#' })).split('#')[0] ?? '';
}
