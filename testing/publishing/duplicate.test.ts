import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../harness/both-databases.ts';
import { kinds, type Shown, staffCalls } from './staff-calls.ts';

const longest = 'x'.repeat(80);

onBothDatabases('duplicates', (site) => {
  let [admin, marketer] = ['', ''];
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
    marketer = await site().tokenFor('Marketer');
  });
  const { send, visited, addDraft, add, statusOf } = staffCalls(site, () => admin);
  const duplicate = (one: string, id: number, as = admin) => send('POST', `${one}/${id}/Duplicate`, undefined, { as });
  const workingCopyOf = async (one: string, id: number) =>
    (await send('GET', `${one}/${id}/Draft`)).json<{ record: Shown; missing: string[] }>();

  describe.each(kinds)('$entity', (kind) => {
    const { one, base, shownBase, sample } = kind;
    const own = ['id', `${kind.entity}Id`, 'slug', 'date', 'updatedAt', 'languages', 'author'];
    const titles = [`${shownBase}EN`, `${shownBase}AR`];
    const shared = (record: object) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => ![...own, ...titles].includes(name)));

    test('a copy is a draft that says the same, under titles and an address of its own', async () => {
      const { id } = await add(kind);
      const answer = await duplicate(one, id);
      expect(answer.statusCode).toBe(201);
      const copy = answer.json<Shown>();
      expect([copy.id === id, copy.standing?.status, await statusOf(kind, copy.id)]).toEqual([false, 'draft', 'draft']);
      expect(await visited(kind, copy.id)).toBeUndefined();
      const [original, { record, missing }] = [await visited(kind, id), await workingCopyOf(one, copy.id)];
      expect(missing).toEqual([]);
      expect(shared(record)).toEqual(shared(original ?? {}));
      expect(titles.map((name) => record[name])).toEqual([
        `${sample[`${base}EN`]} (copy)`,
        `${sample[`${base}AR`]} (نسخة)`,
      ]);
      if (original?.slug) expect(record.slug).not.toBe(original.slug);
      expect((await send('POST', `${one}/${copy.id}/Publish`)).statusCode).toBe(200);
      expect(await visited(kind, copy.id)).toMatchObject({ [`${shownBase}EN`]: `${sample[`${base}EN`]} (copy)` });
    });

    test('is made of what lies aside, and of one language where there is one', async () => {
      const { id } = await add(kind);
      await send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: 'Aside', [`${base}AR`]: '' });
      const { id: copy } = (await duplicate(one, id)).json<Shown>();
      expect((await workingCopyOf(one, copy)).record).toMatchObject({
        [`${shownBase}EN`]: 'Aside (copy)',
        [`${shownBase}AR`]: '',
      });
      expect(await statusOf(kind, id)).toBe('changed');
    });

    test('a title as long as it may be stays as long as it may be', async () => {
      const { id } = (await addDraft(kind, { [`${base}EN`]: longest })).json<Shown>();
      const { id: copy } = (await duplicate(one, id)).json<Shown>();
      const title = String((await workingCopyOf(one, copy)).record[`${shownBase}EN`]);
      expect(title).toMatch(/^x+ \(copy\)$/);
      expect((await send('PUT', `${one}/${copy}/Draft`, { [`${base}EN`]: title })).statusCode).toBe(200);
    });

    test('what is in the trash, or nowhere, is not copied', async () => {
      const { id } = await add(kind);
      await send('DELETE', `${one}/${id}`);
      expect((await duplicate(one, id)).statusCode).toBe(404);
      expect((await duplicate(one, 999_999)).statusCode).toBe(404);
    });
  });

  test('a copy of an article is its maker’s, and of today', async () => {
    const blogs = kinds.find(({ entity }) => entity === 'blog');
    if (!blogs) throw new Error('there are no articles');
    const { id } = await add(blogs);
    const early = '2020-01-01T00:00:00.000Z';
    await site().store.tables().updateTable('blog').set({ date: early }).where('id', '=', id).execute();
    const copy = (await duplicate(blogs.one, id, marketer)).json<Shown>();
    expect(String(copy.date).slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
    expect((await site().call({ url: `/api/Blogs/${copy.id}/Rights`, as: marketer })).json()).toEqual({
      takeOff: true,
    });
  });
});
