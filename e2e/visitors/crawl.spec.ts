import { readHead } from '../../testing/harness/read-head.ts';
import { type Crawl, crawl, latinSentences } from '../lib/crawl.ts';
import { expect, hydrated, test } from '../lib/fixtures.ts';

const machineFiles = ['/sitemap.xml', '/feed.xml', '/feed.json', '/site.webmanifest', '/llms.txt'];
const starts = [
  '/home',
  '/ar/home',
  '/robots.txt',
  ...machineFiles,
  ...machineFiles.slice(1).map((file) => `/ar${file}`),
];

test('the whole site hangs together', async ({ site }) => {
  const visited = await crawl(site.url, starts);
  const broken = [...visited].filter(([path, { status }]) => status >= 400 && !/^(\/ar)?\/not-found$/.test(path));
  expect(broken.map(([path, { status, from }]) => `${status} ${path} from ${from}`)).toEqual([]);
  expect(visited.size).toBeGreaterThan(300);

  const pages = pagesIn(visited, site.url);
  expect(pages.size).toBeGreaterThan(100);
  expectListed(visited, pages, site.url);
  expectOwnWords(pages);
  expectAlternates(pages);
  const latin = [...visited].flatMap(([path, { type, body }]) =>
    type.includes('html') && path.startsWith('/ar/') ? latinSentences(body).map((words) => `${path}: ${words}`) : [],
  );
  expect(latin).toEqual([]);
});

test('what is said to machines is about the page that was sent', async ({ page }) => {
  await page.goto('/ar/hosting');
  await hydrated(page);
  const data = page.locator('script[type="application/ld+json"]');
  const card = page.locator('meta[property="og:image"]');
  expect(await data.textContent()).toContain('"Product"');
  await expect(card).toHaveAttribute('content', /\/share\/ar\/hosting-/);
  await page.locator('header a[href="/ar/about-us"]').first().click();
  await expect(page).toHaveURL('/ar/about-us');
  await expect(data).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

type Head = ReturnType<typeof readHead>;

/** The pages that want to be found, by the address they name as theirs. */
function pagesIn(visited: Crawl, url: string): Map<string, Head> {
  const pages = new Map<string, Head>();
  for (const [path, { status, type, body }] of visited) {
    if (status !== 200 || !type.includes('html')) continue;
    const head = readHead(body);
    const [canonical = ''] = head.canonical;
    if (head.meta('robots')[0] === 'noindex') continue;
    expect([path, head.data.length, head.titles.length]).toEqual([path, 1, 1]);
    if (pathOf(canonical, url) === path) pages.set(canonical, head);
    else expect([path, visited.get(pathOf(canonical, url))?.status]).toEqual([path, 200]);
  }
  return pages;
}

function pathOf(address: string, url: string): string {
  return address.replace(url.replace('127.0.0.1', 'localhost'), '');
}

/** What links lead to and what the sitemap lists are the same pages; pages of a list are found through it. */
function expectListed(visited: Crawl, pages: Map<string, Head>, url: string) {
  const listed = [...(visited.get('/sitemap.xml')?.body ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
  const linked = [...pages.keys()].filter((address) => !address.includes('?'));
  expect(linked.toSorted()).toEqual(listed.toSorted());
  for (const address of listed)
    expect([address, visited.get(pathOf(address ?? '', url))?.status]).toEqual([address, 200]);
}

function expectOwnWords(pages: Map<string, Head>) {
  const twice = (all: (string | undefined)[]) => all.filter((words, index) => all.indexOf(words) !== index);
  expect(twice([...pages.values()].map(({ titles }) => titles[0]))).toEqual([]);
  expect(twice([...pages.values()].map(({ meta }) => meta('description')[0]))).toEqual([]);
  for (const [address, { titles, meta }] of pages) {
    const isArabic = new URL(address).pathname.startsWith('/ar/');
    const words = `${titles[0]} ${meta('description')[0]}`;
    expect([address, /[\u0600-\u06ff]/.test(words)]).toEqual([address, isArabic]);
  }
}

function expectAlternates(pages: Map<string, Head>) {
  for (const [address, { alternates }] of pages) {
    expect(Object.values(alternates)).toContain(address);
    for (const alternate of Object.values(alternates)) {
      expect([address, alternate, pages.get(alternate)?.alternates]).toEqual([address, alternate, alternates]);
    }
  }
}
