import { expect, languages, say, test } from '../../lib/fixtures.ts';

const pages = ['/home', '/services/network', '/about-us', '/blogs', '/portfolio', '/hosting', '/qoutation'];

/** The blocks of a page that stand in no boundary of their own, so that they would come alive with everything else. */
function blocksInOneGo(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const blocks = page.querySelectorAll(
    'header, main > section:nth-of-type(n + 2), form, aside, main ~ section, footer',
  );
  const isBegin = (node: Node) => node instanceof Comment && node.data === '$';
  const isEnd = (node: Node) => node instanceof Comment && node.data === '/$';
  function isPiece(block: Element): boolean {
    for (let node = block.previousSibling; node; node = node.previousSibling) {
      if (isBegin(node)) return true;
      if (isEnd(node)) return false;
    }
    return block.parentElement?.matches('main *') === true && isPiece(block.parentElement);
  }
  // What is read out before the page is two lines, and comes with the frame.
  return [...blocks].filter((block) => !block.matches('[lang]') && !isPiece(block)).map((block) => block.outerHTML);
}

test('every section of a page comes alive by itself', async ({ page, request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<!--$-->');
    expect(await page.evaluate(blocksInOneGo, html), path).toEqual([]);
  }
});

test('what is still asleep answers at once, and in place', async ({ page }) => {
  const { prefix } = languages.ar;
  // The browser never has time, so that only the first piece comes alive by itself.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const html = page.locator('html');
  async function openAsleep() {
    await page.goto(`${prefix}/home`, { waitUntil: 'domcontentloaded' });
    await expect(html).toHaveAttribute('data-whole', 'true');
    await expect(html).not.toHaveAttribute('data-hydrated');
  }

  await openAsleep();
  const projects = page.locator('section[aria-labelledby="projects-title"]');
  await projects.scrollIntoViewIfNeeded();
  await projects.getByRole('button', { name: say('ar', 'carousel.next') }).click();
  await expect(html).toHaveAttribute('data-hydrated', 'true');

  await openAsleep();
  await html.evaluate((root) => root.setAttribute('data-same-document', ''));
  await page
    .locator('main ~ footer')
    .getByRole('link', { name: say('ar', 'footer.blogs') })
    .click();
  await expect(page).toHaveURL(/\/ar\/blogs$/);
  await expect(html).toHaveAttribute('data-same-document');
});

test('a button that is pressed before the client runs is pressed again when it does, once', async ({ page }) => {
  const { prefix } = languages.ar;
  const { promise: line, resolve: clearLine } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(`${prefix}/home`, { waitUntil: 'domcontentloaded' });
  const projects = page.locator('section[aria-labelledby="projects-title"]');
  await projects.scrollIntoViewIfNeeded();
  const front = projects.locator('li[data-front]');
  const second = projects.locator('li').nth(1);
  await expect(second).not.toHaveAttribute('data-front');
  const next = projects.getByRole('button', { name: say('ar', 'carousel.next') });
  await next.click();
  await next.click();
  clearLine();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await expect(second).toHaveAttribute('data-front');
  await expect(front).toHaveCount(1);
});
