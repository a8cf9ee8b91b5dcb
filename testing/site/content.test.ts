import { beforeAll, describe, expect, test } from 'vitest';
import { translatedKinds } from '../../src/features/translation/translated-kinds.ts';
import type { ServedEndpoint } from '../../src/kit/contract/endpoint.ts';
import type { Problem } from '../../src/kit/contract/problem.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { multipart } from '../harness/test-site.ts';
import { samples } from '../tables/samples.ts';

type Content = { id: number; [field: string]: unknown };

/** What every kind of content does, told once for all of them: paths, the field that carries its picture, a text to change. */
const kinds = [
  { entity: 'client', list: '/Clients', one: '/Clients', picture: 'logoUrl', text: ['nameEN', 'nameEN'] },
  { entity: 'project', list: '/Projects', one: '/Projects', picture: 'headImageUrl', text: ['NameEN', 'titleEN'] },
  { entity: 'blog', list: '/Blogs/AllBlogs', one: '/Blogs', picture: 'imageUrl', text: ['TitleEN', 'titleEN'] },
  { entity: 'review', list: '/Reviews', one: '/Reviews', picture: 'imageUrl', text: ['LastNameEN', 'lastNameEN'] },
  {
    entity: 'teamMember',
    list: '/Teams/Members',
    one: '/Teams/Member',
    picture: 'imageUrl',
    text: ['LastNameEN', 'lastNameEN'],
  },
  { entity: 'service', list: '/Services', one: '/Services', picture: 'image', text: ['TitleEN', 'titleEN'] },
  { entity: 'plan', list: '/Plans', one: '/Plans', picture: null, text: ['NameEN', 'nameEN'] },
] as const;

