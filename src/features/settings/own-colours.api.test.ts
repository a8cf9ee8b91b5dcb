import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Settings, SettingsRecord } from './settings.contract.ts';
import { settingsTexts } from './settings.sample.ts';
import { colourFields } from './settings-names.ts';

const { primaryColor: _, secondaryColor: _s, inkColor: _i, ...texts } = settingsTexts();
const own = { primaryColor: '#1d4ed8', secondaryColor: '#FACC15', inkColor: '#0B1020' };

onBothDatabases('the colours of the company', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });
  const save = (colours: object, language = 'en') =>
    site().call({
      ...{ method: 'PUT', url: '/api/Settings', as: admin, headers: { 'accept-language': language } },
      payload: { ...texts, ...colours },
    });
  const saved = async (colours: object) => {
    const answer = await save(colours);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<SettingsRecord>();
  };
  const shown = async () => (await site().call({ url: '/api/Settings' })).json<Settings>().colours;
  const kept = ({ primaryColor, secondaryColor, inkColor }: SettingsRecord) => [primaryColor, secondaryColor, inkColor];

  test('are ours until others are saved, and stay with a body that does not name them', async () => {
    expect(await shown()).toBeUndefined();
    expect(kept(await saved(own))).toEqual(['#1D4ED8', '#FACC15', '#0B1020']);
    const colours = { primary: '#1d4ed8', secondary: '#facc15', ink: '#0b1020' };
    expect(await shown()).toEqual(colours);
    await saved({});
    expect(await shown()).toEqual(colours);
    expect(kept(await saved({ ...own, secondaryColor: '', inkColor: '#07272A' }))).toEqual(['#1D4ED8', '', '']);
    expect(await shown()).toEqual({ primary: '#1d4ed8', secondary: '#ff9a4d', ink: '#07272a' });
    expect(kept(await saved(Object.fromEntries(colourFields.map((name) => [name, '']))))).toEqual(['', '', '']);
    expect(await shown()).toBeUndefined();
  });

  test('that letters cannot be read on are refused, with the pair, what it measures and the nearest that works', async () => {
    const answer = await save({ primaryColor: '#0E9488' });
    expect(answer.statusCode).toBe(422);
    const { errors = [] } = answer.json<Problem>();
    expect(errors).toMatchObject([{ pointer: '#/primaryColor', code: 'contrast' }]);
    const said = errors[0]?.detail.replace(/[\u2068\u2069]/g, '') ?? '';
    const [, nearest = ''] = /The nearest that works is (#[0-9A-F]{6})/.exec(said) ?? [];
    expect(said).toContain('#FFFFFF on #0E9488 measures 3.7 : 1, and 4.5 : 1 is needed.');
    await saved({ primaryColor: nearest });
    expect((await shown())?.primary).toBe(nearest.toLowerCase());
    const arabic = (await save({ primaryColor: '#0E9488' }, 'ar')).json<Problem>();
    expect(arabic.errors?.[0]?.detail).toMatch(/يقيس .*3\.7/);
    const all = (
      await save({ primaryColor: '#FFFFFF', secondaryColor: '#000000', inkColor: '#808080' })
    ).json<Problem>();
    expect(all.errors?.map(({ pointer }) => pointer)).toEqual(['#/inkColor', '#/primaryColor', '#/secondaryColor']);
  });

  test('are three colours and nothing else', async () => {
    for (const primaryColor of ['red', '#12345', '#1234567', '#12345g', 'url(x)', '#fff;}', 'rgb(0 0 0)']) {
      const answer = await save({ primaryColor });
      expect([primaryColor, answer.statusCode]).toEqual([primaryColor, 422]);
    }
  });

  test('come back from the history of the settings', async () => {
    const { headers } = await save(own);
    await saved({ primaryColor: '#B91C1C' });
    const version = Number(/settings-1-(\d+)/.exec(String(headers.etag))?.[1]);
    const undone = await site().call({ method: 'POST', url: `/api/History/settings/1/${version}/Restore`, as: admin });
    expect(undone.statusCode, undone.body).toBeLessThan(300);
    expect(await shown()).toEqual({ primary: '#1d4ed8', secondary: '#facc15', ink: '#0b1020' });
  });
});
