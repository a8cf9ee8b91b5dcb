import { beforeAll, describe, expect, test } from 'vitest';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import type { Approval } from '../../src/kit/publishing/approval/approval.contract.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { testOutbox } from '../harness/test-site.ts';
import { kinds, type Shown, staffCalls, withoutFiles } from './staff-calls.ts';

onBothDatabases(
  'articles that need approval',
  (site) => {
    let [admin, marketer, other] = ['', '', ''];
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      marketer = await site().tokenFor('Marketer');
      other = await site().tokenFor('Marketer');
    });
    const { send, addDraft, add } = staffCalls(site, () => admin);
    const found = kinds.find(({ entity }) => entity === 'blog');
    if (!found) throw new Error('there are no articles');
    const blogs = found;
    const as = (token: string, headers = {}) => ({ as: token, headers });
    const need = (approveArticles: boolean) => send('PUT', '/Settings', { ...settingsTexts(), approveArticles });
    const path = (id: number) => `/Blogs/${id}/Approval`;
    const read = async (id: number, token = marketer): Promise<Approval> =>
      (await send('GET', path(id), undefined, as(token))).json();
    const ask = (id: number, token = marketer, headers = {}) => send('POST', path(id), undefined, as(token, headers));
    const answer = (id: number, body: object, token = admin) => send('DELETE', path(id), body, as(token));
    const waiting = async (): Promise<Shown[]> => (await send('GET', '/Blogs/Approvals')).json();
    const newDraft = async () => (await addDraft(blogs, blogs.sample)).json<Shown>().id;
    const letters = async (id: number) => {
      const db = site().store.tables();
      return db.selectFrom('outbox').selectAll().where('about', '=', `blog/${id}`).orderBy('id').execute();
    };

    describe('while the setting is off', () => {
      test('a Marketer publishes in every way there is', async () => {
        await need(false);
        const id = await newDraft();
        expect(await read(id)).toEqual({ isNeeded: false, request: null });
        expect((await send('POST', `/Blogs/${id}/Publish`, undefined, as(marketer))).statusCode).toBe(200);
        expect((await send('PUT', `/Blogs/${id}`, withoutFiles(blogs.sample), as(marketer))).statusCode).toBe(200);
        expect((await send('POST', '/Blogs', blogs.sample, as(marketer))).statusCode).toBe(201);
      });

      test('the setting stays as it is where it is not sent', async () => {
        await need(true);
        const { approveArticles: _, ...texts } = settingsTexts();
        await send('PUT', '/Settings', texts);
        expect((await send('GET', '/Settings/All')).json()).toMatchObject({ approveArticles: true });
        expect((await send('GET', '/Settings')).json()).not.toHaveProperty('approveArticles');
      });
    });

    describe('while the setting is on', () => {
      beforeAll(() => need(true));

      test('a Marketer has no way around it, and an Admin needs none', async () => {
        const id = await newDraft();
        const { id: live } = await add(blogs);
        const before = (await site().call({ url: `/api/Blogs/${live}` })).body;
        const later = { publishAt: new Date(Date.now() + 86_400_000).toISOString() };
        const ways = [
          send('POST', `/Blogs/${id}/Publish`, undefined, as(marketer)),
          send('POST', `/Blogs/${id}/Publish`, later, as(marketer)),
          send('PUT', `/Blogs/${live}`, withoutFiles(blogs.sample), as(marketer)),
          send('POST', '/Blogs', blogs.sample, as(marketer)),
          send('POST', `/History/blog/${live}/1/Restore`, undefined, as(marketer)),
        ];
        for (const { statusCode, json } of await Promise.all(ways))
          expect([statusCode, json().code]).toEqual([403, 'approvalNeeded']);
        expect((await site().call({ url: `/api/Blogs/${live}` })).body).toBe(before);
        expect((await site().call({ url: `/api/Blogs/${id}` })).statusCode).toBe(404);
        expect((await addDraft(blogs, { TitleEN: 'Still writing' })).statusCode).toBe(201);
        const texts = [{ name: 'TitleAR', text: 'ترجمة أحدث' }];
        const translated = await send('PUT', `/Translations/blog/${live}`, { language: 'ar', texts }, as(marketer));
        expect(translated.json()).toMatchObject({ place: 'aside', isWaiting: true });
        expect((await send('PUT', `/Blogs/${live}/Draft`, { TitleEN: 'Aside' }, as(marketer))).statusCode).toBe(200);
        expect((await site().call({ url: `/api/Blogs/${live}` })).body).toBe(before);
        expect([(await read(id)).isNeeded, (await read(id, admin)).isNeeded]).toEqual([true, false]);
        expect((await send('POST', `/Blogs/${id}/Publish`)).statusCode).toBe(200);
      });

      test('asks, is sent back with a word, asks again, and is published', async () => {
        const id = await newDraft();
        const asked = (await ask(id, marketer, { 'accept-language': 'ar' })).json<Approval>();
        expect(asked).toMatchObject({ isNeeded: true, request: { state: 'asked', isOwn: true } });
        expect((await read(id, other)).request).toMatchObject({ state: 'asked', isOwn: false });
        expect((await waiting()).map((one) => one.id)).toContain(id);
        await ask(id, other);
        const [told, ...others] = await letters(id);
        expect([told?.subject, others]).toEqual([expect.stringContaining('asks for approval'), []]);

        for (const [language, detail] of [
          ['en', 'Say in a word what should be changed.'],
          ['ar', 'اكتب بكلمة ما ينبغي تغييره.'],
        ] as const) {
          const silent = await send('DELETE', path(id), {}, as(admin, { 'accept-language': language }));
          const errors = [expect.objectContaining({ pointer: '#/word', code: 'required', detail })];
          expect([silent.statusCode, silent.json().errors]).toEqual([422, errors]);
        }
        expect((await read(id)).request).toMatchObject({ state: 'asked' });

        const word = 'A source for the second figure, please.';
        expect((await answer(id, { word })).json()).toMatchObject({ request: { state: 'sentBack', word } });
        expect((await read(id)).request).toMatchObject({ state: 'sentBack', word, answeredBy: expect.any(String) });
        expect((await waiting()).map((one) => one.id)).not.toContain(id);
        const [, back] = await letters(id);
        expect(back?.subject).toMatch(/[\u0600-\u06ff]/);
        expect(JSON.stringify(back)).toContain(word);

        expect((await ask(id)).json<Approval>().request).toMatchObject({ state: 'asked' });
        expect((await read(id)).request).not.toHaveProperty('word');
        expect((await send('POST', `/Blogs/${id}/Publish`)).statusCode).toBe(200);
        expect((await read(id)).request).toBeNull();
        const { lines } = (await send('GET', `/History/blog/${id}`)).json();
        const actions = lines.map(({ action }: { action: string }) => action);
        expect(actions.filter((action: string) => /approval|sentBack/.test(action))).toEqual([
          'approvalAsked',
          'sentBack',
          'approvalAsked',
        ]);
      });

      test('a question is taken back by whoever asked, and goes with what it was about', async () => {
        const id = await newDraft();
        await ask(id);
        expect((await answer(id, {}, other)).statusCode).toBe(403);
        expect((await answer(id, {}, marketer)).json()).toMatchObject({ request: null });
        expect((await answer(id, {}, marketer)).statusCode).toBe(200);
        const { id: live } = await add(blogs);
        await send('PUT', `/Blogs/${live}/Draft`, { TitleEN: 'Aside' });
        await ask(live);
        await send('DELETE', `/Blogs/${live}/Draft`);
        expect((await read(live)).request).toBeNull();
        await ask(id);
        await send('DELETE', `/Blogs/${id}`);
        expect((await waiting()).map((one) => one.id)).not.toContain(id);
        expect((await ask(id)).statusCode).toBe(404);
      });
    });
  },
  { mail: testOutbox },
);
