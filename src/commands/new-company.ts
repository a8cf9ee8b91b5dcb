import { createUser } from '../features/accounts/accounts.server.ts';
import { demoContentEndpoints } from '../features/first-steps/demo/demo-content.endpoints.ts';
import { defaultRecord } from '../features/settings/settings.defaults.ts';
import { settingsEndpoints } from '../features/settings/settings.endpoints.ts';
import { networks } from '../features/settings/settings-names.ts';
import type { Store } from '../kit/db/store.server.ts';
import { rememberOnce } from '../kit/db/system-values.server.ts';
import { hashOfFile } from '../kit/media/file-hash.server.ts';
import { parsePictureName, pictureAt } from '../kit/media/picture-name.ts';
import { openPictures, type Pictures } from '../kit/media/pictures.server.ts';
import type { Body } from '../kit/records/content-type.server.ts';
import { toFormData } from '../kit/staff/form/to-form-data.ts';
import { authorPicture, pictureFile, readCompany } from '../server/demo/demo.ts';
import { openStorage } from '../server/open/open-storage.ts';
import { amount, command, personsPath } from './command.ts';
import type { Flaw } from './content/folder.ts';
import { filesOf, flawsIn } from './content/place-items.ts';
import { refusal } from './content/refusal.ts';
import { settingsUpdate } from './content/settings.ts';
import { openSiteApi, type SiteApi, storeWithin } from './content/site-api.ts';
import { type Answers, readAnswers } from './new-company/answers.ts';
import { applyLegal } from './new-company/legal-texts.ts';
import { applyTexts } from './new-company/page-texts.ts';
import { linkLines, linkOf, saying } from './password-link.ts';
import { withStore } from './with-store.ts';

export const newCompany = command({
  about: [
    'Makes the site that of another company: its settings, texts and legal pages, its first Admin, no demo content. All is',
    'held against the rules of the forms first: all of it is done or nothing. Pictures lie in a folder "pictures" beside',
    'the file. docs/operations.md has an example. With SQLite, stop the site first.',
  ],
  argument: 'answers.json',
  options: {},
  async run(_, { config }, path) {
    const flaws: Flaw[] = [];
    const answers = await readAnswers(personsPath(path), flaws);
    if (!answers || flaws.length > 0) return refusal(flaws);
    const done = await withStore(config, { beside: false, mayBeNew: true }, async (store) =>
      apply(store, openPictures(await openStorage(config)), answers, flaws),
    );
    if (!done) return refusal(flaws);
    const { texts, legal, removed, left, account } = done;
    const link = account?.link && linkOf(config, account.link);
    const lines = [
      `${amount(Object.keys(answers.settings).length, 'setting')} and ${amount(texts, 'text')} set`,
      ...(legal > 0 ? [`${amount(legal, 'legal page')} set`] : []),
      ...(answers.keepDemo ? [] : [`${amount(removed, 'demo record')} in the trash`]),
      ...(left.length > 0 ? [`Still the demo company's: ${left.join(', ')}`] : []),
      ...(answers.admin ? [`Made the Admin account of ${answers.admin.email}`] : []),
      ...(link ? linkLines(link) : []),
    ];
    return { lines, data: { settings: Object.keys(answers.settings), texts, legal, removed, left, link } };
  },
});

/** Undoes the transaction without being a failure. */
class Undo extends Error {}

type Done = {
  texts: number;
  legal: number;
  removed: number;
  left: string[];
  account: Awaited<ReturnType<typeof createUser>> | undefined;
};

/** All in one transaction; null when something is among the flaws then. */
async function apply(store: Store, pictures: Pictures, answers: Answers, flaws: Flaw[]): Promise<Done | null> {
  const write = () =>
    store.write(
      async (trx, changed) => {
        const within = storeWithin(trx, store.dialect, changed);
        const api = await openSiteApi(within, pictures);
        try {
          const record = await applySettings(api, answers, flaws);
          const texts = await applyTexts(api, answers, flaws);
          const legal = await applyLegal(api, answers, flaws);
          const account = answers.admin && (await addAdmin(within, answers.admin));
          const removed = answers.keepDemo ? 0 : await removeDemo(api);
          // A new place stays without the demo company when the site starts.
          await rememberOnce(within, 'seeded', () => 'none');
          if (flaws.length > 0) throw new Undo();
          return { texts, legal, removed, left: await namesOfDemo(record), account };
        } finally {
          await api.close();
        }
      },
      { withoutTimeouts: true },
    );
  return write().catch((error: unknown) => {
    if (error instanceof Undo) return null;
    throw error;
  });
}

async function applySettings(api: SiteApi, { file, folder, settings }: Answers, flaws: Flaw[]): Promise<Body> {
  const record = (await api.call(settingsEndpoints.readAll)) as Body;
  const { body, pictures } = settingsUpdate(record, settings);
  for (const field of pictures) body[field] = await filesOf(folder, settings[field]);
  try {
    return (await api.call(settingsEndpoints.update, { body: toFormData(body) })) as Body;
  } catch (error) {
    flaws.push(...flawsIn(error, { file, pointer: '#/settings' }));
    return record;
  }
}

function addAdmin(store: Store, { email, name }: NonNullable<Answers['admin']>) {
  return saying({ conflict: `There is an account of ${email} already. Nothing was changed` }, () =>
    createUser(store, { email, name, role: 'Admin' }),
  );
}

async function removeDemo(api: SiteApi): Promise<number> {
  let removed = 0;
  for (let left = 1; left > 0; ) {
    const round = (await api.call(demoContentEndpoints.remove)) as { removed: number; left: number };
    removed += round.removed;
    left = round.removed > 0 ? round.left : 0;
  }
  return removed;
}

const pairs = [
  'company',
  'description',
  'keywords',
  'location',
  'city',
  'country',
  'authorName',
  'authorRole',
  'authorBio',
];
const ways = ['email1', 'email2', 'email3', 'phone1', 'phone2', ...networks];
/** The settings that say who the company is. */
const aboutCompany = [...pairs.flatMap((name) => [`${name}EN`, `${name}AR`]), ...ways];

async function namesOfDemo(record: Body): Promise<string[]> {
  const demo: Body = { ...defaultRecord, ...readCompany() };
  const names = aboutCompany.filter((name) => record[name] && record[name] === demo[name]);
  const portrait = parsePictureName(pictureAt(String(record.authorImage)))?.picture.hash;
  return portrait === (await hashOfFile(pictureFile(authorPicture))) ? [...names, 'authorImage'] : names;
}
