import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { ListedPage, PageText, SitePage } from './page.contract.ts';

/** With the team hidden, so that neither order is the original one. */
const aboutInOrder = (...free: string[]) => ({
  layout: ['head', 'statements', ...free].map((name) => ({ name, isHidden: name === 'team' })),
});

onBothDatabases(
  'pages and their texts',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    type Options = { body?: object; headers?: Record<string, string> };
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { body, headers }: Options = {}) =>
      site().call({ method, url: `/api/Pages${path}`, as: admin, payload: body, headers });
    const read = async (name: string) => (await call('GET', `/${name}`)).json<SitePage>();
    const save = (name: string, ...texts: object[]) => call('PUT', `/${name}/Draft`, { body: { texts } });
    const textIn = ({ parts }: Pick<SitePage, 'parts'>, key: string): PageText | undefined =>
      parts.flatMap(({ texts }) => texts).find((text) => text.key === key);

    test('the list has every page with its texts, and is no heavier than a picture', async () => {
      const answer = await call('GET', '');
      const pages = answer.json<ListedPage[]>();
      expect(pages.map(({ name }) => name).slice(0, 3)).toEqual(['home', 'about', 'services']);
      expect(pages.every(({ changed, drafts }) => changed + drafts === 0)).toBe(true);
      expect(Buffer.byteLength(answer.body)).toBeLessThan(130_000);
    });

    test('a change lies aside until it is published, and goes back to the original', async () => {
      const title = { key: 'about.team', language: 'en' };
      const aside = (await save('about', { ...title, text: '  Our people ' })).json<SitePage>();
      expect(aside).toMatchObject({ changed: 0, drafts: 1, version: 1, savedBy: expect.any(String) });
      expect(textIn(aside, 'about.team')?.en).toEqual({ original: 'The people you will meet', draft: 'Our people' });
      const published = (await call('POST', '/about/Publish')).json<SitePage>();
      expect(published).toMatchObject({ changed: 1, drafts: 0, version: 2, publishedBy: expect.any(String) });
      expect(textIn(published, 'about.team')?.en).toEqual({
        original: 'The people you will meet',
        published: 'Our people',
      });
      const reset = (await save('about', { ...title, reset: true })).json<SitePage>();
      expect(textIn(reset, 'about.team')?.en.draft).toBeNull();
      expect((await call('POST', '/about/Publish')).json<SitePage>()).toMatchObject({ changed: 0, version: 3 });
    });

    test('typing what visitors read leaves nothing aside, and discarding drops what does', async () => {
      const lead = { key: 'about.seeLead', language: 'ar' };
      const { original } = textIn(await read('about'), 'about.seeLead')?.ar ?? {};
      await save('about', { ...lead, text: 'نص آخر' });
      expect((await save('about', { ...lead, text: original })).json<SitePage>().drafts).toBe(0);
      await save('about', { ...lead, text: 'نص آخر' });
      expect((await call('DELETE', '/about/Draft')).statusCode).toBe(204);
      expect((await call('DELETE', '/about/Draft')).statusCode).toBe(204);
      expect(await read('about')).toMatchObject({ drafts: 0 });
    });

    test('who has read an older version is told', async () => {
      const { etag } = (await call('GET', '/search')).headers;
      const headers = { 'if-match': String(etag) };
      const body = { texts: [{ key: 'search.title', language: 'en', text: 'Find' }] };
      expect((await call('PUT', '/search/Draft', { body, headers })).statusCode).toBe(200);
      expect((await call('PUT', '/search/Draft', { body, headers })).statusCode).toBe(412);
      expect((await call('POST', '/search/Publish', { headers })).statusCode).toBe(412);
      expect((await call('DELETE', '/search/Draft', { headers })).statusCode).toBe(412);
    });

    test.each([
      ['a legal text', 'terms', { bodyEN: '<p>Mine</p>' }, { bodyEN: '<p>Theirs</p>' }],
      ['the day of one', 'terms', { updatedOn: '2026-01-31' }, { updatedOn: '2026-02-01' }],
      ['an order of sections', 'about', aboutInOrder('team', 'see'), aboutInOrder('see', 'team')],
    ])('of two people who change %s at once, the second is told and changes nothing', async (_, name, mine, theirs) => {
      const headers = { 'if-match': String((await call('GET', `/${name}`)).headers.etag) };
      const answers = await Promise.all([mine, theirs].map((body) => call('PUT', `/${name}/Draft`, { body, headers })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
      const [kept] = [mine, theirs].filter((_body, index) => answers[index]?.statusCode === 200);
      const { layout, legal } = await read(name);
      expect({ ...legal?.draft, layout: layout?.draft }).toMatchObject({ ...kept });
      await call('DELETE', `/${name}/Draft`);
    });

    test('versions come back from the history, and the log tells who published', async () => {
      const title = { key: 'notFound.title', language: 'en' };
      for (const text of ['First', 'Second']) {
        await save('notFound', { ...title, text });
        await call('POST', '/notFound/Publish');
      }
      const { id, version } = await read('notFound');
      const url = `/api/History/page/${id}`;
      const history = (await site().call({ url, as: admin })).json();
      expect(history.lines.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
        'published',
        'draftSaved',
      ]);
      const restored = await site().call({ method: 'POST', url: `${url}/${version - 1}/Restore`, as: admin });
      expect(restored.statusCode).toBe(200);
      expect(textIn(await read('notFound'), 'notFound.title')?.en.published).toBe('First');
    });

    test('an original that has changed since is offered for comparison, and the text stays', async () => {
      const about = { key: 'contact.submit', language: 'en' };
      await save('contact', { ...about, text: 'Send it' });
      await call('POST', '/contact/Publish');
      await site()
        .store.tables()
        .updateTable('page')
        .set({ originals: JSON.stringify({ en: { 'contact.submit': 'Send' }, ar: {} }) })
        .where('name', '=', 'contact')
        .execute();
      const words = () => read('contact').then((page) => textIn(page, 'contact.submit')?.en);
      expect(await words()).toEqual({ original: 'Send message', published: 'Send it', originalWas: 'Send' });
      await save('contact', { ...about, text: 'Send it' });
      await call('POST', '/contact/Publish');
      expect(await words()).toEqual({ original: 'Send message', published: 'Send it' });
    });

    test('every fault of every text is told at its place', async () => {
      const answer = await save(
        'portfolio',
        { key: 'portfolio.open', language: 'en', text: 'Open it' },
        { key: 'portfolio.open', language: 'ar', text: 'افتح {category} و{category}' },
        { key: 'portfolio.open', language: 'en', text: 'Open {category} of {name}' },
        { key: 'home.title', language: 'en', text: 'Elsewhere' },
        { key: 'portfolio.count', language: 'ar', forms: { one: 'مشروع واحد', other: '{count} مشروع' } },
        { key: 'portfolio.featured', language: 'en', text: 'a\u202eb' },
        { key: 'portfolio.featured', language: 'en' },
      );
      expect(answer.statusCode).toBe(422);
      const { errors } = answer.json<Problem>();
      expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['#/texts/0/text', 'placeholder'],
        ['#/texts/1/text', 'placeholder'],
        ['#/texts/2/text', 'placeholder'],
        ['#/texts/3/key', 'choice'],
        ...['zero', 'two', 'few', 'many'].map((form) => [`#/texts/4/forms/${form}`, 'required']),
        ['#/texts/5/text', 'characters'],
        ['#/texts/6/text', 'required'],
      ]);
      expect(errors?.[0]?.detail).toContain('{category}');
      expect(await read('portfolio')).toMatchObject({ drafts: 0 });
    });

    test('a legal text lies aside, is cleaned, dated when it is published, and comes back as it came', async () => {
      const before = await read('privacy');
      expect(before.legal?.original.bodyEN).toContain('<h2>Introduction</h2>');
      expect(before.legal?.published).toEqual({ bodyEN: null, bodyAR: null, updatedOn: null });
      const change = (body: object) => call('PUT', '/privacy/Draft', { body });
      await change({ bodyEN: '<h2>Ours</h2><script>x()</script><p onclick="x()">Word</p>' });
      const published = (await call('POST', '/privacy/Publish')).json<SitePage>();
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format();
      expect(published.legal?.published).toEqual({
        bodyEN: '<h2>Ours</h2><p>Word</p>',
        bodyAR: null,
        updatedOn: today,
      });
      await change({ bodyEN: '<p>Another</p>', updatedOn: '2026-01-31' });
      const dated = (await call('POST', '/privacy/Publish')).json<SitePage>();
      expect(dated.legal?.published.updatedOn).toBe('2026-01-31');
      const original = (await change({ bodyEN: '' })).json<SitePage>();
      expect(original.legal?.draft.bodyEN).toBeNull();
      const elsewhere = await call('PUT', '/home/Draft', { body: { bodyEN: '<p>x</p>' } });
      expect(elsewhere.json<Problem>().errors).toMatchObject([{ pointer: '#/bodyEN', code: 'unknown' }]);
    });

    test('sections are hidden and ordered, but for the first', async () => {
      const { layout } = await read('home');
      const [hero, clients, ...rest] = layout?.draft ?? [];
      const arrange = (...blocks: unknown[]) => call('PUT', '/home/Draft', { body: { layout: blocks } });
      const saved = await arrange(hero, ...rest, { ...clients, isHidden: true });
      expect(saved.json<SitePage>().layout?.draft.at(-1)).toEqual({ name: 'clients', isHidden: true });
      expect(saved.json<SitePage>().layout?.published).toEqual(layout?.published);
      for (const wrong of [
        [clients, hero, ...rest],
        [hero, ...rest],
        [{ ...hero, isHidden: true }, clients, ...rest],
      ])
        expect((await arrange(...wrong)).statusCode).toBe(422);
      expect((await arrange(hero, clients, ...rest)).json<SitePage>().savedAt).toBeUndefined();
    });

    test('there is no other page', async () => {
      for (const path of ['/nothing', '/__proto__', '/Home'])
        expect([path, (await call('GET', path)).statusCode]).toEqual([path, 404]);
    });
  },
  { rateLimits: false },
);
