import type { Page } from '@playwright/test';
import type { Blog } from '../../src/entities/blog/blog.contract.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { readHead } from '../../testing/harness/read-head.ts';
import {
  accounts,
  bothLanguages,
  expect,
  hydrated,
  type Language,
  languages,
  languagesOnce,
  say,
  test,
} from '../lib/fixtures.ts';
import { logIn } from '../lib/log-in.ts';
import { visit } from '../lib/rows.ts';

const hosting = 'how-to-choose-hosting-for-a-shop-that-is-growing';
const words = {
  en: {
    second: 'Articles, page 2',
    date: '2 November 2026',
    heading: 'Start from the busiest hour',
    id: 'h-start-from-the-busiest-hour',
  },
  ar: {
    second: 'المقالات، الصفحة 2',
    date: '2 نوفمبر 2026',
    heading: 'ابدأ من أكثر الساعات ازدحاماً',
    id: 'h-ابدأ-من-أكثر-الساعات-ازدحاما',
  },
};

// Without scripts a browser fetches every picture at once.
const textOnly = { waitUntil: 'domcontentloaded' } as const;

const hostingArticle = (page: Page): Promise<Blog> =>
  page.request.get(`/api/Blogs/BySlug/${hosting}`).then((answer) => answer.json());

const pages = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: say(language, 'pagination.label') });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

