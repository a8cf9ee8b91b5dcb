import { beforeAll, expect, test } from 'vitest';
import { type Language, languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { onSqlite } from '../harness/both-databases.ts';
import { withPages } from '../harness/whole-site.ts';
import { type Kind, kinds, type Shown, staffCalls, withoutFiles, withoutLanguage } from './staff-calls.ts';

const other: Record<Language, Language> = { en: 'ar', ar: 'en' };
const endOf: Record<Language, 'EN' | 'AR'> = { en: 'EN', ar: 'AR' };

/** Categories that have a service, and no plan before one is published. */
const planned = {
  en: { service: 'digital-marketing', plan: 'digitalMarketing' },
  ar: { service: 'web-development', plan: 'Web' },
} satisfies Record<Language, object>;

const kindOf = (name: string) => kinds.find(({ entity }) => entity === name) ?? expect.fail(`there is no ${name}`);

/** Beside what the sitemap names. */
const files = ['/feed.xml', '/feed.json', '/llms.txt', '/search?q=text', '/site.webmanifest'];

/** By the address, with the status and the version. */
type Everything = Record<string, string>;

const asItIs = (shown: string) => shown;

/** Without what names the other language of a record: links to it, what it is published in, and so a page's version. */
function withoutOtherLanguage(shown: string): string {
  const links = /<(?:xhtml:)?link rel="alternate" hreflang="[^>]*>|<meta property="og:locale:alternate"[^>]*>/gi;
  return shown
    .replace(/^200 ".*"/, '200')
    .replaceAll(links, '')
    .replaceAll(/,"languages":\["(?:en|ar)"\]/g, '');
}

onSqlite(
  'publishing one language',
  (site) => {
    let admin = '';
    const { send, addDraft, add } = staffCalls(site, () => admin);

    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      for (const kind of kinds) await add(kind);
      for (const { service } of Object.values(planned)) await add(kindOf('service'), { Category: service });
    });

    /** The lines of the sitemap about pages in a language, and their addresses. */
    async function sitemapIn(language: Language) {
      const { body } = await site().call({ url: '/sitemap.xml' });
      const pathOf = (line: string) => new URL(/<loc>(.*?)<\/loc>/.exec(line)?.[1] ?? '').pathname;
      const isOwn = (line: string) => pathOf(line).startsWith('/ar/') === (language === 'ar');
      const lines = body.split('\n').filter((line) => line.includes('<loc>') && isOwn(line));
      return { lines, paths: lines.map(pathOf) };
    }

    /**
     * Everything that readers of a language can be shown, byte by byte: all that its sitemap names, and feeds. Of the API's
     * lists, which have the texts of both languages in them, what is not the other's.
     */
    async function everythingIn(language: Language): Promise<Everything> {
      const { lines, paths } = await sitemapIn(language);
      const shown: Everything = { sitemap: lines.join('\n') };
      for (const url of [...paths, ...files.map((path) => pathIn(language, path))]) {
        const { statusCode, body, headers } = await site().call({ url });
        shown[url] = `${statusCode} ${headers.etag}\n${body}`;
      }
      for (const { list } of kinds) {
        const url = `/api${list}?language=${language}`;
        const answer: unknown = (await site().call({ url })).json();
        shown[url] = JSON.stringify(withoutLanguage(answer, endOf[other[language]]));
      }
      return shown;
    }

    async function expectSame(language: Language, before: Everything, compared = asItIs) {
      const after = await everythingIn(language);
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [url, shown] of Object.entries(before))
        expect([url, compared(after[url] ?? '')]).toEqual([url, compared(shown)]);
    }

    /** One of each kind, by its path; those that a project names come first. */
    async function addEach(make: (kind: Kind, links: object) => Promise<{ id: number }>): Promise<string[]> {
      const ids = new Map<string, number>();
      const named = () => ({ Client: ids.get('client'), Review: ids.get('review'), Member: ids.get('teamMember') });
      for (const kind of kinds) ids.set(kind.entity, (await make(kind, kind.entity === 'project' ? named() : {})).id);
      return kinds.map(({ entity, one }) => `${one}/${ids.get(entity)}`);
    }

    async function sendEach(records: string[], path: 'Publish' | 'Unpublish', language: Language) {
      for (const record of records) {
        const answer = await send('POST', `${record}/${path}`, { languages: [language] });
        expect([record, answer.statusCode]).toEqual([record, 200]);
      }
    }

    test.each(languageCodes)('leaves every byte in %s as it is, of changes to what is public in both', async (own) => {
      const records = await addEach(async (kind, links) => {
        const { id } = await add(kind, links);
        const texts = Object.entries(withoutFiles(kind.sample)).filter(([name]) => /(?:EN|AR)$/.test(name));
        const body = Object.fromEntries(texts.map(([name, text]) => [name, `${text} anew`]));
        expect((await send('PUT', `${kind.one}/${id}/Draft`, body)).statusCode).toBe(200);
        return { id };
      });
      const before = await everythingIn(own);
      expect(Object.keys(before).length).toBeGreaterThan(30);
      await sendEach(records, 'Publish', other[own]);
      await expectSame(own, before);
      expect((await site().call({ url: pathIn(other[own], '/home') })).body).toContain('anew');
    });

    test.each(languageCodes)('leaves every byte in %s as it is, of what was a draft', async (own) => {
      const records = await addEach(async (kind) => {
        const category = kind.entity === 'plan' && { Category: planned[own].plan };
        return (await addDraft(kind, { ...kind.sample, ...category })).json<Shown>();
      });
      const before = await everythingIn(own);
      await sendEach(records, 'Publish', other[own]);
      await expectSame(own, before);
      const plans = await site().call({ url: `/api/Plans?language=${other[own]}` });
      expect(plans.body).toContain(`"languages":["${other[own]}"]`);
    });

    test.each(languageCodes)(
      'leaves all in %s as it is that was public in it alone, but for naming the other',
      async (own) => {
        const records = await addEach((kind, links) => add(kind, links));
        await sendEach(records, 'Unpublish', other[own]);
        const before = await everythingIn(own);
        await sendEach(records, 'Publish', other[own]);
        await expectSame(own, before, withoutOtherLanguage);
      },
    );
  },
  (store, folder) => ({ ...withPages(store, folder), rateLimits: false }),
);
