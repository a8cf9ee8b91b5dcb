import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMessageCalls } from '../../src/features/requests/contact-message/contact-message.calls.ts';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { defaultRecord } from '../../src/features/settings/settings.defaults.ts';
import { settingsTexts } from '../../src/features/settings/settings.sample.ts';
import { pictureFields } from '../../src/features/settings/settings-names.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { languageCodes, pathIn } from '../../src/kit/i18n/languages.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { openSiteOutbox } from '../../src/server/site-mail.ts';
import { openSiteOn, type TestSite, testSeal } from '../harness/test-site.ts';
import { publicOrigin, withPages } from '../harness/whole-site.ts';
import { staffCalls } from '../publishing/staff-calls.ts';

/** Every sentence and name that is written somewhere in a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(wordsIn);
}

/** What the program itself says, for whichever company: texts, and the names of what it knows. */
const ours = ['public/assets/i18n/*.json', 'src/**/legal/texts/*.json', 'src/domain/**/*.ts']
  .flatMap((files) => globSync(files))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Sentences and names; not values of the program, numbers, days, names of files. */
const isWritten = (text: string) => text.length > 6 && /[\s@؀-ۿ]/.test(text) && !/^[\d\s+×%]+$/.test(text);

/** What was said of the demo company and its people, in its files and in the settings that it came with. */
const demoFiles = globSync('demo/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')));
const demoWords = [...demoFiles, defaultRecord]
  .flatMap(wordsIn)
  .filter((words) => isWritten(words) && !ours.includes(words));

const names = [/meridian/i, /ميريديان/];

/** Another company. What it has in common with the first one is nobody's: a country, an hour, how dates are told. */
const own = {
  ...{ companyEN: 'Delta Works', companyAR: 'دلتا ووركس' },
  ...{ descriptionEN: 'Lifts and escalators.', descriptionAR: 'مصاعد وسلالم متحركة.' },
  ...{ keywordsEN: 'lifts', keywordsAR: 'مصاعد', locationEN: '1 Nile Street', locationAR: '1 شارع النيل' },
  ...{ email1: 'hello@delta.example', email2: '', email3: '', phone1: '01234567890', phone2: '' },
  ...{ cityEN: 'Cairo', cityAR: 'القاهرة', countryEN: '', countryAR: '', mapLink: '', mapAddress: '' },
  ...{ registrationNumber: '', taxNumber: '', licencesEN: '', licencesAR: '', partners: '' },
  ...{ facebook: '', linkedin: '', whatsapp: '', instagram: '', tiktok: '' },
  ...{ authorNameEN: 'Rania Adel', authorNameAR: 'رانيا عادل', authorRoleEN: 'Editor', authorRoleAR: 'محررة' },
  ...{ authorBioEN: 'Writes about lifts.', authorBioAR: 'تكتب عن المصاعد.' },
  ...{ suggestionsEN: 'lifts', suggestionsAR: 'مصاعد' },
  ...{ primaryColor: '#7A1FA2', secondaryColor: '#C6E04A', inkColor: '#1A1033' },
  ...{ planLabelEN: 'Yearly', planLabelAR: 'سنوياً' },
  statistics: [{ value: '12', labelEN: 'lifts', labelAR: 'مصعداً' }],
  ownLogo: true,
};

describe('the change of hands', () => {
  let site: TestSite;
  let admin: string;
  const { send } = staffCalls(
    () => site,
    () => admin,
  );
  const read = async (url: string) => (await site.call({ url })).body;

  const traces = (text: string) => [
    ...names.filter((name) => name.test(text)).map(String),
    ...demoWords.filter((words) => text.includes(words)),
  ];

  /** Pages, files for machines and answers that anybody can ask for. */
  async function everything(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const sitemap = await read('/sitemap.xml');
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace(publicOrigin, ''));
    const files = ['/robots.txt', '/.well-known/security.txt', '/sitemap.xml', '/feed.xml', '/feed.json', '/llms.txt'];
    const inBoth = ['/search', '/no-such-page', '/feed.xml', '/feed.json', '/llms.txt', '/site.webmanifest'];
    const { paths } = JSON.parse(await read('/api/openapi.json'));
    const calls = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, { get }]) =>
      get && !path.includes('{') && !get.security?.length ? [`/api${path.replace(/^\/api/, '')}`] : [],
    );
    const addresses = [
      ...pages,
      ...files,
      ...languageCodes.flatMap((code) => inBoth.map((path) => pathIn(code, path))),
    ];
    for (const address of new Set([...addresses, ...calls, '/api/docs', '/api/openapi.json', '/ms-admin']))
      found.set(address, await read(address));
    return found;
  }

  beforeAll(async () => {
    const mailConfig = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'site@delta.example' };
    site = await openSiteOn(null, (store, folder) => ({
      ...withPages(store, folder),
      mail: openSiteOutbox({ ...readConfig({}), ...mailConfig }, store, testSeal, () => publicOrigin),
    }));
    await seedDemo(site.store, site.pictures);
    admin = await site.tokenFor('Admin');
  });
  afterAll(() => site.close());

  test('leaves nothing of the demo company for visitors and machines', async () => {
    expect(traces(await read('/home')).length).toBeGreaterThan(20);
    expect(traces(await read('/ar/about-us')).length).toBeGreaterThan(5);

    const pictures = Object.fromEntries(pictureFields.map((name) => [name, samplePicture]));
    const saved = await send('PUT', '/Settings', { ...settingsTexts(), ...own, ...pictures });
    expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
    for (let left = 1; left > 0; ) left = (await send('DELETE', '/DemoContent')).json().left;

    const after = await everything();
    expect(after.size).toBeGreaterThan(50);
    const left = [...after].flatMap(([address, text]) => traces(text).map((trace) => `${address}: ${trace}`));
    expect(left).toEqual([]);
  });

  test('letters come from the new company', async () => {
    const sent = await send('POST', contactMessageCalls.create.path, contactMessageSample);
    expect([sent.statusCode, sent.body]).toEqual([201, expect.anything()]);
    const letters = await site.store.tables().selectFrom('outbox').select(['subject', 'text', 'html']).execute();
    expect(letters.length).toBeGreaterThan(0);
    for (const { subject, text, html } of letters) expect(traces(`${subject}\n${text}\n${html}`)).toEqual([]);
  });
});
