import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { formatText } from '../../src/kit/i18n/text.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { onSqlite } from '../harness/both-databases.ts';
import { readHead } from '../harness/read-head.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { kinds, type Shown, staffCalls } from './staff-calls.ts';

const texts = readTexts();
const other: Record<Language, Language> = { en: 'ar', ar: 'en' };
/** Words of the texts in each language that are nowhere else. */
const words: Record<Language, string> = { en: 'Okapi', ar: 'أوكابي' };

/** The title of what is published in one language, in each. */
const titleOf = (name: string, written: Language, published: Language) => `${words[written]} ${name} ${published}`;

const kindOf = (name: string) => {
  const kind = kinds.find(({ entity }) => entity === name);
  if (!kind) throw new Error(`there is no ${name}`);
  return kind;
};

onSqlite(
  'what is published in one language only',
  (site) => {
    let admin = '';
    const { send, add } = staffCalls(site, () => admin);
    const read = async (url: string) => (await site().call({ url })).body;
    const slugs: Record<string, string> = {};

    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      for (const language of languageCodes) {
        for (const name of ['project', 'blog']) {
          const kind = kindOf(name);
          const titles = {
            [`${kind.base}EN`]: titleOf(name, 'en', language),
            [`${kind.base}AR`]: titleOf(name, 'ar', language),
          };
          const { id, slug } = await add(kind, { ...titles, Slug: `${name}-${language}` });
          await send('POST', `${kind.one}/${id}/Unpublish`, { languages: [other[language]] });
          slugs[`${name}-${language}`] = String(slug);
        }
      }
      // Services and people have no slug; each category has its own service.
      const service = kindOf('service');
      const titles = { TitleEN: `${words.en} service`, TitleAR: `${words.ar} خدمة`, Category: 'network' };
      const { id } = await add(service, titles);
      await send('POST', `/Services/${id}/Unpublish`, { languages: ['ar'] });
    });

    const places = [
      { kind: 'project', page: '/portfolio', category: '/projects/surveillance-systems' },
      { kind: 'blog', page: '/blogs', category: '/blogs' },
    ];

    describe.each(languageCodes)('in %s', (language) => {
      test.each(places)('a $kind is listed in it and not in the other', async ({ kind, page, category }) => {
        const own = `${page}/${slugs[`${kind}-${language}`]}`;
        for (const code of languageCodes) {
          const lists = [pathIn(code, '/home'), pathIn(code, category), pathIn(code, '/llms.txt')];
          if (kind === 'blog') lists.push(pathIn(code, '/feed.xml'), pathIn(code, '/feed.json'));
          for (const list of lists) expect([list, (await read(list)).includes(own)]).toEqual([list, code === language]);
        }
      });

      test.each(places)('a $kind is found in it and not in the other', async ({ kind }) => {
        for (const code of languageCodes) {
          const answer = await site().call({
            url: `/api/Search?q=${encodeURIComponent(words[language])}&language=${code}`,
          });
          const found = answer.json()[kind === 'blog' ? 'articles' : 'projects'].hits.map(({ path }: Shown) => path);
          expect(found.some((path: string) => path.endsWith(`-${language}`))).toBe(code === language);
        }
      });

      test.each(places)('the sitemap names a $kind in it alone', async ({ kind, page }) => {
        const path = `${page}/${slugs[`${kind}-${language}`]}`;
        const sitemap = await read('/sitemap.xml');
        const address = (code: Language) => publicOrigin + pathIn(code, path);
        expect(sitemap).toContain(`<loc>${address(language)}</loc>`);
        expect(sitemap).not.toContain(`"${address(language)}"`);
        expect(sitemap).not.toContain(`>${address(other[language])}<`);
      });

      test.each(places)(
        'the address of a $kind in the other shows it there, and leads to it',
        async ({ kind, page }) => {
          const path = `${page}/${slugs[`${kind}-${language}`]}`;
          const own = await read(pathIn(language, path));
          const foreign = await read(pathIn(other[language], path));
          const canonical = `<link rel="canonical" href="${publicOrigin}${pathIn(language, path)}"/>`;
          const note = formatText(texts[other[language]], other[language], 'page.otherLanguage');
          expect(own).toContain(canonical);
          expect(own).toContain('content="index, follow"');
          expect(own).not.toContain(note);
          expect(foreign).toContain(canonical);
          expect(foreign).toContain('<meta name="robots" content="noindex"/>');
          expect(foreign).toContain(note);
          expect(foreign).toContain(titleOf(kind, language, language));
          const { dir } = { en: { dir: 'ltr' }, ar: { dir: 'rtl' } }[language];
          expect(foreign).toContain(`<div lang="${language}" dir="${dir}">`);
          expect(foreign).toMatch(new RegExp(`<html[^>]* lang="${other[language]}"`));
          expect(foreign).not.toContain('og:title');
          for (const body of [own, foreign]) {
            expect(readHead(body).alternates).toEqual({});
            expect(body).not.toContain(titleOf(kind, other[language], language));
          }
        },
      );
    });

    test('a service shows its text in the other language, and no share card there', async () => {
      const foreign = await read('/ar/services/network');
      expect(foreign).toContain(`${words.en} service`);
      expect(foreign).toContain(formatText(texts.ar, 'ar', 'page.otherLanguage'));
      expect(foreign).toContain(`<link rel="canonical" href="${publicOrigin}/services/network"/>`);
      expect(await read('/sitemap.xml')).not.toContain(`${publicOrigin}/ar/services/network<`);
      expect(await read('/services/network')).toContain('/share/en/services/network-');
      expect(foreign).not.toContain('/share/ar/services/network-');
    });
  },
  withPages,
);