onBothDatabases(
  'content',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    test('of every kind is looked at here, and translated', () => {
      const isContent = ({ name, access }: ServedEndpoint) => name === 'list' && access === 'public';
      const restored = new Set(
        site()
          .app.endpoints.filter(({ name }) => name === 'restore')
          .map((one) => one.entity),
      );
      const content = site().app.endpoints.filter((one) => isContent(one) && restored.has(one.entity));
      const entities = [...new Set(content.map(({ entity }) => entity))].toSorted();
      expect(kinds.map(({ entity }) => entity as string).toSorted()).toEqual(entities);
      expect(translatedKinds.toSorted()).toEqual(entities);
    });

    describe.each(kinds)('$entity', ({ entity, list, one, picture, text: [sent, shown] }) => {
      const sample = samples[entity] as Record<string, unknown>;
      const get = (path: string, headers = {}) => site().call({ url: `/api${path}`, headers });
      const send = async (method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string> = {}) => {
        const encoded = await multipart(body);
        return site().call({
          method,
          url: `/api${path}`,
          as: admin,
          payload: encoded.payload,
          headers: { ...encoded.headers, ...headers },
        });
      };
      const add = async (changes: object = {}) => (await send('POST', one, { ...sample, ...changes })).json<Content>();
      const listed = async (query = '') => {
        const answer = (await get(list + query)).json<Content[] | { data: Content[]; count: number }>();
        return Array.isArray(answer) ? answer : answer.data;
      };
      const withoutPictures = Object.fromEntries(
        Object.entries(sample).filter(([, value]) => !JSON.stringify(value).includes('"bytes"')),
      );

      /** The same content, whenever it was saved. */
      const likewise = (record: Content): Content =>
        'updatedAt' in record ? { ...record, updatedAt: expect.any(String) } : record;

      test('is created with 201, listed, and read with a version', async () => {
        const answer = await send('POST', one, sample);
        expect(answer.statusCode).toBe(201);
        const created = answer.json<Content>();
        expect(created[shown]).toBe(sample[sent]);
        expect(await listed()).toContainEqual(created);
        const read = await get(`${one}/${created.id}`);
        expect(read.json()).toEqual(created);
        expect(read.headers.etag).toContain(`${entity}-${created.id}-1`);
        if (picture) expect((await site().call({ url: String(created[picture]) })).statusCode).toBe(200);
      });

      test('is read again for nothing while it has not changed', async () => {
        const { id } = await add();
        for (const path of [`${one}/${id}`, list]) {
          const { etag } = (await get(path)).headers;
          expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
          await send('PUT', `${one}/${id}`, { ...withoutPictures, [sent]: `Changed ${path.length}` });
          expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(200);
        }
      });

      test('an update changes what it names and keeps the picture', async () => {
        const before = await add();
        const answer = await send('PUT', `${one}/${before.id}`, { ...withoutPictures, [sent]: 'Another' });
        expect([answer.statusCode, answer.json<Content>()]).toEqual([200, { ...likewise(before), [shown]: 'Another' }]);
        expect((await get(`${one}/${before.id}`)).json()).toEqual(answer.json());
        expect((await listed()).find(({ id }) => id === before.id)).toEqual(answer.json());
      });

      test('of many edits of the same version exactly one wins', async () => {
        const { id } = await add();
        const { etag = '' } = (await get(`${one}/${id}`)).headers;
        const edits = Array.from({ length: 8 }, (_, index) =>
          send('PUT', `${one}/${id}`, { ...withoutPictures, [sent]: `Edit ${index}` }, { 'if-match': String(etag) }),
        );
        const statuses = (await Promise.all(edits)).map((answer) => answer.statusCode);
        expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(412)]);
      });

      test('a deleted one is gone, once, and comes back whole', async () => {
        const created = await add();
        const remove = () => site().call({ method: 'DELETE', url: `/api${one}/${created.id}`, as: admin });
        const restore = () => site().call({ method: 'POST', url: `/api${one}/${created.id}/Restore`, as: admin });
        expect((await restore()).statusCode).toBe(404);
        expect((await remove()).statusCode).toBe(204);
        expect((await remove()).statusCode).toBe(404);
        expect((await get(`${one}/${created.id}`)).statusCode).toBe(404);
        expect((await send('PUT', `${one}/${created.id}`, withoutPictures)).statusCode).toBe(404);
        expect((await listed()).map(({ id }) => id)).not.toContain(created.id);
        expect((await restore()).json()).toEqual(likewise(created));
        expect(await listed()).toContainEqual(likewise(created));
      });

      test('pages are the list in pieces, and the count is of all', async () => {
        for (let index = 0; index < 3; index += 1) await add();
        const all = await listed();
        const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(`?page=${page}&pageSize=2`)));
        expect(pages.flat()).toEqual(all.slice(0, 8));
        const answer = await get(`${list}?page=1&pageSize=2`);
        const count = answer.json<{ count?: number }>().count ?? Number(answer.headers['x-total-count']);
        expect(count).toBe(all.length);
        expect(await listed('?page=9999')).toEqual([]);
      });

      test('is found by the start of its words, in Arabic however they are spelt', async () => {
        const arabic = sent.replace(/EN$/, 'AR');
        const created = await add({ [sent]: 'Zyxwvut Café', [arabic]: 'مُؤَسَّسَةُ الأمــان ٢٠٢٦' });
        const found = async (q: string) =>
          (await listed(`?q=${encodeURIComponent(q)}`)).some(({ id }) => id === created.id);
        for (const q of ['zyx', 'ZYXWVUT', 'cafe', 'موسسه', 'مؤسسة', 'الامان', 'أمان', '2026', '٢٠٢٦', 'zyx أمان']) {
          expect([q, await found(q)]).toEqual([q, true]);
        }
        for (const q of ['yxwvut', 'zyx nowhere', '!!!', '%']) expect([q, await found(q)]).toEqual([q, false]);
        expect(await listed('?q=')).toEqual(await listed());
      });

      test('an unknown number is not found, in the words of the reader', async () => {
        const answer = await get(`${one}/999999`, { 'accept-language': 'ar' });
        expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'notFound']);
        expect(answer.json<Problem>().title).toMatch(/[\u0600-\u06ff]/);
      });
    });
  },
  { rateLimits: false },
);
