import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/kit/contract/problem.ts';
import { markAllUnnamed } from '../../src/kit/media/remove-pictures.server.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { kinds, type Shown, staffCalls, withoutFiles, withoutLanguage } from './staff-calls.ts';

type WorkingCopy = { id: number; standing: Record<string, unknown>; missing: string[]; record: Shown };

onBothDatabases(
  'publishing',
  (site) => {
    let [admin, marketer] = ['', ''];
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      marketer = await site().tokenFor('Marketer');
    });
    const { send, listed, visited, addDraft, add, statusOf } = staffCalls(site, () => admin);
    const pointersIn = (problem: Problem) => (problem.errors ?? []).map(({ pointer }) => pointer.slice(2));

    describe.each(kinds)('$entity', (kind) => {
      const { entity, one, list, sample, base, shownBase } = kind;
      const texts = { [`${base}EN`]: 'Zebra crossing', [`${base}AR`]: 'معبر المشاة' };

      test('a draft needs a title in one language and nothing else, and nobody but staff sees it', async () => {
        const refused = await addDraft(kind, {});
        expect([refused.statusCode, refused.json<Problem>().errors?.[0]?.code]).toEqual([422, 'required']);
        for (const field of Object.keys(texts)) {
          const answer = await addDraft(kind, { [field]: texts[field] });
          expect(answer.statusCode).toBe(201);
          const { id, standing } = answer.json<Shown>();
          expect(standing).toMatchObject({ status: 'draft', languages: [] });
          expect(await visited(kind, id)).toBeUndefined();
          expect((await listed(kind)).map((shown) => shown.id)).not.toContain(id);
          expect((await listed(kind, '?q=zebra')).map((shown) => shown.id)).not.toContain(id);
          expect(await statusOf(kind, id)).toBe('draft');
          expect((await send('PUT', `${one}/${id}`, withoutFiles(sample))).statusCode).toBe(404);
          const trash = await send('GET', `/Trash?entity=${entity}`);
          expect(trash.json().data.map((item: Shown) => item.id)).not.toContain(id);
        }
      });

      test('a draft is found by staff, and shows what is missing', async () => {
        const { id } = (await addDraft(kind, { [`${base}EN`]: 'Quagga herd' })).json<Shown>();
        const found = await listed(kind, '?status=draft&q=quagga', admin);
        expect(found.map((shown) => shown.id)).toEqual([id]);
        const working = (await send('GET', `${one}/${id}/Draft`)).json<WorkingCopy>();
        expect(working.missing).toContain(`${base}AR`);
        expect(working.missing).not.toContain(`${base}EN`);
        expect(working.record[`${shownBase}EN`]).toBe('Quagga herd');
      });

      test('of what is incomplete every missing field is told, and nothing is published', async () => {
        const { id } = (await addDraft(kind, { [`${base}EN`]: 'Half' })).json<Shown>();
        const answer = await send('POST', `${one}/${id}/Publish`);
        expect(answer.statusCode).toBe(422);
        const { missing } = (await send('GET', `${one}/${id}/Draft`)).json<WorkingCopy>();
        expect(pointersIn(answer.json()).toSorted()).toEqual(missing.toSorted());
        const arabic = await send('POST', `${one}/${id}/Publish`, undefined, { headers: { 'accept-language': 'ar' } });
        for (const { detail } of arabic.json<Problem>().errors ?? []) expect(detail).toMatch(/[\u0600-\u06ff]/);
        expect([await visited(kind, id), await statusOf(kind, id)]).toEqual([undefined, 'draft']);
      });

      test('a draft that is published is what would have been added at once', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        const answer = await send('POST', `${one}/${id}/Publish`);
        expect([answer.statusCode, answer.json().standing?.status]).toEqual([200, 'published']);
        const atOnce = await add(kind);
        const own = ['id', `${entity}Id`, 'slug', 'date', 'updatedAt'];
        const withoutOwn = (shown: object) =>
          Object.fromEntries(Object.entries(shown).filter(([name]) => !own.includes(name)));
        const published = await visited(kind, id);
        expect(withoutOwn(published ?? {})).toEqual(withoutOwn((await visited(kind, atOnce.id)) ?? {}));
        expect((await listed(kind)).map((shown) => shown.id)).toContain(id);
      });

      test('changes aside stay aside until they are published, or are dropped', async () => {
        const { id } = await add(kind);
        const before = await site().call({ url: `/api${one}/${id}` });
        const save = (text: string) => send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: text });
        expect((await save('First')).json().standing.status).toBe('changed');
        const during = await site().call({ url: `/api${one}/${id}` });
        expect([during.body, during.headers.etag]).toEqual([before.body, before.headers.etag]);
        expect(await statusOf(kind, id)).toBe('changed');
        expect((await send('DELETE', `${one}/${id}/Draft`)).statusCode).toBe(204);
        expect((await send('DELETE', `${one}/${id}/Draft`)).statusCode).toBe(204);
        expect(await statusOf(kind, id)).toBe('published');
        await save('Second');
        await send('POST', `${one}/${id}/Publish`);
        expect((await visited(kind, id))?.[`${shownBase}EN`]).toBe('Second');
        expect(await statusOf(kind, id)).toBe('published');
        await save('Third');
        // What says the same again is no change.
        expect((await save('Second')).json().standing.status).toBe('published');
      });

      test('one language is published without a byte of the other', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        const english = await send('POST', `${one}/${id}/Publish`, { languages: ['en'] });
        expect(english.json().standing).toMatchObject({ status: 'changed', languages: ['en'] });
        const shown = await visited(kind, id);
        expect(shown).toMatchObject({ languages: ['en'], [`${shownBase}EN`]: sample[`${base}EN`] });
        expect(JSON.stringify(shown)).not.toMatch(/[\u0600-\u06ff]/);
        expect((await listed(kind, '?language=en')).map((one) => one.id)).toContain(id);
        expect((await listed(kind, '?language=ar')).map((one) => one.id)).not.toContain(id);
        await send('POST', `${one}/${id}/Publish`);
        const both = await visited(kind, id);
        expect([both?.languages, both?.[`${shownBase}AR`]]).toEqual([undefined, sample[`${base}AR`]]);
        expect((await listed(kind, '?language=ar')).map((one) => one.id)).toContain(id);
      });

      test('a language alone needs no text of the other', async () => {
        const { id } = (await addDraft(kind, withoutLanguage(sample, 'EN') as object)).json<Shown>();
        expect((await send('POST', `${one}/${id}/Publish`)).statusCode).toBe(422);
        const arabic = await send('POST', `${one}/${id}/Publish`, { languages: ['ar'] });
        expect([arabic.statusCode, arabic.json().standing]).toMatchObject([
          200,
          { status: 'published', languages: ['ar'] },
        ]);
      });

      test('publishing one language leaves the other as it is, and what they share', async () => {
        const { id } = await add(kind);
        const before = await visited(kind, id);
        await send('PUT', `${one}/${id}/Draft`, texts);
        await send('POST', `${one}/${id}/Publish`, { languages: ['en'] });
        const after = await visited(kind, id);
        expect(after).toEqual({ ...before, [`${shownBase}EN`]: 'Zebra crossing' });
        expect(await statusOf(kind, id)).toBe('changed');
        await send('POST', `${one}/${id}/Publish`, { languages: ['ar'] });
        expect((await visited(kind, id))?.[`${shownBase}AR`]).toBe(texts[`${base}AR`]);
        expect(await statusOf(kind, id)).toBe('published');
      });

      test('is taken off in one language or both, loses nothing, and comes back', async () => {
        const { id } = await add(kind);
        const before = await visited(kind, id);
        const one_ = await send('POST', `${one}/${id}/Unpublish`, { languages: ['en'] });
        expect(one_.json().standing).toMatchObject({ status: 'changed', languages: ['ar'] });
        expect((await visited(kind, id))?.[`${shownBase}EN`]).toBe('');
        expect((await send('POST', `${one}/${id}/Unpublish`)).json().standing).toMatchObject({ status: 'draft' });
        expect(await visited(kind, id)).toBeUndefined();
        expect((await send('POST', `${one}/${id}/Unpublish`)).statusCode).toBe(200);
        expect((await send('POST', `${one}/${id}/Publish`)).statusCode).toBe(200);
        expect({ ...(await visited(kind, id)), updatedAt: null }).toEqual({ ...before, updatedAt: null });
      });

      test('PUT as specified is live at once in both languages', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        await send('POST', `${one}/${id}/Publish`, { languages: ['en'] });
        expect((await send('PUT', `${one}/${id}`, withoutFiles(sample))).statusCode).toBe(200);
        const shown = await visited(kind, id);
        expect([shown?.languages, shown?.[`${shownBase}AR`]]).toEqual([undefined, sample[`${base}AR`]]);
      });

      test('of two who save the same version the second is told', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        const { etag = '' } = (await send('GET', `${one}/${id}/Draft`)).headers;
        const headers = { 'if-match': String(etag) };
        const save = (text: string) => send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: text }, { headers });
        const statuses = (await Promise.all(['A', 'B', 'C'].map(save))).map(({ statusCode }) => statusCode);
        expect(statuses.toSorted()).toEqual([200, 412, 412]);
        for (const [method, path] of [
          ['POST', 'Publish'],
          ['POST', 'Unpublish'],
          ['DELETE', 'Draft'],
          ['DELETE', 'Schedule'],
        ] as const)
          expect([path, (await send(method, `${one}/${id}/${path}`, undefined, { headers })).statusCode]).toEqual([
            path,
            412,
          ]);
        const fresh = (await send('GET', `${one}/${id}/Draft`)).headers.etag;
        const published = await send('POST', `${one}/${id}/Publish`, undefined, {
          headers: { 'if-match': String(fresh) },
        });
        expect(published.statusCode).toBe(200);
      });

      test('a deleted draft is in the trash, and comes back as a draft', async () => {
        for (const path of [one, null]) {
          const { id } = (await addDraft(kind, { [`${base}EN`]: 'Thylacine' })).json<Shown>();
          const removal = await send('DELETE', path ? `${path}/${id}` : `${one}/${id}/Draft`);
          expect(removal.statusCode).toBe(204);
          expect((await send('GET', `${one}/${id}/Draft`)).statusCode).toBe(404);
          expect(await statusOf(kind, id)).toBeUndefined();
          expect((await send('GET', `/Trash?entity=${entity}&q=thylacine`)).json().data).toMatchObject([{ id }]);
          expect((await send('POST', `${one}/${id}/Restore`)).statusCode).toBe(200);
          expect([await visited(kind, id), await statusOf(kind, id)]).toEqual([undefined, 'draft']);
          expect((await send('POST', `${one}/${id}/Restore`)).statusCode).toBe(404);
          expect((await send('DELETE', `/Trash/${entity}/${id}`)).statusCode).toBe(404);
          await send('DELETE', `${one}/${id}`);
          expect((await send('DELETE', `/Trash/${entity}/${id}`)).statusCode).toBe(204);
          const left = site().store.tables().selectFrom('draft').selectAll().where('entity', '=', entity);
          expect(await left.where('recordId', '=', id).execute()).toEqual([]);
        }
      });

      test('?status is for its editors, is not stored, and is no other list without a token', async () => {
        const nobody = await site().call({ url: `/api${list}?status=any` });
        expect(nobody.statusCode).toBe(401);
        const other = await site().call({ url: `/api${list}?status=any`, as: marketer });
        expect(other.statusCode).toBe(entity === 'blog' ? 200 : 403);
        const own = await site().call({ url: `/api${list}?status=any`, as: admin });
        expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
        const wrong = await site().call({ url: `/api${list}?status=secret`, as: admin });
        expect([wrong.statusCode, (await site().call({ url: `/api${list}?language=fr` })).statusCode]).toEqual([
          422, 422,
        ]);
        const { id } = (await addDraft(kind, texts)).json<Shown>();
        expect((await listed(kind, '', admin)).map((shown) => shown.id)).not.toContain(id);
        const changed = (await add(kind)).id;
        await send('PUT', `${one}/${changed}/Draft`, texts);
        for (const status of ['draft', 'scheduled', 'published', 'changed']) {
          const found = await listed(kind, `?status=${status}`, admin);
          expect(new Set(found.map(({ standing }) => standing?.status))).toEqual(
            new Set(found.length > 0 ? [status] : []),
          );
          expect(found.some((shown) => shown.id === id)).toBe(status === 'draft');
          expect(found.some((shown) => shown.id === changed)).toBe(status === 'changed');
        }
        const pages = await Promise.all(
          [1, 2].map((page) => listed(kind, `?status=any&page=${page}&pageSize=2`, admin)),
        );
        expect(pages.flat()).toEqual((await listed(kind, '?status=any', admin)).slice(0, 4));
      });

      test('who may not edit the kind may not see or publish its drafts', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        const calls = [
          ['GET', 'Draft'],
          ['PUT', 'Draft'],
          ['POST', 'Publish'],
          ['DELETE', 'Schedule'],
        ] as const;
        for (const [method, path] of calls) {
          const body = method === 'PUT' ? texts : undefined;
          const nobody = await site().call({ method, url: `/api${one}/${id}/${path}` });
          const other = await send(method, `${one}/${id}/${path}`, body, { as: marketer });
          expect([path, nobody.statusCode, other.statusCode < 300]).toEqual([path, 401, entity === 'blog']);
        }
        for (const [method, path] of [
          ['POST', 'Unpublish'],
          ['DELETE', 'Draft'],
        ] as const) {
          const other = await send(method, `${one}/${id}/${path}`, undefined, { as: marketer });
          // Changes aside of an article are everybody's who writes; to take it off the site is its author's.
          expect([path, other.statusCode]).toEqual([path, entity === 'blog' && path === 'Draft' ? 204 : 403]);
        }
      });

      test('wrong words on publishing are told at their fields', async () => {
        const { id } = await add(kind);
        const refused = async (path: string, body: object) => {
          const answer = await send('POST', `${one}/${id}/${path}`, body);
          return [answer.statusCode, ...pointersIn(answer.json())];
        };
        expect(await refused('Publish', { languages: ['fr'] })).toEqual([422, 'languages/0']);
        expect(await refused('Publish', { languages: ['en', 'en'] })).toEqual([422, 'languages']);
        expect(await refused('Publish', { publishAt: 'tomorrow' })).toEqual([422, 'publishAt']);
        expect(await refused('Publish', { publishAt: '2026-01-01' })).toEqual([422, 'publishAt']);
        expect(await refused('Publish', { publishAt: '2020-01-01T10:00:00Z' })).toEqual([422, 'publishAt']);
        expect(await refused('Publish', { unpublishAt: '2020-01-01T10:00:00Z' })).toEqual([422, 'unpublishAt']);
        const times = { publishAt: '2099-01-02T10:00:00+02:00', unpublishAt: '2099-01-02T08:00:30Z' };
        expect(await refused('Publish', times)).toEqual([422, 'unpublishAt']);
        expect(await refused('Publish', { nope: 1 })).toEqual([422, 'nope']);
        expect(await refused('Unpublish', { publishAt: '2099-01-02T10:00:00Z' })).toEqual([422, 'publishAt']);
        expect((await send('POST', one, { ...sample, Status: 'secret' })).json<Problem>().errors).toMatchObject([
          { pointer: '#/Status', code: 'choice' },
        ]);
        expect((await send('POST', one, { ...sample, Status: 'published' })).statusCode).toBe(201);
        for (const path of ['Draft', 'Publish', 'Unpublish', 'Schedule']) {
          const method = path === 'Draft' ? 'GET' : path === 'Schedule' ? 'DELETE' : 'POST';
          expect([path, (await send(method, `${one}/999999/${path}`)).statusCode]).toEqual([path, 404]);
        }
      });

      test('a field that is left out stays, one that is sent empty is emptied, and lengths are checked', async () => {
        const { id } = (await addDraft(kind, { ...texts })).json<Shown>();
        const save = (body: object) => send('PUT', `${one}/${id}/Draft`, body);
        const emptied = (await save({ [`${base}AR`]: '' })).json<WorkingCopy>();
        expect([emptied.record[`${shownBase}EN`], emptied.record[`${shownBase}AR`]]).toEqual(['Zebra crossing', '']);
        expect((await save({ [`${base}EN`]: ' ' })).statusCode).toBe(422);
        expect(pointersIn((await save({ [`${base}EN`]: 'x'.repeat(201) })).json())).toEqual([`${base}EN`]);
        expect(pointersIn((await save({ nope: 'x' })).json())).toEqual(['nope']);
      });

      test('the log says who did what, once for all that was saved in one sitting', async () => {
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        for (const text of ['One', 'Two', 'Three']) await send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: text });
        await send('POST', `${one}/${id}/Publish`);
        await send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: 'Four' });
        await send('DELETE', `${one}/${id}/Draft`);
        await send('POST', `${one}/${id}/Unpublish`);
        const { lines, state } = (await send('GET', `/History/${entity}/${id}`)).json();
        expect(state).toBe('draft');
        expect(lines.map(({ action }: { action: string }) => action).toReversed()).toEqual([
          ...['created', 'draftSaved', 'published', 'draftSaved', 'draftDiscarded', 'unpublished'],
        ]);
      });
    });

    const [project, blog, plan] = ['project', 'blog', 'plan'].map((name) => {
      const kind = kinds.find(({ entity }) => entity === name);
      if (!kind) throw new Error(`there is no ${name}`);
      return kind;
    }) as [(typeof kinds)[0], (typeof kinds)[0], (typeof kinds)[0]];

    test('pictures of drafts are kept as long as the draft is', async () => {
      const { id } = (await addDraft(project, project.sample)).json<Shown>();
      const working = (await send('GET', `/Projects/${id}/Draft`)).json<WorkingCopy>();
      const { headImageUrl } = working.record;
      expect((await site().call({ url: String(headImageUrl) })).statusCode).toBe(200);
      const live = await add(project);
      await send('PUT', `/Projects/${live.id}/Draft`, { HeadImage: project.sample.HeadImage });
      await markAllUnnamed(site().store, site().pictures);
      const marks = await site().store.tables().selectFrom('unnamedPicture').select('name').execute();
      expect(marks.some(({ name }) => String(headImageUrl).includes(name.replace('.webp', '')))).toBe(false);
    });

    test('media of a draft are put in order, replaced and taken out', async () => {
      const { id } = (await addDraft(project, project.sample)).json<Shown>();
      const save = async (body: object) =>
        (await send('PUT', `/Projects/${id}/Draft`, body)).json<WorkingCopy>().record?.mediaUrls;
      const [first] = (await save({})) as string[];
      expect(await save({ KeepMedia: [first] })).toEqual([first]);
      const wrong = await send('PUT', `/Projects/${id}/Draft`, { KeepMedia: ['/uploads/other.webp'] });
      expect(pointersIn(wrong.json())).toEqual(['KeepMedia']);
      expect(await save({ KeepMedia: '' })).toEqual([]);
    });

    test('a working copy says which fields visitors read otherwise, and since when', async () => {
      const { id } = await add(plan);
      const path = `/Plans/${id}/Draft`;
      expect((await send('GET', path)).json()).toMatchObject({ changed: [], publishedAt: expect.any(String) });
      const aside = { NameEN: 'Aside', Price: '99', HostingProperties: [{ titleEN: 'Other', titleAR: 'آخر' }] };
      const saved = (await send('PUT', path, aside)).json();
      expect(saved.changed.toSorted()).toEqual(['HostingProperties', 'NameEN', 'Price']);
      await send('POST', `/Plans/${id}/Unpublish`, {});
      const draft = (await send('GET', path)).json();
      expect([draft.changed, draft.publishedAt]).toEqual([[], undefined]);
    });

    test('a working copy says since when each language is on the site, as far as anybody noted it', async () => {
      const { one, sample } = plan;
      const sinceOf = async (id: number): Promise<Record<string, string>> =>
        (await send('GET', `${one}/${id}/Draft`)).json().liveSince;
      const publish = (id: number, ...languages: string[]) => send('POST', `${one}/${id}/Publish`, { languages });
      const { id } = (await addDraft(plan, sample)).json<Shown>();
      expect(await sinceOf(id)).toEqual({});
      await publish(id, 'en');
      const { en = '', ...others } = await sinceOf(id);
      expect([Date.parse(en), others]).toEqual([expect.any(Number), {}]);
      await send('PUT', `${one}/${id}/Draft`, { NameEN: 'Newer' });
      const { ar = '' } = (await publish(id, 'en', 'ar')).json().liveSince;
      expect([await sinceOf(id), ar > en]).toEqual([{ en, ar }, true]);
      await send('POST', `${one}/${id}/Unpublish`, { languages: ['en'] });
      expect(await sinceOf(id)).toEqual({ ar });
      await send('PUT', `${one}/${id}`, sample);
      expect(await sinceOf(id), 'saved whole, English is there again without a word').toEqual({ ar });

      const { id: atOnce } = await add(plan);
      const { createdAt } = await site()
        .store.tables()
        .selectFrom('plan')
        .select('createdAt')
        .where('id', '=', atOnce)
        .executeTakeFirstOrThrow();
      expect(await sinceOf(atOnce)).toEqual({ en: createdAt, ar: createdAt });
      await send('DELETE', `${one}/${atOnce}`);
      await send('POST', `${one}/${atOnce}/Restore`);
      const { en: back = '' } = await sinceOf(atOnce);
      expect(back > createdAt).toBe(true);
    });

    test('what a draft names must be there when it is published', async () => {
      const { id } = (await addDraft(project, { ...project.sample, Client: 999_999 })).json<Shown>();
      const answer = await send('POST', `/Projects/${id}/Publish`);
      expect(pointersIn(answer.json())).toEqual(['Client']);
    });

    test('an address follows the title until it is published, and redirects when it is changed later', async () => {
      const { id } = (await addDraft(blog, { ...blog.sample, TitleEN: 'Working title' })).json<Shown>();
      await send('PUT', `/Blogs/${id}/Draft`, { TitleEN: 'Final title of it' });
      await send('POST', `/Blogs/${id}/Publish`);
      expect((await visited(blog, id))?.slug).toBe('final-title-of-it');
      expect((await site().call({ url: '/api/Blogs/BySlug/working-title' })).statusCode).toBe(404);
      await send('PUT', `/Blogs/${id}/Draft`, { TitleEN: 'Other', Slug: 'moved-there' });
      await send('POST', `/Blogs/${id}/Publish`);
      expect((await site().call({ url: '/api/Blogs/BySlug/final-title-of-it' })).json().slug).toBe('moved-there');
      const working = (await send('GET', `/Blogs/${id}/Draft`)).json<WorkingCopy>();
      expect(working.standing.status).toBe('published');
    });

    test('articles are cleaned before they are a draft, and may be empty', async () => {
      const content = '<p>Hello</p><script>alert(1)</script>';
      const { id } = (
        await addDraft(blog, { TitleEN: 'Draft', ContentEN: content, ContentAR: '<p></p>' })
      ).json<Shown>();
      const { record, missing } = (await send('GET', `/Blogs/${id}/Draft`)).json<WorkingCopy>();
      expect(record.contentEN).toBe('<p>Hello</p>');
      expect(missing).toContain('ContentAR');
    });

    test('steps are published in each language with their own texts', async () => {
      const step = (text: string) => ({ titleEN: text, descriptionEN: text, titleAR: 'خطوة', descriptionAR: 'وصف' });
      const { id } = await add(project, { ProjectSteps: [step('a'), step('b')] });
      await send('PUT', `/Projects/${id}/Draft`, { ProjectSteps: [step('c'), step('d')], Type: 'Hardware' });
      await send('POST', `/Projects/${id}/Publish`, { languages: ['en'] });
      const shown = await visited(project, id);
      expect(shown?.projectSteps).toEqual([step('c'), step('d')]);
      expect(shown?.type).toBe(project.sample.Type);
      await send('PUT', `/Projects/${id}/Draft`, { ProjectSteps: [step('e')] });
      await send('POST', `/Projects/${id}/Publish`, { languages: ['en'] });
      expect((await visited(project, id))?.projectSteps).toEqual([step('c'), step('d')]);
      await send('POST', `/Projects/${id}/Publish`);
      expect(await visited(project, id)).toMatchObject({ projectSteps: [step('e')], type: 'Hardware' });
    });

    test('a plan that is a draft is no deleted one, and its number is taken', async () => {
      const { id } = (await addDraft(plan, { NameEN: 'Later' })).json<Shown>();
      expect((await send('POST', '/Plans', { ...plan.sample, id })).statusCode).toBe(409);
      await send('DELETE', `/Plans/${id}`);
      expect((await send('POST', '/Plans', { ...plan.sample, id })).json<Shown>().id).toBe(id);
      expect(await statusOf(plan, id)).toBe('published');
    });

    test('an older version comes back in the languages that are public', async () => {
      const { id } = await add(blog, { TitleEN: 'Old', TitleAR: 'قديم' });
      await send('PUT', `/Blogs/${id}`, withoutFiles({ ...blog.sample, TitleEN: 'New' }));
      await send('POST', `/Blogs/${id}/Unpublish`, { languages: ['ar'] });
      expect((await send('POST', `/History/blog/${id}/1/Restore`)).statusCode).toBe(200);
      expect(await visited(blog, id)).toMatchObject({ titleEN: 'Old', titleAR: '', languages: ['en'] });
      await send('POST', `/Blogs/${id}/Unpublish`);
      expect((await send('POST', `/History/blog/${id}/2/Restore`)).statusCode).toBe(200);
      expect([await visited(blog, id), await statusOf(blog, id)]).toEqual([undefined, 'draft']);
      expect((await send('GET', `/Blogs/${id}/Draft`)).json<WorkingCopy>().record).toMatchObject({ titleEN: 'New' });
    });
  },
  { rateLimits: false },
);
