import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import { samplePicture } from '../../kit/contract/sample-picture.ts';
import type { Blog } from './blog.contract.ts';
import { blogSample } from './blog.sample.ts';

type BlogList = { data: Blog[]; count: number };

onBothDatabases('articles', (site) => {
  let marketer: string;
  beforeAll(async () => {
    marketer = await site().tokenFor('Marketer');
  });

  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    site().call({ method, url: `/api/Blogs${path}`, as: marketer, ...(await multipart(body)) });
  const add = async (changes: object = {}) => (await send('POST', '', { ...blogSample, ...changes })).json<Blog>();
  const list = async (query = '') => (await site().call({ url: `/api/Blogs/AllBlogs${query}` })).json<BlogList>();

  test('carry every name of the specification, the date of their publication and how long they take to read', async () => {
    const before = Date.now();
    const blog = await add({ ContentEN: `<p>${'word '.repeat(720)}</p>` });
    expect(blog.blogId).toBe(blog.id);
    expect(blog).toMatchObject({ titleAR: blogSample.TitleAR, category: 'SurveillanceCameras', readingMinutesEN: 4 });
    expect(Date.parse(blog.date)).toBeGreaterThanOrEqual(before);
  });

  test('the list is newest first, with the number of all', async () => {
    for (let index = 0; index < 3; index += 1) await add();
    const { data, count } = await list();
    expect(count).toBe(data.length);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a));
    expect((await list('?page=2&pageSize=2')).count).toBe(count);
  });

  test('one category can be asked for, by any of its names', async () => {
    await add({ Category: 'Hosting' });
    await add({ Category: 'Networking' });
    const { data, count } = await list('?Category=network&content=false');
    expect([count, data.map(({ category }) => category)]).toEqual([1, ['Networking']]);
  });

  test('a list of cards leaves the articles out', async () => {
    await add();
    const { data } = await list('?content=false&pageSize=1');
    expect(data[0]).toMatchObject({ titleEN: blogSample.TitleEN });
    expect(data[0]).not.toHaveProperty('contentEN');
    expect((await list('?pageSize=1')).data[0]).toHaveProperty('contentEN', blogSample.ContentEN);
  });

  test('related are others of the category first, then the newest', async () => {
    const { slug } = await add({ TitleEN: 'About computers', Category: 'Computers' });
    const alike = await add({ TitleEN: 'Also about computers', Category: 'Computers' });
    for (let index = 0; index < 3; index += 1) await add();
    const related = async (query: string) => (await site().call({ url: `/api/Blogs/Related?${query}` })).json<Blog[]>();
    const found = await related(`Slug=${slug}`);
    expect(found).toHaveLength(3);
    expect(found[0]?.slug).toBe(alike.slug);
    expect(found.map((blog) => blog.slug)).not.toContain(slug);
    expect(found[0]).not.toHaveProperty('contentEN');
    // One that is not saved is related to those of the category that it will have.
    const draft = await related('Slug=not-saved&Category=computers');
    expect(draft.slice(0, 2).map((blog) => blog.slug)).toEqual([alike.slug, slug]);
    expect(await related('')).toHaveLength(3);
  });

  test('are found by words of their text, tags aside', async () => {
    const { id } = await add({ ContentAR: '<p>نكتب عن <strong>البروتوكولات</strong></p>' });
    expect((await list(`?q=${encodeURIComponent('بروتوكول')}`)).data.map((blog) => blog.id)).toEqual([id]);
    expect((await list('?q=strong')).count).toBe(0);
  });

  describe('what may be shown', () => {
    test('scripts, handlers and foreign pictures go; headings, tables, direction and language stay', async () => {
      const { contentEN } = await add({
        ContentEN:
          '<h2 dir="rtl" lang="ar" onclick="x()">ا</h2><script>x()</script><p style="color:red">a<img src="https://evil.example/x.png"></p><table><tbody><tr><td>1</td></tr></tbody></table><a href="javascript:x()">b</a>',
      });
      expect(contentEN).toBe(
        '<h2 dir="rtl" lang="ar">ا</h2><p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>b',
      );
    });

    test('a picture that was stored for it stays in an article; it is not an article by itself', async () => {
      const { count } = await list();
      const { url } = (await send('POST', '/Pictures', { Image: samplePicture })).json<{ url: string }>();
      expect((await list()).count).toBe(count);
      expect((await site().call({ url })).headers['content-type']).toBe('image/webp');
      const { contentEN } = await add({ ContentEN: `<figure><img src="${url}" alt="A door"></figure>` });
      expect(contentEN).toMatch(/^<figure><img src="\/uploads\/[^"]+" alt="A door" width="\d+" height="\d+"/);
      expect((await send('POST', '/Pictures', {})).statusCode).toBe(422);
    });

    test.each(['<script>x()</script>', '<p> </p>', '<img src="https://evil.example/x.png">', '<p>&nbsp;</p>'])(
      '%s alone is no article',
      async (ContentAR) => {
        const answer = await send('POST', '', { ...blogSample, ContentAR });
        expect([answer.statusCode, answer.json<Problem>().errors?.map(({ pointer }) => pointer)]).toEqual([
          422,
          ['#/ContentAR'],
        ]);
      },
    );
  });
});
