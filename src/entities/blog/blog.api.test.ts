import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { addUser, multipart } from '../../../testing/harness/test-site.ts';
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

  test('those that staff have chosen can be asked for, until they choose otherwise', async () => {
    const chosen = await add({ Featured: true, Category: 'Copiers' });
    const other = await add({ Category: 'Copiers' });
    const idsOf = async (query: string) => (await list(`?Category=copiers&${query}`)).data.map(({ id }) => id);
    expect([chosen.featured, other]).toEqual([true, expect.not.objectContaining({ featured: expect.anything() })]);
    expect([await idsOf('Featured=true'), await idsOf('Featured=false')]).toEqual([[chosen.id], [other.id]]);
    const { Image: _, ...body } = blogSample;
    const change = (changes: object) => send('PUT', `/${chosen.id}`, { ...body, Category: 'Copiers', ...changes });
    expect((await change({})).json<Blog>().featured).toBe(true);
    expect((await change({ Featured: false })).statusCode).toBe(200);
    expect(await idsOf('Featured=true')).toEqual([]);
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

  describe('date, author and address', () => {
    const admin = () => site().tokenFor('Admin');
    const byAdmin = async (method: 'POST' | 'PUT', path: string, body: object = {}) =>
      site().call({ method, url: `/api/Blogs${path}`, as: await admin(), ...(await multipart(body)) });
    const pointers = (answer: { json: <T>() => T }) => answer.json<Problem>().errors?.map(({ pointer }) => pointer);
    const read = async (id: number) => (await site().call({ url: `/api/Blogs/${id}` })).json<Blog>();
    const person = async (nameEN: string) => {
      const id = await addUser(site().store, `${nameEN}@example.com`, 'Marketer');
      const signature = { nameEN, nameAR: nameEN, bioEN: 'Writes.', bioAR: 'تكتب.' };
      await site().store.tables().updateTable('user').set(signature).where('id', '=', id).execute();
      return id;
    };
    const { Image: _, ...texts } = blogSample;

    test('an article stands where its date puts it, and is signed by whoever is named', async () => {
      const AuthorId = await person('Layla');
      const answer = await byAdmin('POST', '', { ...blogSample, Date: '2001-02-03T10:30+02:00', AuthorId });
      const { id, date } = answer.json<Blog>();
      expect(date).toBe('2001-02-03T08:30:00.000Z');
      expect((await read(id)).author?.nameEN).toBe('Layla');
      expect((await list('?pageSize=100')).data.at(-1)?.id).toBe(id);
      // What is not named stays.
      await byAdmin('PUT', `/${id}`, { ...texts, Date: '', AuthorId: '', Slug: '' });
      expect(await read(id)).toMatchObject({ date, author: { nameEN: 'Layla' } });
      await byAdmin('PUT', `/${id}`, { ...texts, Date: '2002-02-03T10:30Z', AuthorId: await person('Omar') });
      expect(await read(id)).toMatchObject({ date: '2002-02-03T10:30:00.000Z', author: { nameEN: 'Omar' } });
      const { lines, version } = (await site().call({ url: `/api/History/blog/${id}`, as: await admin() })).json();
      expect(lines[0].details.fields).toEqual(['date', 'authorId']);
      const past = await site().call({ url: `/api/History/blog/${id}/${version}`, as: await admin() });
      expect(past.json().fields).toContainEqual({
        name: 'authorId',
        before: { EN: 'Layla', AR: 'Layla' },
        after: { EN: 'Omar', AR: 'Omar' },
      });
    });

    test('wait in a draft, and are what was chosen when it is published', async () => {
      const AuthorId = await person('Nadia');
      const facts = { Date: '2003-01-01T00:00Z', AuthorId, Slug: 'chosen-address' };
      const { id } = (await byAdmin('POST', '', { ...blogSample, Status: 'draft' })).json<Blog>();
      await byAdmin('PUT', `/${id}/Draft`, facts);
      const saved = await byAdmin('PUT', `/${id}/Draft`, { TitleEN: 'Later title', Date: '', AuthorId: '', Slug: '' });
      expect(saved.json().record).toMatchObject({ slug: 'chosen-address', date: '2003-01-01T00:00:00.000Z' });
      const published = await byAdmin('POST', `/${id}/Publish`);
      expect(published.json().standing.status).toBe('published');
      const shown = { slug: 'chosen-address', date: '2003-01-01T00:00:00.000Z', author: { nameEN: 'Nadia' } };
      expect(await read(id)).toMatchObject(shown);
      // Aside of what is public, until it is published.
      const aside = await byAdmin('PUT', `/${id}/Draft`, { Date: '2004-01-01T00:00Z' });
      expect(aside.json().standing.status).toBe('changed');
      expect((await read(id)).date).toBe(shown.date);
      expect((await byAdmin('POST', `/${id}/Publish`)).json().standing.status).toBe('published');
      expect((await read(id)).date).toBe('2004-01-01T00:00:00.000Z');
    });

    test('what is to come is refused: that is what a schedule is for', async () => {
      const answer = await byAdmin('POST', '', { ...blogSample, Date: new Date(Date.now() + 3_600_000).toISOString() });
      expect([answer.statusCode, pointers(answer)]).toEqual([422, ['#/Date']]);
    });

    test('a Marketer signs what is their own, and makes nobody else the author', async () => {
      const other = await person('Hana');
      const rows = site().store.tables().selectFrom('blog').select('authorId');
      const { authorId: own } = await rows.where('id', '=', (await add()).id).executeTakeFirstOrThrow();
      const refused = await send('POST', '', { ...blogSample, AuthorId: other });
      expect([refused.statusCode, pointers(refused)]).toEqual([422, ['#/AuthorId']]);
      expect((await send('POST', '', { ...blogSample, AuthorId: own })).statusCode).toBe(201);
      const { id } = (await byAdmin('POST', '', { ...blogSample, AuthorId: other })).json<Blog>();
      for (const path of [`/${id}`, `/${id}/Draft`]) {
        const taken = await send('PUT', path, { ...texts, AuthorId: own });
        expect([taken.statusCode, pointers(taken)]).toEqual([422, ['#/AuthorId']]);
        expect((await send('PUT', path, { ...texts, AuthorId: other })).statusCode).toBe(200);
      }
      const authors = async (as: string) =>
        (await site().call({ url: '/api/Blogs/Authors', as })).json<{ id: number }[]>();
      expect((await authors(await admin())).map((author) => author.id)).toContain(other);
      expect((await authors(marketer)).map((author) => author.id)).not.toContain(other);
    });

    test('an address is told to be free or taken before it is saved, also where it only was one', async () => {
      const { id } = await add({ Slug: 'first-address' });
      await send('PUT', `/${id}`, { ...texts, Slug: 'second-address' });
      const asked = async (Slug: string, own?: number) => {
        const url = `/api/Blogs/Address?Slug=${encodeURIComponent(Slug)}${own ? `&id=${own}` : ''}`;
        return (await site().call({ url, as: marketer })).json();
      };
      expect(await asked('Third Address!')).toEqual({ slug: 'third-address', isFree: true });
      for (const slug of ['first-address', 'second-address']) {
        expect(await asked(slug)).toEqual({ slug, isFree: false });
        expect(await asked(slug, id)).toEqual({ slug, isFree: true });
      }
      expect((await site().call({ url: '/api/Blogs/BySlug/first-address' })).json().slug).toBe('second-address');
    });
  });
});
