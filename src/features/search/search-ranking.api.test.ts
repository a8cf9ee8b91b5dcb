import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { settingsTexts } from '../settings/settings.sample.ts';
import type { Found } from './search.contract.ts';

onBothDatabases(
  'what a search shows first',
  (site) => {
    let admin: string;

    async function add(path: string, entity: string, changes: object) {
      const body = await multipart({ ...samples[entity], ...changes });
      const answer = await site().call({ method: 'POST', url: `/api${path}`, as: admin, ...body });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ id: number }>().id;
    }

    const article = (TitleEN: string, DescriptionEN = 'Nothing of it.', words = 'Nothing of it.') =>
      add('/Blogs', 'blog', { TitleEN, DescriptionEN, ContentEN: `<p>${words}</p>` });
    const find = async (q: string) =>
      (await site().call({ url: `/api/Search?q=${encodeURIComponent(q)}` })).json<Found>();
    const titles = async (q: string) => (await find(q)).articles.hits.map(({ titleEN }) => titleEN);

    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      await article('Zebra crossings');
      await article('Zebras, then and now');
      await article('Zebrano wood');
      await article('Stripes', 'A zebra has them.');
      await article('Horses', 'Zebroid or zebrafish?');
      await article('Animals', 'Large ones.', 'Among them the zebra.');
      await article('Fish', 'Small ones.', 'Among them zebrafish.');
    });

    test('title before opening before the rest, whole words before beginnings, newer before older', async () => {
      expect(await titles('zebra')).toEqual([
        'Zebras, then and now',
        'Zebra crossings',
        'Zebrano wood',
        'Stripes',
        'Horses',
        'Animals',
        'Fish',
      ]);
    });

    test('the kind with the best hit stands first', async () => {
      await add('/Projects', 'project', { NameEN: 'Harbour', DescriptionEN: 'Quokka.', Category: 'Computers' });
      await article('Quokka and other names');
      expect((await find('quokka')).order).toEqual(['articles', 'projects']);
    });

    test.each([
      ['crossing', 'Zebra crossings'],
      ['CROSSINGS', 'Zebra crossings'],
      ['zebra-crossing', 'Zebra crossings'],
      ['zeb\u200bra cross\u00adings', 'Zebra crossings'],
      ['zebre crossings', 'Zebra crossings'],
      ['zebra corssings', 'Zebra crossings'],
    ])('"%s" finds it', async (q, expected) => {
      expect((await titles(q))[0]).toBe(expected);
    });

    test('a misspelt word is told as it was understood, and a short one is left alone', async () => {
      expect(await find('zebrq')).toMatchObject({ corrected: 'Zebra', marked: ['zebra'], isPartial: false });
      expect(await find('zebr')).toMatchObject({ corrected: '' });
      expect(await find('hosz')).toMatchObject({ corrected: '', articles: { count: 0 } });
    });

    test('a word of something in the trash corrects nothing', async () => {
      const id = await article('Wombatology');
      expect(await find('wombatolgy')).toMatchObject({ corrected: 'Wombatology', articles: { count: 1 } });
      await site().call({ method: 'DELETE', url: `/api/Blogs/${id}`, as: admin });
      const found = await find('wombatolgy');
      expect([found.corrected, found.marked, found.order]).toEqual(['', [], []]);
      expect(await find('wombatolgy crossings')).toMatchObject({ corrected: '', isPartial: true });
    });

    test('where nothing has all the words, what has some of them is shown', async () => {
      const found = await find('crossings stripes');
      expect(found.isPartial).toBe(true);
      expect(found.articles.hits.map(({ titleEN }) => titleEN)).toEqual(['Stripes', 'Zebra crossings']);
      expect(await find('zebra qqqqq')).toMatchObject({ isPartial: true, articles: { count: 7 } });
    });

    test('words that say nothing are not looked for beside others', async () => {
      expect(await titles('what is the zebra crossing')).toEqual(['Zebra crossings']);
    });

    describe('what has no table of its own', () => {
      test.each([
        ['contact', '/contact'],
        ['privacy', '/privacy-policy'],
        ['الخصوصية', '/privacy-policy'],
        ['من نحن', '/about-us'],
        ['عرض سعر', '/qoutation'],
      ])('"%s" finds the page %s', async (q, path) => {
        expect((await find(q)).pages.hits[0]?.path).toBe(path);
      });

      test('people are found by their names and by what they do', async () => {
        const person = { FirstNameEN: 'Noura', LastNameEN: 'Quade', FirstNameAR: 'نورة', LastNameAR: 'قويد' };
        const id = await add('/Teams/Member', 'teamMember', { ...person, PositionEN: 'Lighthouse keeper' });
        for (const q of ['noura quade', 'نوره', 'lighthouse'])
          expect((await find(q)).people).toMatchObject({ count: 1, hits: [{ id, path: '/about-us' }] });
      });
    });

    describe('words of staff', () => {
      const save = (changes: object) =>
        site().call({ method: 'PUT', url: '/api/Settings', as: admin, payload: { ...settingsTexts(), ...changes } });

      test('that mean the same find the same, joined or not, until they are taken away', async () => {
        expect((await find('stripy-horse')).isPartial).toBe(false);
        expect((await find('gangway')).articles.count).toBe(0);
        await save({ searchSynonyms: 'gangway, stripy horse, zebra\nممر, crossing' });
        expect(await titles('gangway')).toContain('Zebra crossings');
        expect(await titles('Stripy Horse')).toContain('Zebra crossings');
        expect((await titles('ممر'))[0]).toBe('Zebra crossings');
        expect((await find('ganway')).corrected).toBe('gangway');
        await save({ searchSynonyms: '' });
        expect((await find('gangway')).articles.count).toBe(0);
      });

      test('are suggested where nothing is looked for', async () => {
        await save({ suggestionsEN: 'Zebra, crossing', suggestionsAR: 'حمار وحشي' });
        expect(await find('')).toMatchObject({ suggestionsEN: ['Zebra', 'crossing'], suggestionsAR: ['حمار وحشي'] });
        await save({ suggestionsEN: '', suggestionsAR: '' });
        expect((await find('')).suggestionsEN).toEqual([]);
      });
    });
  },
  { rateLimits: false },
);
