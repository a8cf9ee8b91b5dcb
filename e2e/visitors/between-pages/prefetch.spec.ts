import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, say, test } from '../../lib/fixtures.ts';
import { showInterest, visit } from '../../lib/rows.ts';

const members = '/api/Teams/Members';

/** What is asked for from now on, code and data, in its order. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/|about\.page/.test(pathname)) paths.push(pathname.replace(/-[\w-]{8}\.js$/, ''));
  });
  return paths;
}

async function arrive(page: Page, path: string) {
  await visit(page, path);
  await showInterest(page);
}

const about = (page: Page) => page.getByRole('banner').getByRole('link', { name: say('en', 'nav.about') });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('whoever only looks fetches no Arabic letters and nothing that the document brings along, and whoever rests has the code of records and forms', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/contact');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /between-pages|page-loaders-[\w-]{8}\.js/.test(file))).toEqual([]);
  expect(files.filter((file) => /readex-pro|logo-en-dark/.test(file))).toEqual([]);

  const code = ['blog', 'project', 'service', 'quotation'].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}\\.page`)),
  );
  await showInterest(page);
  await Promise.all(code);
});

test('passing over a link fetches nothing; hover, focus and the press of a button fetch code and data at the same time, which the page change does not ask for again, unless it failed', async ({
  page,
  troubles,
}) => {
  await arrive(page, '/contact');
  const paths = asked(page);

  await test.step('passing over a link, and focus', async () => {
    await passOver(about(page));
    const answered = page.waitForResponse(/api\/Blogs\/AllBlogs/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('en', 'nav.blogs') })
      .focus();
    await answered;
    expect(paths.splice(0)).toEqual(['/api/Blogs/AllBlogs']);
  });

  await test.step('hover', async () => {
    const answered = page.waitForResponse(`**${members}*`);
    await about(page).hover();
    await answered;
    expect(paths.toSorted()).toEqual([members, '/assets/about.page']);
    await expect(page.locator('[role=status][data-shown]')).toHaveCount(0);
    await page.mouse.down();
    await page.mouse.up();
    await expect(heading(page)).toHaveText(say('en', 'page.about.title'));
    expect(paths.splice(0)).toHaveLength(2);
  });

  await test.step('the press of a button', async () => {
    await page.mouse.move(5, 400);
    const pressed = page.waitForResponse(/api\/Projects/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('en', 'nav.portfolio') })
      .dispatchEvent('pointerdown');
    await pressed;
  });

  await test.step('an article and what leads on from it come in one go', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('en', 'nav.blogs') })
      .click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('article').first()).toBeVisible();
    const card = page.getByRole('article').first().getByRole('link');
    const slug = (await card.getAttribute('href'))?.split('/').at(-1);
    paths.length = 0;
    const answered = page.waitForResponse(/api\/Blogs\/Related/);
    await card.hover();
    await answered;
    expect(paths.toSorted()).toEqual([`/api/Blogs/BySlug/${slug}`, '/api/Blogs/Related']);
    await card.click();
    await expect(page).toHaveURL(`/blogs/${slug}`);
    expect(paths.splice(0)).toHaveLength(2);
  });

  await test.step('what could not be fetched ahead is asked for again by the page change, which says what is wrong', async () => {
    await page.route(`**${members}*`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await about(page).hover();
    await failed;
    await about(page).click();
    await expect(page.getByText(say('en', 'state.failedTitle'))).toBeVisible();
    expect(paths.filter((path) => path === members)).toHaveLength(2);
    troubles.length = 0;
  });
});

/** As a pointer that is on its way to somewhere else. */
async function passOver(link: Locator) {
  const box = await link.boundingBox();
  if (!box) throw new Error('the link has no place');
  await link.page().evaluate(
    ([x = 0, y = 0]) => {
      const over = (target: Element | null) =>
        target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      over(document.elementFromPoint(x, y));
      over(document.body);
    },
    [box.x + 5, box.y + 5],
  );
}

test('nothing is fetched ahead where data is saved', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/contact');
  await hydrated(page);
  const code = page.waitForResponse(/between-pages/);
  await page.mouse.move(5, 400);
  await code;
  const paths = asked(page);
  await about(page).hover();
  await page.waitForTimeout(300);
  expect(paths).toEqual([]);
  await about(page).click();
  await expect(heading(page)).toHaveText(say('en', 'page.about.title'));
  expect(paths).toContain(members);
});

test('what was fetched long ago is fetched anew', async ({ page }) => {
  await page.clock.install();
  await arrive(page, '/contact');
  const paths = asked(page);
  const hovering = async () => {
    const answered = page.waitForResponse(`**${members}*`);
    await about(page).hover();
    await page.clock.runFor(100);
    await answered;
  };
  await hovering();
  await page.clock.runFor(21_000);
  await page.mouse.move(5, 400);
  await about(page).click();
  await page.clock.runFor(1000);
  await expect(heading(page)).toHaveText(say('en', 'page.about.title'));
  expect(paths.filter((path) => path === members)).toHaveLength(2);
});
