import { beforeAll, describe, expect, test } from 'vitest';
import type { Editing } from '../../src/kit/publishing/editing/editing.contract.ts';
import { forgetOldTexts } from '../../src/kit/publishing/editing/kept-draft.server.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { kinds, type Shown, staffCalls } from './staff-calls.ts';

type Line = { action: string; details: { kept?: number; from?: string } | null };

onBothDatabases('who edits a record', (site) => {
  let [layla, omar, sara] = ['', '', ''];
  beforeAll(async () => {
    layla = await site().tokenFor('Admin');
    omar = await site().tokenFor('Admin');
    sara = await site().tokenFor('Marketer');
  });
  const { send, addDraft, add } = staffCalls(site, () => layla);
  const db = () => site().store.tables();
  const blogs = kinds.find(({ entity }) => entity === 'blog');
  if (!blogs) throw new Error('there are no articles');

  const beat = (id: number, as: string, body: { tab?: string; takeOver?: string } = {}) =>
    send('POST', `/Editing/blog/${id}`, { tab: 'first', ...body }, { as });
  const answer = async (...beats: Parameters<typeof beat>): Promise<Editing> => (await beat(...beats)).json();
  const leave = (id: number, as: string, tab = 'first') =>
    send('DELETE', `/Editing/blog/${id}/${tab}`, undefined, { as });
  const newArticle = async () => (await addDraft(blogs, { TitleEN: 'A night at sea' })).json<Shown>().id;
  const write = (id: number, words: string, as: string) =>
    send('PUT', `/Blogs/${id}/Draft`, { DescriptionEN: words }, { as });
  const written = async (id: number) => (await send('GET', `/Blogs/${id}/Draft`)).json().record.descriptionEN;
  const history = async (id: number): Promise<Line[]> => (await send('GET', `/History/blog/${id}`)).json().lines;
  const past = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

  test('is told to whoever opens it after them, until they leave', async () => {
    const id = await newArticle();
    const first = await answer(id, layla);
    expect(first).toMatchObject({ isMine: true, holder: { isSelf: true } });
    const second = await answer(id, omar);
    expect(second).toEqual({ isMine: false, holder: { ...first.holder, isSelf: false } });
    expect(await answer(id, layla)).toEqual(first);
    expect((await leave(id, omar)).statusCode).toBe(204);
    expect((await answer(id, omar)).isMine).toBe(false);
    await leave(id, layla);
    expect((await answer(id, omar)).isMine).toBe(true);
    expect((await answer(id, layla)).isMine).toBe(false);
  });

  test('is forgotten a minute and a half after the last sign of life', async () => {
    const id = await newArticle();
    await answer(id, layla);
    const seen = (seconds: number) =>
      db()
        .updateTable('editing')
        .set({ seenAt: past(seconds) })
        .where('recordId', '=', id)
        .execute();
    await seen(85);
    expect((await answer(id, omar)).isMine).toBe(false);
    // A sign of life counts from when it is heard.
    expect((await answer(id, layla)).isMine).toBe(true);
    expect((await answer(id, omar)).isMine).toBe(false);
    await seen(91);
    expect((await answer(id, omar)).isMine).toBe(true);
    expect((await answer(id, layla)).isMine).toBe(false);
  });

  test('is one tab of one person', async () => {
    const id = await newArticle();
    const first = await answer(id, layla);
    const other = await answer(id, layla, { tab: 'second' });
    expect(other).toEqual({ isMine: false, holder: first.holder });
    expect((await answer(id, layla, { tab: 'second', takeOver: first.holder.claim })).isMine).toBe(true);
    expect(await answer(id, layla)).toMatchObject({ isMine: false, holder: { isSelf: true } });
    // What the first tab says when it is closed is not about the second.
    await leave(id, layla);
    expect((await answer(id, omar)).isMine).toBe(false);
    expect((await history(id)).map(({ action }) => action)).not.toContain('takenOver');
  });

  test('changes hands once, however many want it at once', async () => {
    const id = await newArticle();
    const { holder } = await answer(id, layla);
    const wishes = [omar, sara].map((as) => answer(id, as, { takeOver: holder.claim }));
    const answers = await Promise.all(wishes);
    expect(answers.filter(({ isMine }) => isMine)).toHaveLength(1);
    const winner = answers.find(({ isMine }) => isMine)?.holder;
    const loser = answers.find(({ isMine }) => !isMine)?.holder;
    expect(loser?.claim).toBe(winner?.claim);
    expect(await answer(id, layla)).toMatchObject({ isMine: false, holder: { claim: winner?.claim } });
  });

  test('loses nothing of what was saved when another takes over', async () => {
    const id = await newArticle();
    const { holder } = await answer(id, layla);
    await write(id, 'By Layla', layla);
    await answer(id, omar, { takeOver: holder.claim });
    await write(id, 'By Omar', omar);
    const taken = (await history(id)).find(({ action }) => action === 'takenOver');
    const { kept = 0, from } = taken?.details ?? {};
    expect(from).toBe(holder.name);
    const text = (await send('GET', `/KeptDrafts/blog/${id}/${kept}`)).json();
    expect(text).toMatchObject({ by: holder.name, record: { titleEN: 'A night at sea', descriptionEN: 'By Layla' } });
    const restore = await send('POST', `/KeptDrafts/blog/${id}/${kept}/Restore`);
    expect([restore.statusCode, await written(id)]).toEqual([200, 'By Layla']);
    // And what was there then is kept in its place.
    const lines = await db().selectFrom('keptDraft').select('body').where('recordId', '=', id).execute();
    expect(lines.map(({ body }) => JSON.parse(body).DescriptionEN).toSorted()).toEqual(['By Layla', 'By Omar']);
  });

  describe('keeps what was typed and not saved', () => {
    const keep = (id: number, body: object, as = layla) => send('POST', `/Blogs/${id}/Draft/Kept`, body, { as });
    const keptIn = async (id: number) =>
      (await history(id)).flatMap(({ action, details }) => (action === 'draftKept' ? (details?.kept ?? []) : []));

    test('beside the draft, and clean', async () => {
      const id = await newArticle();
      await write(id, 'By Omar', omar);
      const typed = { DescriptionEN: 'Half a sent', ContentEN: '<p>One</p><script>alert(1)</script>' };
      expect((await keep(id, typed)).json()).toMatchObject({ record: { descriptionEN: 'Half a sent' } });
      expect(await written(id)).toBe('By Omar');
      const [kept] = await keptIn(id);
      const { record } = (await send('GET', `/KeptDrafts/blog/${id}/${kept}`, undefined, { as: sara })).json();
      expect(record).toMatchObject({ descriptionEN: 'Half a sent', contentEN: '<p>One</p>' });
      expect((await send('GET', `/KeptDrafts/blog/${await newArticle()}/${kept}`)).statusCode).toBe(404);
    });

    test('of every kind, and the public record stays as it is', async () => {
      for (const kind of kinds) {
        const { id } = await add(kind);
        const before = await site().call({ url: `/api${kind.one}/${id}` });
        const answered = await send('POST', `${kind.one}/${id}/Draft/Kept`, { [`${kind.base}EN`]: 'Typed' });
        expect(answered.statusCode, kind.entity).toBe(200);
        expect((await site().call({ url: `/api${kind.one}/${id}` })).body).toBe(before.body);
      }
    });

    test('also when it is discarded, and comes back as the draft', async () => {
      const { id } = await add(blogs);
      await send('PUT', `/Blogs/${id}/Draft`, { TitleEN: 'Too early' });
      await send('DELETE', `/Blogs/${id}/Draft`);
      const kept = (await history(id)).find(({ action }) => action === 'draftDiscarded')?.details?.kept;
      expect((await send('POST', `/KeptDrafts/blog/${id}/${kept}/Restore`)).statusCode).toBe(200);
      const { record, changed } = (await send('GET', `/Blogs/${id}/Draft`)).json();
      expect([record.titleEN, changed]).toEqual(['Too early', ['TitleEN']]);
    });

    test('once, the newest twenty of a record, for a month', async () => {
      const id = await newArticle();
      for (const words of ['0', '0', ...Array.from({ length: 21 }, (_, index) => String(index + 1))])
        await keep(id, { DescriptionEN: words });
      const lines = () => db().selectFrom('keptDraft').selectAll().where('recordId', '=', id).orderBy('id').execute();
      const texts = (await lines()).map(({ body }) => JSON.parse(body).DescriptionEN);
      expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, '2', '21']);
      await forgetOldTexts(site().store, new Date(Date.now() + 29 * 86_400_000));
      expect(await lines()).toHaveLength(20);
      await forgetOldTexts(site().store, new Date(Date.now() + 31 * 86_400_000));
      expect(await lines()).toEqual([]);
    });
  });

  test('is the business of whoever may edit the kind, while the record is there', async () => {
    for (const kind of kinds) {
      const { id } = await add(kind);
      const ask = async (as: string) =>
        (await send('POST', `/Editing/${kind.entity}/${id}`, { tab: 'first' }, { as })).statusCode;
      expect([await ask(layla), await ask(sara)], kind.entity).toEqual([200, kind.entity === 'blog' ? 200 : 403]);
      await send('DELETE', `${kind.one}/${id}`);
      expect(await ask(layla), kind.entity).toBe(404);
      await send('DELETE', `/Trash/${kind.entity}/${id}`);
      const left = db().selectFrom('editing').select('recordId').where('entity', '=', kind.entity);
      expect(await left.where('recordId', '=', id).execute()).toEqual([]);
    }
  });
});
