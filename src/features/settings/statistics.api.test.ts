import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { withPages } from '../../../testing/harness/whole-site.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Settings } from './settings.contract.ts';
import { defaultRecord } from './settings.defaults.ts';
import { settingsTexts } from './settings.sample.ts';

const texts = settingsTexts();

onBothDatabases(
  'statistics',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
      expect((await save()).statusCode).toBe(200);
    });

    const save = (changes: object = {}) =>
      site().call({ method: 'PUT', url: '/api/Settings', as: admin, payload: { ...texts, ...changes } });
    const read = async () => (await site().call({ url: '/api/Settings' })).json<Settings>();
    const page = async (url: string) => (await site().call({ url })).body;

    test('figures are any number of rows with words of their own, and the four of the specification keep their place in the API', async () => {
      const home = await page('/home');
      expect(await read()).not.toHaveProperty('figures');
      const branches = { counts: '', value: '12', labelEN: 'branches', labelAR: 'فرعاً' };
      const years = { counts: 'statYears', value: '14+', labelEN: 'years of practice', labelAR: '' };
      const saved = await save({ statistics: [branches, years] });
      expect(saved.json()).toMatchObject({ statistics: [branches, years], statYears: '14+', statClients: '' });
      expect(await read()).toMatchObject({ statistics: ['', '', '', '14+'], figures: [branches, years] });
      expect(await page('/home')).toMatch(/branches<\/dt>.*years of practice<\/dt>/s);
      const arabic = await page('/ar/home');
      expect(arabic).toMatch(/فرعاً<\/dt>.*عاماً[^<]*<\/dt>/s);
      expect(arabic).not.toContain('years of practice');
      // Nobody counts the clients any more.
      expect(await page('/home')).not.toContain('Our systems run today');

      // By name: the rows stay, with another value.
      await save({ statYears: '15+' });
      expect((await read()).figures).toEqual([branches, { ...years, value: '15+' }]);
      await save({ statistics: null });
      expect(await page('/home')).not.toContain('branches');
      await save({ statistics: defaultRecord.statistics });
      expect(await page('/home')).toBe(home);
    });

    test.each([
      [[{ value: '5', labelEN: 'shops' }], '#/statistics/0/labelAR', 'required'],
      [[{ counts: 'statYears', value: 'many' }], '#/statistics/0/value', 'pattern'],
      [
        [
          { counts: 'statYears', value: '1' },
          { counts: 'statYears', value: '2' },
        ],
        '#/statistics',
        'choice',
      ],
    ])('figures %j are refused', async (statistics, pointer, code) => {
      const answer = await save({ statistics });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toMatchObject([{ pointer, code }]);
    });
  },
  withPages,
);
