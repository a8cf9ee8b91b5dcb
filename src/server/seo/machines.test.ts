import type { Transaction } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { childrenOf, parseXml, textOf } from '../../../testing/generated/well-formed.ts';
import { blogRow } from '../../../testing/harness/blog-row.ts';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { readHead } from '../../../testing/harness/read-head.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { publicOrigin, withPages } from '../../../testing/harness/whole-site.ts';
import { blogSample } from '../../entities/blog/blog.sample.ts';
import type { BlogTable } from '../../entities/blog/blog.table.server.ts';
import { projectSample } from '../../entities/project/project.sample.ts';
import { tagFor } from '../../kit/db/store.server.ts';

const picture = `/uploads/${'a'.repeat(32)}-1x1.webp`;

/** The rules would take most of it out. */
const hostile = {
  titleEN: `]]> </script><!-- <b>&amp; "quoted" 'too' 🎉 [x](y) عربي`,
  titleAR: `]]> </script><!-- <b>& "مقتبس" 🎉 Wi-Fi 6 في 24 مبنى`,
};

type Item = Record<string, unknown>;

onBothDatabases(
  'files for machines',
  (site) => {
    let staff: string;
    beforeAll(async () => {
      staff = await site().tokenFor('Admin');
    });
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
      const answer = await site().call({ method, url: `/api${path}`, as: staff, ...(await multipart(body)) });
      expect(answer.statusCode).toBeLessThan(300);
      return method === 'DELETE' ? undefined : answer.json<{ id: number; slug: string }>();
    };
    const get = (url: string) => site().call({ url });
    const json = async (url: string) => (await get(url)).json<Item & { items: Item[] }>();
    const itemsOf = async (url: string) =>
      childrenOf(childrenOf(parseXml((await get(url)).body), 'channel')[0], 'item');
    const addresses = async () =>
      childrenOf(parseXml((await get('/sitemap.xml')).body), 'url').map((entry) => textOf(entry, 'loc'));

    test.each([
      ['/robots.txt', 'text/plain', undefined],
      ['/.well-known/security.txt', 'text/plain', undefined],
      ['/sitemap.xml', 'application/xml', undefined],
      ['/feed.xml', 'application/rss+xml', 'en'],
      ['/ar/feed.xml', 'application/rss+xml', 'ar'],
      ['/feed.json', 'application/feed+json', 'en'],
      ['/ar/feed.json', 'application/feed+json', 'ar'],
      ['/site.webmanifest', 'application/manifest+json', 'en'],
      ['/ar/site.webmanifest', 'application/manifest+json', 'ar'],
      ['/llms.txt', 'text/plain', 'en'],
      ['/ar/llms.txt', 'text/plain', 'ar'],
    ])('%s says what it is, and is not sent twice', async (url, type, language) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([
        200,
        `${type}; charset=utf-8`,
        language,
      ]);
      const again = await site().call({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    test('robots may read everything but the calls, and are told where the pages are', async () => {
      expect((await get('/robots.txt')).body).toBe(
        `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicOrigin}/sitemap.xml\n`,
      );
    });

    test('whoever found a weakness is told whom to write to, for a year', async () => {
      const { body } = await get('/.well-known/security.txt');
      const said = new Map(body.split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]));
      expect(said.get('Contact')).toMatch(/^mailto:[^\s@]+@[^\s@]+$/);
      expect(Date.parse(said.get('Expires') ?? '') - Date.now()).toBeGreaterThan(363 * 86_400_000);
      expect([said.get('Preferred-Languages'), said.get('Canonical')]).toEqual([
        'en, ar',
        `${publicOrigin}/.well-known/security.txt`,
      ]);
    });

    test('the manifest speaks the language of its address', async () => {
      expect(await json('/ar/site.webmanifest')).toMatchObject({
        name: 'ميريديان سيستمز',
        lang: 'ar',
        dir: 'rtl',
        start_url: '/ar/home',
        icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { sizes: '512x512', purpose: 'maskable' }],
      });
    });

    describe('an article with a hostile title', () => {
      const slug = 'hostile';
      beforeAll(async () => {
        const content = `<p>a &amp; b <a href="/contact">c</a> <img src="${picture}" alt="" /></p>`;
        await send('POST', '/Blogs', { ...blogSample, ContentEN: content, Slug: slug });
        await site().store.write(async (trx, changed) => {
          changed(tagFor('blog'));
          return trx.updateTable('blog').set(hostile).where('slug', '=', slug).execute();
        });
      });

      test.each([
        ['', hostile.titleEN],
        ['/ar', hostile.titleAR],
      ])('is whole in the feeds below "%s"', async (prefix, title) => {
        const link = `${publicOrigin}${prefix}/blogs/${slug}`;
        const [item] = await itemsOf(`${prefix}/feed.xml`);
        expect([textOf(item, 'title'), textOf(item, 'link')]).toEqual([title, link]);
        expect(Date.parse(textOf(item, 'pubDate') ?? '')).toBeGreaterThan(0);
        const { items, version } = await json(`${prefix}/feed.json`);
        expect(version).toBe('https://jsonfeed.org/version/1.1');
        expect(items[0]).toMatchObject({ title, url: link, content_html: textOf(item, 'content:encoded') });
      });

      test('has whole addresses in its text', async () => {
        const [item] = await itemsOf('/feed.xml');
        expect(textOf(item, 'content:encoded')).toBe(
          `<p>a &amp; b <a href="${publicOrigin}/contact">c</a> <img src="${publicOrigin}${picture}" alt="" width="1" height="1" loading="lazy" /></p>`,
        );
      });

      test.each([
        ['', hostile.titleEN],
        ['/ar', hostile.titleAR],
      ])('is whole in the head of its page below "%s"', async (prefix, title) => {
        const { body } = await get(`${prefix}/blogs/${slug}`);
        const { titles, meta, data } = readHead(body);
        expect(titles[0]).toContain(title);
        expect(meta('og:title')[0]).toContain(title);
        expect(meta('og:image:alt')[0]).toContain(title);
        expect(data).toHaveLength(1);
        const article = data[0]?.['@graph'].find((thing) => thing['@type'] === 'BlogPosting');
        expect(article).toMatchObject({ headline: title, url: `${publicOrigin}${prefix}/blogs/${slug}` });
      });

      test('is one line of the plain text', async () => {
        const lines = (await get('/llms.txt')).body.split('\n');
        expect(lines.filter((line) => line.includes(`(${publicOrigin}/blogs/${slug})`))).toHaveLength(1);
        expect(lines.join('\n')).toContain('\\[x\\](y)');
      });
    });

    test('a change is seen at once, and what was deleted is gone', async () => {
      const blog = await send('POST', '/Blogs', { ...blogSample, Slug: 'soon-changed' });
      const address = `${publicOrigin}/blogs/soon-changed`;
      expect(await addresses()).toContain(address);
      expect((await json('/feed.json')).items[0]).toMatchObject({ title: blogSample.TitleEN });
      await send('PUT', `/Blogs/${blog?.id}`, { ...blogSample, TitleEN: 'Another title' });
      expect((await json('/feed.json')).items[0]).toMatchObject({ title: 'Another title' });
      await send('DELETE', `/Blogs/${blog?.id}`);
      expect(await addresses()).not.toContain(address);
      expect((await get('/feed.xml')).body).not.toContain('soon-changed');
    });

    test('more pages than one file should have are spread over several', async () => {
      const rows = Array.from({ length: 5000 }, (_, index) => blogRow(index, '2026-01-02T03:04:05.678Z'));
      const write = (work: (trx: Transaction<{ blog: BlogTable }>) => Promise<unknown>) =>
        site().store.write((trx, changed) => {
          changed(tagFor('blog'));
          return work(trx);
        });
      await write(async (trx) => {
        for (let at = 0; at < rows.length; at += 250)
          await trx
            .insertInto('blog')
            .values(rows.slice(at, at + 250))
            .execute();
      });
      const files = childrenOf(parseXml((await get('/sitemap.xml')).body), 'sitemap');
      const parts = files.map((file) => textOf(file, 'loc')?.replace(publicOrigin, '') ?? '');
      expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
      const entries = await Promise.all(parts.map(async (part) => parseXml((await get(part)).body).children.length));
      expect(entries[0]).toBe(10_000);
      expect(entries[1]).toBeGreaterThan(0);
      for (const url of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml'])
        expect((await get(url)).statusCode).toBeGreaterThanOrEqual(300);
      await write((trx) => trx.deleteFrom('blog').where('slug', 'like', 'article-%').execute());
    });

    test('the sitemap knows when a page changed, in all languages', async () => {
      const project = await send('POST', '/Projects', { ...projectSample, Slug: 'a-project' });
      const entries = childrenOf(parseXml((await get('/sitemap.xml')).body), 'url');
      const own = entries.filter((entry) => textOf(entry, 'loc')?.endsWith(`/portfolio/${project?.slug}`));
      expect(own.map((entry) => textOf(entry, 'loc'))).toEqual([
        `${publicOrigin}/portfolio/a-project`,
        `${publicOrigin}/ar/portfolio/a-project`,
      ]);
      for (const entry of own) {
        expect(childrenOf(entry, 'xhtml:link')).toHaveLength(3);
        expect(Date.now() - Date.parse(textOf(entry, 'lastmod') ?? '')).toBeLessThan(60_000);
      }
      const category = `${publicOrigin}/projects/surveillance-systems`;
      expect(await addresses()).toContain(category);
      await send('DELETE', `/Projects/${project?.id}`);
      expect(await addresses()).not.toContain(category);
    });
  },
  withPages,
);
