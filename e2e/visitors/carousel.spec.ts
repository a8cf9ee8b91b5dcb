import type { Locator, Page } from '@playwright/test';
import {
  answerIn,
  bothLanguages,
  bringIntoView,
  expect,
  expectNoAxeViolationsOnce,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { around, front, live, numbered, plain, rowOf, slidesOf, visit } from '../lib/rows.ts';

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

/** Widths around the two breakpoints, and which of the three numbers of slides each has room for. */
const widths = [
  [390, 0],
  [599, 0],
  [600, 1],
  [999, 1],
  [1000, 2],
  [1440, 2],
] as const;

/** In every window as many slides as it has room for. */
async function expectAsManyAsFit(page: Page, rows: { name: string; seen: number[] }[]) {
  for (const [width, index] of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, seen } of rows)
      await expect.poll(() => seenIn(rowOf(page, name)), { message: `${name} at ${width}` }).toBe(seen[index]);
  }
}

type Shift = { value: number; sources: { node?: Node }[] };

/** Notes, from the first frame on, what moves and how far from the middle the first slide of a centred row stands. */
async function noteFrames(page: Page) {
  // A font that arrives after the first paint breaks a line elsewhere: how far depends on how busy the machine is.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const [shifts, offMiddle]: [string[], number[]] = [[], []];
    Object.assign(window, { shifts, offMiddle });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        shifts.push(`${value}: ${nodes.map((node) => node?.outerHTML.slice(0, 80)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const row = document.querySelector('[data-centred]');
      const picture = row?.querySelector('li > *')?.getBoundingClientRect();
      const box = row?.getBoundingClientRect();
      if (picture && box) offMiddle.push(Math.abs(picture.left + picture.width / 2 - box.left - box.width / 2));
      if (offMiddle.length < 500 && !row?.hasAttribute('data-live')) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** A row comes to life and gets its controls, and nothing on the page moves meanwhile. */
async function expectStillStart(page: Page, path: string, name: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await visit(page, path);
  const row = await live(page, name);
  await expect(around(row).getByRole('button').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  return row;
}

/** What is kept from the page on purpose, the browser reports. */
function forgiveMissingFiles(troubles: string[]) {
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !trouble.includes('net::ERR_FAILED')));
}

for (const language of languagesOnce) {
  const { prefix } = languages[language];
  const clients = say(language, 'home.clients');
  const hardware = say(language, 'nav.hardware');
  const software = say(language, 'nav.software');
  const team = say(language, 'about.team');
  const next = { name: say(language, 'carousel.next') };
  const previous = { name: say(language, 'carousel.previous') };
  const onHome = [
    { name: clients, seen: [1, 3, 5] },
    { name: say(language, 'home.toolsTitle'), seen: [3, 7, 11] },
    { name: say(language, 'home.projectsTitle'), seen: [1, 2, 3] },
  ];
  const onPortfolio = [{ name: hardware, seen: [1, 2, 3] }];

  test.describe(`a carousel, read in ${language}`, () => {
    test('of projects comes to life without moving anything, goes on with arrows, dots and Tab, and has no controls where all slides are seen', async ({
      page,
      troubles,
    }) => {
      await noteFrames(page);
      await expectStillStart(page, `${prefix}/portfolio`, hardware, 390);
      const row = await expectStillStart(page, `${prefix}/portfolio`, hardware, 1440);
      await test.step('arrows and dots', () => expectControls(row));
      await test.step('no Tab stop is out of view, wherever it is moved to', () => expectTabStops(page, row));
      await test.step('three slides have no controls on a desk', async () => {
        const three = await live(page, software);
        expect(await seenIn(three)).toBe(3);
        await expect(around(three).getByRole('button')).toHaveCount(0);
        await page.setViewportSize({ width: 390, height: 900 });
        // On a phone its dots lead it; arrows would take the heading's width.
        await expect(around(three).getByRole('button')).toHaveCount(3);
      });
      await test.step('as many slides as the window has room for', () => expectAsManyAsFit(page, onPortfolio));
      forgiveMissingFiles(troubles);
    });

    async function expectControls(row: Locator) {
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
    }

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

    test('of the home page comes to life without moving anything, is read as a whole, and shows as many slides as the window has room for', async ({
      page,
      troubles,
    }) => {
      await noteFrames(page);
      await expectStillStart(page, `${prefix}/home`, clients, 390);
      const row = await expectStillStart(page, `${prefix}/home`, clients, 1440);
      await expect(row.getByRole('img')).toHaveCount(await slidesOf(row).count());
      for (const { name } of onHome) await live(page, name);
      await expectAsManyAsFit(page, onHome);
      forgiveMissingFiles(troubles);
    });

    // Without any at all the page has no place for them: see `empty-site.spec.ts`.
    test('puts few slides in the middle', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.route('**/api/Clients*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: (await answerIn<object[]>(answer)).slice(0, 2) });
      });
      await visit(page, `${prefix}/contact`);
      await page
        .getByRole('banner')
        .getByRole('link', { name: say(language, 'nav.home'), exact: true })
        .click();
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
    });

    test('whose motion has not arrived can be stopped before it is seen, in the order of the page, and is scrolled by the controls its window needs', async ({
      page,
      troubles,
    }) => {
      await page.route('**/carousel-motion*.js', (route) => route.abort());
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

      await page.setViewportSize({ width: 390, height: 900 });
      await visit(page, `${prefix}/portfolio`);
      const [six, three] = [rowOf(page, hardware), rowOf(page, software)];
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
      forgiveMissingFiles(troubles);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      // Whoever needs its time to look at a page without script hears that the texts for the script were not used.
      test.afterEach(({ troubles }) => {
        const others = troubles.filter((trouble) => !/i18n.*preload/.test(trouble));
        troubles.splice(0, troubles.length, ...others);
      });

      test('shows as many slides as afterwards, each within reach, its controls in front of what they move, and the first member of the team in the middle', async ({
        page,
      }) => {
        for (const [path, rows] of [
          ['/home', onHome],
          ['/portfolio', onPortfolio],
        ] as const) {
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
        await expectWithinReach(row);
        await expect(around(row).getByRole('button')).toHaveCount(0);

        await test.step('the team', async () => {
          await page.goto(`${prefix}/about-us`, { waitUntil: 'domcontentloaded' });
          const members = rowOf(page, team);
          for (const width of [390, 800, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            expect(await offMiddle(members)).toBeLessThanOrEqual(1);
            await expectWithinReach(members);
            await members.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
          }
          await expectPausesInFront(page, 1);
          // Also while the others have yet to arrive.
          await members.evaluate((element) => {
            for (const late of element.querySelectorAll('li:nth-child(n + 3)')) late.remove();
          });
          expect(await offMiddle(members)).toBeLessThanOrEqual(1);
        });
      });
    });
  });
}

for (const language of bothLanguages) {
  test(`the team, read in ${language}, comes to life with the first member in the middle from the first frame on, and has at most seven dots`, async ({
    page,
    troubles,
  }) => {
    const address = `${languages[language].prefix}/about-us`;
    const team = say(language, 'about.team');
    await noteFrames(page);
    for (const width of [390, 800, 1440]) {
      await expectStillStart(page, address, team, width);
      const seen = await page.evaluate(() => (window as unknown as { offMiddle: number[] }).offMiddle);
      expect(seen.length).toBeGreaterThan(1);
      expect(Math.max(...seen)).toBeLessThanOrEqual(1);
    }
    if (languagesOnce.includes(language))
      await test.step('at most seven dots, around the current one', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expectSevenDots(await expectStillStart(page, address, team, 320), language);
      });
    forgiveMissingFiles(troubles);
  });
}

async function expectSevenDots(row: Locator, language: Language) {
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
}

/** How far the middle of the first slide is from that of its row. */
function offMiddle(row: Locator) {
  return row.evaluate((element) => {
    const picture = element.querySelector('li > *')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return Math.abs((picture?.left ?? 0) + (picture?.width ?? 0) / 2 - box.left - box.width / 2);
  });
}

/** Each slide can be scrolled to by hand. */
async function expectWithinReach(row: Locator) {
  for (const slide of await slidesOf(row).all()) {
    await slide.scrollIntoViewIfNeeded();
    await expect(slide).toBeInViewport({ ratio: 0.9 });
  }
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

/** How a dot's name begins. */
function dotStart(language: Language): string {
  return plain(say(language, 'carousel.goTo', { view: '#', views: '#' })).split('#')[0] ?? '';
}
