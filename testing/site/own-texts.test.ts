import { beforeAll, expect, test } from 'vitest';
import { renderPage } from '../../src/app/entry-server.tsx';
import type { SitePage } from '../../src/features/pages/page.contract.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { quotationSample } from '../../src/features/requests/quotation/quotation.sample.ts';
import { type Language, languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { testOutbox } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';

const drawn = new Set<string>();

/** One of each kind, and two where they differ in what they say. */
const somePages = [
  ...['/home', '/about-us', '/blogs', '/contact', '/hosting', '/portfolio', '/projects/network', '/qoutation'],
  ...['/services/web-development', '/services/network', '/privacy-policy', '/not-found', '/search?q=network'],
];

type Words = { key: string; text?: string; forms?: object; reset?: true };

onBothDatabases(
  'the company’s own texts',
  (site, dialect) => {
    let admin: string;
    let pages: string[];

    async function publish(page: string, language: Language, ...texts: Words[]) {
      const url = `/api/Pages/${page}`;
      const payload = { texts: texts.map((words) => ({ language, ...words })) };
      const saved = await site().call({ method: 'PUT', url: `${url}/Draft`, as: admin, payload });
      expect([saved.statusCode, saved.json().errors]).toEqual([200, undefined]);
      expect((await site().call({ method: 'POST', url: `${url}/Publish`, as: admin })).statusCode).toBe(200);
    }

    const bodyOf = async (url: string) => (await site().call({ url })).body;

    /** Every page from every instance: on PostgreSQL two take turns. */
    async function visitAll(): Promise<Map<string, string>> {
      const bodies = new Map<string, string>();
      const visits = dialect === 'sqlite' ? pages : [...pages, ...pages.slice(0, 1), ...pages];
      for (const url of visits) bodies.set(url, await bodyOf(url));
      return bodies;
    }

    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      await seedDemo(site().store, site().pictures);
      const [, article = ''] = /"(\/blogs\/[^"]+)"/.exec(await bodyOf('/blogs')) ?? [];
      const [, project = ''] = /"(\/portfolio\/[^"]+)"/.exec(await bodyOf('/projects/network')) ?? [];
      const shown = [...somePages, article, project];
      pages = languageCodes.flatMap((code) => shown.map((path) => pathIn(code, path)));
      await visitAll();
    });

    test('without any, pages carry nothing about them', async () => {
      const body = await bodyOf('/about-us');
      expect(body).not.toContain('"own"');
      expect(JSON.parse(await bodyOf('/assets/i18n/own-en.json'))).toEqual({ texts: {}, layouts: {} });
      expect(JSON.parse(await bodyOf('/assets/i18n/ar.json'))).toEqual(readTexts().ar);
    });

    test.each<[string, Language, Words]>([
      ['letters', 'en', { key: 'mail.received.quote', text: 'Mark-0: name the number.' }],
      ['about', 'en', { key: 'about.team', text: 'Mark-1 people' }],
      ['services', 'ar', { key: 'service.steps.web', text: 'Mark-2 خطوات' }],
      ['menu', 'en', { key: 'nav.about', text: 'Mark-3 about' }],
      ['menu', 'ar', { key: 'footer.terms', text: 'Mark-4 شروط' }],
      ['forms', 'en', { key: 'field.firstName', text: 'Mark-5 name' }],
      ['menu', 'en', { key: 'shell.closingTitle', text: 'Mark-6 closing' }],
      ['portfolio', 'en', { key: 'portfolio.count', forms: { one: 'Mark-7 {count}', other: 'Mark-7 {count}' } }],
      ['menu', 'ar', { key: 'category.web', text: 'Mark-8 مواقع' }],
      ['portfolio', 'en', { key: 'sector.industry', text: 'Mark-9 works' }],
    ])(
      'a text of %s in %s is on its pages at the next request, and no other page is drawn anew',
      async (page, language, words) => {
        await visitAll();
        drawn.clear();
        await publish(page, language, words);
        const bodies = await visitAll();
        const mark = /Mark-\d/.exec(JSON.stringify(words))?.[0] ?? '';
        // With the first text of its own, the company's pages learn where browsers find such texts.
        const isFirst = mark === 'Mark-0';
        const isSearch = (url: string) => url.includes('/search?');
        const saying = [...bodies].filter(([, body]) => body.includes(mark)).map(([url]) => url);
        expect([...drawn].filter((url) => !isSearch(url)).toSorted()).toEqual(
          (isFirst ? pages : saying).filter((url) => !isSearch(url)).toSorted(),
        );
        expect(saying.length > 0).toBe(!isFirst);
        expect(saying.every((url) => url.startsWith('/ar') === (language === 'ar'))).toBe(true);
      },
    );

    test('a page carries those of the company’s texts that it says, and no others', async () => {
      const body = await bodyOf('/about-us');
      const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body) ?? [];
      const { texts } = JSON.parse(state).own;
      expect(texts).toMatchObject({ 'about.team': 'Mark-1 people', 'nav.about': 'Mark-3 about' });
      expect(texts).not.toHaveProperty(['field.firstName']);
      expect(texts).not.toHaveProperty(['footer.terms']);
    });

    test('files, feeds and letters say them', async () => {
      expect(JSON.parse(await bodyOf('/assets/i18n/own-en.json')).texts).toMatchObject({
        'about.team': 'Mark-1 people',
      });
      expect(JSON.parse(await bodyOf('/assets/i18n/en.json'))).toMatchObject({ 'about.team': 'Mark-1 people' });
      const { headers } = await site().call({ url: '/assets/i18n/en.json' });
      const again = { 'if-none-match': String(headers.etag) };
      expect((await site().call({ url: '/assets/i18n/en.json', headers: again })).statusCode).toBe(304);
      await publish('blogs', 'en', { key: 'page.blogs.lead', text: 'Notes of ours' });
      await publish('home', 'en', { key: 'home.lead', text: 'What we do' });
      expect(await bodyOf('/feed.xml')).toContain('<description>Notes of ours</description>');
      expect(await bodyOf('/llms.txt')).toContain('What we do');
      const sent = { method: 'POST', url: '/api/ContactUs', payload: contactMessageSample } as const;
      expect((await site().call({ ...sent, headers: { 'accept-language': 'en' } })).statusCode).toBe(201);
      const letters = await site().store.tables().selectFrom('outbox').select('text').execute();
      expect(letters.some(({ text }) => text.includes('Mark-0: name the number.'))).toBe(true);
      const refused = await site().call({ ...sent, payload: {}, headers: { 'accept-language': 'en' } });
      expect(refused.statusCode).toBe(422);
    });

    test('the search finds pages by their new names', async () => {
      await publish('about', 'en', { key: 'page.about.title', text: 'Zebra stripes' });
      expect(await bodyOf('/api/Search?q=zebra&language=en')).toContain('Zebra stripes');
    });

    test('services and sectors go by the company’s names, wherever they are said', async () => {
      await publish('menu', 'en', { key: 'category.network', text: 'Gangways' });
      await publish('menu', 'ar', { key: 'category.network', text: 'المعابر' });
      await publish('portfolio', 'en', { key: 'sector.education', text: 'Lecture halls' });
      for (const path of ['/home', '/portfolio', '/blogs?category=network', '/qoutation', '/search', '/contact'])
        expect([path, await bodyOf(path)]).toEqual([path, expect.stringContaining('Gangways')]);
      expect(await bodyOf('/ar/projects/network')).toMatch(/<title>[^<]*المعابر/);
      expect(await bodyOf('/feed.xml')).toContain('<category>Gangways</category>');
      const network = await bodyOf('/projects/network');
      expect(network).toContain('>Lecture halls</a>');
      const [, school = ''] = /"(\/portfolio\/cedar[^"]+)"/.exec(network) ?? [];
      expect(await bodyOf(school)).toContain('"keywords":"Lecture halls"');
      expect(await bodyOf(school)).toContain('"about":"Gangways"');

      const found = async (words: string) => (await site().call({ url: `/api/Search?q=${words}` })).json();
      expect((await found('gangways')).services.hits[0].path).toBe('/services/network');
      expect((await found('network')).services.hits[0].path).toBe('/services/network');
      expect((await found('lecture+halls')).projects.hits[0].path).toBe(school);
      expect((await found('education')).projects.count).toBeGreaterThan(0);

      const sent = { method: 'POST', url: '/api/Quotations', payload: quotationSample } as const;
      const answer = await site().call({ ...sent, headers: { 'accept-language': 'en' } });
      expect([answer.statusCode, answer.json().service]).toEqual([201, 'Network']);
      const letters = await site().store.tables().selectFrom('outbox').select('text').execute();
      expect(letters.filter(({ text }) => text.includes('Gangways'))).toHaveLength(1);
      const file = await site().call({
        url: '/api/Quotations/Export',
        as: admin,
        headers: { 'accept-language': 'ar' },
      });
      expect(file.body).toContain('المعابر');
    });

    test('sections are shown in the company’s order, and only their pages are drawn anew', async () => {
      const url = '/api/Pages/home';
      const { layout } = (await site().call({ url, as: admin })).json<SitePage>();
      await visitAll();
      const before = await bodyOf('/home');
      const places = (body: string) => ['services-title', 'projects-title'].map((id) => body.indexOf(`id="${id}"`));
      expect(Math.min(...places(before))).toBeGreaterThan(0);
      const moved = ['hero', 'services', 'tools', 'about', 'blogs', 'reviews', 'clients', 'projects'];
      const payload = { layout: moved.map((name) => ({ name, isHidden: name === 'projects' })) };
      drawn.clear();
      await site().call({ method: 'PUT', url: `${url}/Draft`, as: admin, payload });
      await site().call({ method: 'POST', url: `${url}/Publish`, as: admin });
      await visitAll();
      expect([...drawn].toSorted()).toEqual(expect.arrayContaining(['/ar/home', '/home']));
      expect([...drawn].filter((path) => !/home$|search/.test(path))).toEqual([]);
      const [services, projects] = places(await bodyOf('/home'));
      expect([Number(services) > 0, projects]).toEqual([true, -1]);
      await site().call({ method: 'PUT', url: `${url}/Draft`, as: admin, payload: { layout: layout?.published } });
      await site().call({ method: 'POST', url: `${url}/Publish`, as: admin });
      expect(await bodyOf('/home')).toBe(before);
    });

    test('a legal page shows the company’s text with its day and its contents, in the language it was written in', async () => {
      const url = '/api/Pages/privacy';
      const before = await bodyOf('/ar/privacy-policy');
      const bodyEN = '<h2>Your data</h2><p>{company} reads {email}.</p><h2>Ours &amp; theirs</h2><p>Nothing.</p>';
      await site().call({
        method: 'PUT',
        url: `${url}/Draft`,
        as: admin,
        payload: { bodyEN, updatedOn: '2026-01-31' },
      });
      expect(await bodyOf('/privacy-policy')).toContain('Information we collect');
      await visitAll();
      drawn.clear();
      await site().call({ method: 'POST', url: `${url}/Publish`, as: admin });
      await visitAll();
      expect([...drawn].filter((path) => !path.includes('search')).toSorted()).toEqual([
        '/ar/privacy-policy',
        '/privacy-policy',
      ]);
      const body = await bodyOf('/privacy-policy');
      expect(body).not.toContain('Information we collect');
      expect(body).toMatch(/<h2 id="h-your-data">Your data<\/h2>/);
      expect(body).toMatch(/<a href="#h-ours-theirs"[^>]*>Ours &amp; theirs<\/a>/);
      expect(body).toContain('<p>Meridian Systems reads <a class="ltr" href="mailto:info@example.com">');
      expect(body).toContain('dateTime="2026-01-31"');
      expect(await bodyOf('/ar/privacy-policy')).toBe(before);
    });

    test('entries of the menu and columns of the footer go, their addresses stay', async () => {
      const url = '/api/Pages/menu';
      const { layout } = (await site().call({ url, as: admin })).json<SitePage>();
      const hidden = ['hosting', 'industries'];
      const payload = { layout: layout?.draft.map(({ name }) => ({ name, isHidden: hidden.includes(name) })) };
      await site().call({ method: 'PUT', url: `${url}/Draft`, as: admin, payload });
      await site().call({ method: 'POST', url: `${url}/Publish`, as: admin });
      const body = await bodyOf('/contact');
      const bar = /<nav[^>]*>.*?<\/nav>/s.exec(body)?.[0] ?? '';
      expect([bar.includes('>Online shops</a>'), bar.includes('>Hosting</a>')]).toEqual([true, false]);
      expect(body).not.toContain(String(readTexts().en['footer.industries']));
      expect((await site().call({ url: '/hosting' })).statusCode).toBe(200);
      await site().call({ method: 'PUT', url: `${url}/Draft`, as: admin, payload: { layout: layout?.published } });
      await site().call({ method: 'POST', url: `${url}/Publish`, as: admin });
    });

    test('back to the original, everything is as it was', async () => {
      const { body: before } = await site().call({ url: '/ar/contact' });
      await publish('contact', 'ar', { key: 'contact.submit', text: 'أرسل الآن' });
      expect(await bodyOf('/ar/contact')).toContain('أرسل الآن');
      await publish('contact', 'ar', { key: 'contact.submit', reset: true });
      expect(await bodyOf('/ar/contact')).toBe(before);
    });
  },
  (store, folder) => ({
    ...withPages(store, folder, (request) => {
      drawn.add(request.url.pathname + request.url.search);
      return renderPage(request);
    }),
    rateLimits: false,
    mail: testOutbox,
    // So that no page goes for want of room.
    cacheBytes: 200_000_000,
  }),
);
