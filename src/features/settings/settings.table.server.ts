import { createRecordTable, type RecordColumns } from '../../kit/db/columns.server.ts';
import { moveCounter } from '../../kit/db/counters.server.ts';
import type { Migration } from '../../kit/db/migrations.server.ts';
import type { Schema } from '../../kit/db/schema.server.ts';
import { liveCounter } from '../../kit/records/record-list.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import type { SettingsRecord } from './settings.contract.ts';
import { defaultRecord } from './settings.defaults.ts';

type Flag = 'ownLogo' | 'approveArticles';
type Own = Omit<SettingsRecord, 'id' | 'statistics' | Flag> & Record<Flag, number> & { statistics: string };

/** One record. Null is what nobody has set: then the environment's value counts, or that of the program. */
export type SettingsTable = RecordColumns & { [Name in keyof Own]: Own[Name] | null };

declare module '../../kit/db/schema.server.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}

export const settingsType: RecordType<SettingsTable> = {
  name: 'settings',
  searchText: () => '',
  title: ({ companyEN, companyAR }) => ({ EN: companyEN ?? '', AR: companyAR ?? '' }),
  history: { lists: ['statistics'] },
};

export const settingsMigration: Migration = {
  name: 'settings',
  order: 3,
  up: (db) =>
    db.schema
      .createTable('settings')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute(),
};

const pairs = ['company', 'description', 'keywords', 'location', 'authorName', 'authorRole', 'authorBio', 'planLabel'];
const texts = [
  ...pairs.flatMap((name) => [`${name}EN`, `${name}AR`]),
  ...['logoEnglish', 'logoArabic', 'authorImage', 'email1', 'email2', 'email3', 'phone1', 'phone2', 'mapAddress'],
  ...['facebook', 'linkedin', 'whatsapp', 'instagram', 'tiktok'],
  ...['statProjects', 'statSpecialists', 'statClients', 'statYears'],
  'phoneCountryCode',
];
/** What the environment may say. It is not written down, so that it goes on doing so. */
const given = ['notifyEmails', 'gaMeasurementId', 'metaPixelId', 'tiktokPixelId'];
const numbers = ['ownLogo', 'planUplift', 'phoneDigits', 'keepRequestsMonths'];

/** A record like every other, so that it has versions, a history and a way back; before, it was one text of JSON. */
export const settingsRecordMigration: Migration = {
  name: 'settings-record',
  order: 25,
  async up(db, dialect) {
    const old = await db.selectFrom('settings').select('value').executeTakeFirst();
    await db.schema.dropTable('settings').execute();
    await createRecordTable(db, dialect, 'settings', (builder) =>
      numbers.reduce(
        (table, name) => table.addColumn(name, 'integer'),
        [...texts, ...given].reduce((table, name) => table.addColumn(name, 'text'), builder),
      ),
    );
    const at = new Date().toISOString();
    const row = { id: 1, position: 1, version: 1, createdAt: at, updatedAt: at };
    const known: Record<string, unknown> = { ...defaultRecord, ...(old && columnsOf(JSON.parse(String(old.value)))) };
    const own = Object.fromEntries([...texts, ...numbers].map((name) => [name, known[name]]));
    await db
      .insertInto('settings')
      .values({ ...row, ...own, ownLogo: 0 })
      .execute();
    await moveCounter(db, liveCounter('settings'), 1);
  },
};

/** Null is the default, which is what everything was told in before. */
export const settingsTimeZoneMigration: Migration = {
  name: 'settings-time-zone',
  order: 38,
  up: (db) => db.schema.alterTable('settings').addColumn('timeZone', 'varchar(80)').execute(),
};

/** Null is none, as everywhere before. */
export const settingsIconMigration: Migration = {
  name: 'settings-icon',
  order: 43,
  async up(db) {
    for (const name of ['logoEnglishDark', 'logoArabicDark', 'icon'])
      await db.schema.alterTable('settings').addColumn(name, 'text').execute();
  },
};

/** Null is none, as everywhere before. */
export const settingsPlaceMigration: Migration = {
  name: 'settings-place',
  order: 51,
  async up(db) {
    const pairs = ['city', 'country', 'licences'].flatMap((name) => [`${name}EN`, `${name}AR`]);
    const plain = ['openDays', 'openFrom', 'openUntil', 'mapLink', 'registrationNumber', 'taxNumber', 'partners'];
    for (const name of [...pairs, ...plain]) await db.schema.alterTable('settings').addColumn(name, 'text').execute();
  },
};

/** Null is what the program suggests, and no words but its own. */
export const settingsSearchMigration: Migration = {
  name: 'settings-search',
  order: 49,
  async up(db) {
    for (const name of ['searchSynonyms', 'suggestionsEN', 'suggestionsAR'])
      await db.schema.alterTable('settings').addColumn(name, 'text').execute();
  },
};

/** Null is as the specification says. */
export async function addLocalSettings(db: Schema) {
  await db.schema.alterTable('settings').addColumn('statistics', 'text').execute();
  await db.schema.alterTable('settings').addColumn('currency', 'varchar(3)').execute();
  await db.schema.alterTable('settings').addColumn('weekStart', 'integer').execute();
}

/** Null is ours, as everywhere before. */
export const settingsColourMigration: Migration = {
  name: 'settings-colours',
  order: 66,
  async up(db) {
    for (const name of ['primaryColor', 'secondaryColor', 'inkColor'])
      await db.schema.alterTable('settings').addColumn(name, 'varchar(7)').execute();
  },
};

type OldSettings = Record<string, string | undefined> & {
  emails?: string[];
  phones?: string[];
  statistics?: string[];
  social?: Record<string, string>;
};

function columnsOf({ emails, phones, statistics, social, ...plain }: OldSettings): object {
  const numbered = (names: string[], list?: string[]) =>
    list ? Object.fromEntries(names.map((name, index) => [name, list[index] ?? ''])) : {};
  return {
    ...plain,
    ...social,
    ...numbered(['email1', 'email2', 'email3'], emails),
    ...numbered(['phone1', 'phone2'], phones),
    ...numbered(['statProjects', 'statSpecialists', 'statClients', 'statYears'], statistics),
  };
}
