import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandPlaces, runCommand as run } from '../../testing/harness/command-places.ts';
import { readSettings } from '../features/settings/stored-settings.server.ts';
import { samplePicture } from '../kit/contract/sample-picture.ts';
import { recordsIn } from '../kit/db/record-tables.server.ts';
import type { Dialect, Store } from '../kit/db/store.server.ts';
import type { Config } from '../server/config/config.ts';
import { openStore } from '../server/open/open-store.ts';
import { newCompany } from './new-company.ts';
import { seed } from './seed.ts';

const places = commandPlaces('new-company');

const delta = {
  companyEN: 'Delta Works',
  companyAR: 'دلتا للأعمال',
  ownLogo: true,
  LogoEnglish: 'logo.png',
  email1: 'hello@delta.example',
  email2: '',
  timeZone: 'Asia/Riyadh',
  currency: 'SAR',
  statistics: [{ value: '3', labelEN: 'branches', labelAR: 'فروع' }],
};
const texts = {
  'home.aboutTitle': { en: 'One team wires it all.', ar: 'فريق واحد يمدّ كل شيء.' },
  'page.contact.title': { en: 'Write to Delta' },
};
const legal = { privacy: { en: '<h2>Yours</h2><script>x()</script>', ar: '<p>لكم</p>', updatedOn: '2026-01-31' } };
const admin = { email: 'layla@delta.example', name: 'Layla Farouk' };

async function writeAnswers(answers: unknown): Promise<string> {
  await mkdir(join(places.folder, 'pictures'), { recursive: true });
  await writeFile(join(places.folder, 'pictures', 'logo.png'), samplePicture.bytes);
  const path = join(places.folder, 'answers.json');
  await writeFile(path, typeof answers === 'string' ? answers : JSON.stringify(answers));
  return path;
}

async function look<R>(config: Config, at: (store: Store) => Promise<R>): Promise<R> {
  const store = await openStore(config, { beside: true });
  return at(store).finally(() => store.close());
}

const countLive = (config: Config, table: string) =>
  look(config, async (store) => {
    const live = recordsIn(store.tables()).selectFrom(table).where('deletedAt', 'is', null);
    return Number((await live.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  });

describe.each<Dialect>(['sqlite', 'postgres'])('a new company on %s', (dialect) => {
  test('takes the place of the demo company, in one go', async () => {
    const config = await places.emptyPlace(dialect);
    await run(seed, config);
    const outcome = await run(newCompany, config, await writeAnswers({ settings: delta, texts, legal, admin }));
    expect(outcome.failed).toBeUndefined();
    expect(outcome.lines.join('\n')).toMatch(
      /9 settings and 2 texts set\n1 legal page set\n\d{3} demo records in the trash\nStill the demo company's: descriptionEN,.* authorImage$/m,
    );
    expect(outcome.lines.join('\n')).toMatch(
      /Made the Admin account of layla@delta\.example\nSet the password at http/,
    );
    expect(await countLive(config, 'project')).toBe(0);
    expect(await look(config, (store) => readSettings(store.tables()))).toMatchObject({
      companyEN: 'Delta Works',
      logo: { en: { src: expect.stringMatching(/^\/uploads\//) } },
      emails: ['hello@delta.example', 'support@example.com'],
      currency: 'SAR',
      figures: [{ value: '3', labelEN: 'branches' }],
    });
    const pages = await look(config, (store) => store.tables().selectFrom('page').select('textsEN').execute());
    for (const { en } of Object.values(texts)) expect(JSON.stringify(pages)).toContain(en);
    const [privacy] = await look(config, (store) =>
      store.tables().selectFrom('page').selectAll().where('name', '=', 'privacy').execute(),
    );
    expect(privacy).toMatchObject({ bodyEN: '<h2>Yours</h2>', bodyAR: '<p>لكم</p>', updatedOn: '2026-01-31' });
    // A second time: the account is there already, and nothing of the rest is done.
    const again = await writeAnswers({ settings: { companyEN: 'Other' }, admin });
    await expect(run(newCompany, config, again)).rejects.toThrow('There is an account of layla@delta.example already');
    expect((await look(config, (store) => readSettings(store.tables()))).companyEN).toBe('Delta Works');
  });
});

test('what breaks a rule is refused as a whole, with every problem and its place', async () => {
  const config = await places.emptyPlace('sqlite');
  const statistics = [{ counts: 'statYears', value: 'many' }];
  const notOurs = { 'home.nothing': { en: 'x' }, 'home.lead': { en: '' } };
  const settings = { companyEN: 'Delta', email1: 'nobody', currency: 'gold', statistics };
  const { lines, failed } = await run(
    newCompany,
    config,
    await writeAnswers({ settings, texts: notOurs, legal: { terms: { en: 'x', updatedOn: 'today' } }, admin }),
  );
  expect(failed).toBe(true);
  expect(lines.toSorted()).toEqual([
    'Nothing was changed: 6 problems',
    expect.stringMatching(/^answers\.json #\/legal\/terms\/updatedOn: /),
    expect.stringMatching(/^answers\.json #\/settings\/currency: /),
    expect.stringMatching(/^answers\.json #\/settings\/email1: /),
    expect.stringMatching(/^answers\.json #\/settings\/statistics\/0\/value: /),
    expect.stringMatching(/^answers\.json #\/texts\/home\.lead\/en: /),
    'answers.json #/texts/home.nothing: is no text of the site',
  ]);
  await look(config, async (store) => {
    expect((await readSettings(store.tables())).companyEN).toBe('Meridian Systems');
    for (const table of ['user', 'system'] as const)
      expect(await store.tables().selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['{', [/answers\.json #: /]],
  [[], [/must be an object/]],
  [
    { settings: { companyName: 'x', Icon: 'none.png' } },
    [/#\/settings\/companyName: is no setting/, /pictures\/none\.png is not there/],
  ],
  [{ legal: { imprint: { en: 'x' } } }, [/#\/legal/]],
  [{ admin: { email: 'x', name: '' }, more: 1 }, [/#\/admin\/email/, /#\/admin\/name/, /more/]],
])('answers %j are refused before anything is opened', async (answers, problems) => {
  const config = await places.emptyPlace('sqlite');
  const { lines, failed } = await run(newCompany, config, await writeAnswers(answers));
  expect(failed).toBe(true);
  for (const problem of problems) expect(lines.join('\n')).toMatch(problem);
});

test('a file has to be named', async () => {
  const config = await places.emptyPlace('sqlite');
  await expect(run(newCompany, config)).rejects.toThrow('<answers.json> is missing');
});