for (const language of languagesOnce) {
  const { prefix, company } = languages[language];
  const list = `${prefix}/blogs`;
  const titled = (name: string) => `${name} · ${company}`;
  const { second } = words[language];

  test.describe(`blogs in ${language}`, () => {
    test('are paged by the server and found by subject, in the address, back and forward; say when they could not be loaded, and try again', async ({
      page,
      troubles,
    }) => {
      await visit(page, list);
      await test.step('pages', () => expectPages(page));
      await test.step('a page that could not be loaded', async () => {
        await page.route('**/api/Blogs/AllBlogs**', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
        await pages(page, language).getByRole('link', { name: '2' }).click();
        await expect(page.getByRole('heading', { name: say(language, 'state.failedTitle') })).toBeVisible();
        await page.unroute('**/api/Blogs/AllBlogs**');
        await page.getByRole('button', { name: say(language, 'state.retry') }).click();
        await expect(cards(page)).toHaveCount(5);
        troubles.splice(0); // The browser reports the answers that failed.
      });
      await test.step('subjects', () => expectSubjects(page));
      const feed = page.getByRole('link', { name: say(language, 'blogs.feed') });
      const answer = await page.request.get((await feed.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('xml');
    });

    async function expectPages(page: Page) {
      await expect(cards(page)).toHaveCount(12);
      await expect(pages(page, language).getByRole('link')).toHaveText(['1', '2']);
      await expect(pages(page, language).locator('[aria-current=page]')).toHaveText('1');

      const asked = page.waitForRequest(/\/api\/Blogs\/AllBlogs\?.*page=2/);
      await pages(page, language).getByRole('link', { name: '2' }).click();
      expect((await asked).url()).toContain('pageSize=12');
      await expect(page).toHaveURL(`${list}?page=2`);
      await expect(page).toHaveTitle(titled(second));
      await expect(cards(page)).toHaveCount(5);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${list}\\?page=2$`));
      await page.goBack();
      await expect(cards(page)).toHaveCount(12);
      await expect(page).toHaveTitle(titled(say(language, 'nav.blogs')));
      await page.goForward();
      await expect(cards(page)).toHaveCount(5);
      await pages(page, language).getByRole('link', { name: '1' }).click();
      await expect(page).toHaveURL(list);
    }

    async function expectSubjects(page: Page) {
      const subjects = page.getByRole('navigation', { name: say(language, 'blogs.filter') });
      const network = say(language, 'category.network');
      await subjects.getByRole('link', { name: network }).click();
      await expect(page).toHaveURL(`${list}?category=network`);
      await expect(cards(page)).toHaveCount(2);
      await expect(subjects.locator('[aria-current=page]')).toHaveText(network);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${list}\\?category=network$`),
      );
    }

    test('show the nearest page and all subjects to whoever asks for others', async ({ request }) => {
      const read = async (query: string) => (await request.get(list + query)).text();
      for (const [asked, shown] of [
        ['999', second],
        ['٢', second],
        ['abc', say(language, 'nav.blogs')],
        ['0', say(language, 'nav.blogs')],
      ] as const) {
        expect(readHead(await read(`?page=${encodeURIComponent(asked)}`)).titles).toEqual([titled(shown)]);
      }
      expect((await read('?category=plumbing')).match(/<article/g)).toHaveLength(12);
    });

    test('are read, shared and followed to the next one, have contents that lead to their parts, and a link that can be copied', async ({
      page,
      context,
      site,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const blog = await hostingArticle(page);
      await visit(page, list);
      const title = language === 'en' ? blog.titleEN : blog.titleAR;
      await page.getByRole('link', { name: title }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(page).toHaveTitle(titled(title));
      await expect(page.getByRole('main').locator('header').getByText(words[language].date)).toBeVisible();
      const own = encodeURIComponent(
        new URL(`${prefix}/blogs/${hosting}`, site.url.replace('127.0.0.1', 'localhost')).href,
      );
      for (const [network, target] of [
        ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${own}`],
        ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${own}`],
        ['WhatsApp', `https://wa.me/?text=${encodeURIComponent(title)}%20${own}`],
      ] as const) {
        const link = page.getByRole('link', { name: say(language, 'blog.shareOn', { network }) });
        await expect(link).toHaveAttribute('href', target);
        await expect(link).toHaveAttribute('rel', 'noopener');
      }

      // Loaded anew, the article is in the document only; it must survive that the page comes alive.
      await page.reload();
      await hydrated(page);
      const section = page.getByRole('heading', { name: words[language].heading });
      await expect(section).toHaveId(words[language].id);
      await page
        .getByRole('link', { name: say(language, 'blog.anchor', { heading: words[language].heading }) })
        .focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe(`#${words[language].id}`);
      await expect(section).toBeInViewport();

      await test.step('contents, and a link to copy', () => expectContents(page));

      // The previous article stays until the next one is there.
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/api/Blogs/BySlug/**', (route) => held.then(() => route.continue()));
      const next = page
        .getByRole('region', { name: say(language, 'blog.related') })
        .getByRole('link')
        .nth(1);
      const nextTitle = await next.innerText();
      const asking = page.waitForRequest('**/api/Blogs/BySlug/**');
      await next.click();
      await asking;
      await expect(heading).toHaveText(title);
      await expect(section).toBeAttached();
      arrive();
      await expect(heading).toHaveText(nextTitle);
      await expect(section).not.toBeAttached();
      await expect(page.locator('#article p').first()).toBeVisible();
      await page.goBack();
      await expect(section).toBeAttached();
      const other = language === 'en' ? 'ar' : 'en';
      await page.getByRole('banner').locator(`[hreflang=${other}]`).click();
      await expect(page.getByRole('heading', { name: words[other].heading })).toBeAttached();
    });

    async function expectContents(page: Page) {
      const contents = page.getByRole('navigation', { name: say(language, 'blog.contents') });
      await contents.getByRole('link', { name: words[language].heading }).click();
      await expect(page.getByRole('heading', { name: words[language].heading })).toBeInViewport();
      await page.getByRole('button', { name: say(language, 'blog.copyLink') }).click();
      await expect(page.getByText(say(language, 'blog.linkCopied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`${prefix}/blogs/${hosting}$`),
      );
    }
  });
}

test.describe('blogs without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // What is fetched early for the script is not used without it, and the browser says so.
  test.afterEach(({ troubles }) => void troubles.splice(0));

  test('are whole in both languages: pages, article, author, anchors, what to read next', async ({ page }) => {
    for (const language of bothLanguages) {
      const { prefix } = languages[language];
      await page.goto(`${prefix}/blogs`, textOnly);
      await pages(page, language).getByRole('link', { name: '2' }).click();
      await expect(cards(page)).toHaveCount(5);
      const answer = await page.goto(`${prefix}/blogs/${hosting}`, textOnly);
      await expect(page.getByRole('heading', { name: words[language].heading })).toHaveId(words[language].id);
      await expect(page.getByRole('heading', { name: language === 'en' ? 'Omar Saleh' : 'عمر صالح' })).toBeVisible();
      await expect(cards(page)).toHaveCount(4); // This one, and three to read next.
      // The article is there once, not again as data.
      expect((await answer?.text())?.split(`>${words[language].heading}</h2>`)).toHaveLength(2);
    }
  });
});

test('an article that was renamed is led to, one that never was is not found', async ({ request, site }) => {
  const token = await logIn(site.url, accounts.Admin.email);
  const fields = {
    TitleEN: 'Offices with good light',
    TitleAR: 'مكاتب جيدة الإضاءة',
    DescriptionEN: 'Light.',
    DescriptionAR: 'ضوء.',
    ContentEN: '<p>Light.</p>',
    ContentAR: '<p>ضوء.</p>',
    Category: 'Computers',
  };
  const Image = { name: 'light.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/Blogs', { headers, multipart: { ...fields, Image } });
  const { id } = (await made.json()) as Blog;
  await request.put(`/api/Blogs/${id}`, { headers, multipart: { ...fields, Slug: 'good-light' } });
  for (const language of bothLanguages) {
    const { prefix } = languages[language];
    const old = await request.get(`${prefix}/blogs/offices-with-good-light`, { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([308, `${prefix}/blogs/good-light`]);
    const missing = await request.get(`${prefix}/blogs/no-such-article`);
    expect([missing.status(), new URL(missing.url()).pathname]).toEqual([404, `${prefix}/not-found`]);
  }
  await request.delete(`/api/Blogs/${id}`, { headers });
});

test('an article in English only is read at its Arabic address, and nowhere listed there', async ({ page, site }) => {
  const headers = { authorization: `Bearer ${await logIn(site.url, accounts.Admin.email)}` };
  const Image = { name: 'light.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture.bytes) };
  const fields = {
    TitleEN: 'Only written in English',
    DescriptionEN: 'English.',
    ContentEN: '<p>English.</p>',
    Category: 'Computers',
    Status: 'draft',
  };
  const made = await page.request.post('/api/Blogs', { headers, multipart: { ...fields, Image } });
  const { id, slug } = (await made.json()) as Blog;
  expect((await page.request.get(`/blogs/${slug}`)).url()).toContain('/not-found');
  await page.request.post(`/api/Blogs/${id}/Publish`, { headers, data: { languages: ['en'] } });
  expect(await (await page.request.get('/ar/blogs')).text()).not.toContain(fields.TitleEN);
  expect(await (await page.request.get('/blogs')).text()).toContain(`href="/blogs/${slug}"`);
  await visit(page, `/blogs/${slug}`);
  await page.getByRole('banner').locator('a[hreflang=ar]').click();
  await expect(page).toHaveURL(`/ar/blogs/${slug}`);
  await expect(page.getByText(say('ar', 'page.otherLanguage'))).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: fields.TitleEN });
  await expect(title).toHaveCSS('direction', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.request.delete(`/api/Blogs/${id}`, { headers });
});
