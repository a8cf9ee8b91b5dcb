import {
  bilingualParts,
  saysTheSame,
  type Translated,
  type TranslationStatus,
  type Translations,
  translationsAfter,
} from '../contract/translation-status.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { isUnpublished } from '../publishing/languages-of.ts';
import { type Behind, basesOf, pastVersions, withLists } from './translation-past.server.ts';

type BehindTable = { entity: string; recordId: number; state: TranslationStatus; since: string; fields: string | null };

declare module '../db/schema.server.ts' {
  interface Tables {
    arabicBehind: BehindTable;
    englishBehind: BehindTable;
  }
}

/** The table of what is behind in a language. */
export const behindTable = { en: 'englishBehind', ar: 'arabicBehind' } as const satisfies Record<Language, string>;

/**
 * One line for each record whose Arabic is not complete; `since` is when that began. A table of its own: records of
 * every kind share it, and what the public reads has no trace of it.
 */
export const arabicMigration: Migration = {
  name: 'arabic-behind',
  order: 18,
  up: (db) =>
    db.schema
      .createTable('arabicBehind')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('state', 'varchar(10)', (column) => column.notNull())
      .addColumn('since', 'varchar(30)', (column) => column.notNull())
      .addPrimaryKeyConstraint('arabicBehind_key', ['entity', 'recordId'])
      .execute(),
};

/** Which fields are behind, as JSON; null in lines from before that was noted. */
export const arabicFieldsMigration: Migration = {
  name: 'arabic-behind-fields',
  order: 42,
  up: (db) => db.schema.alterTable('arabicBehind').addColumn('fields', 'text').execute(),
};

/** The same for English, where the Arabic was changed later; and both in the order in which they are worked off. */
export const englishMigration: Migration = {
  name: 'english-behind',
  order: 60,
  async up(db) {
    await db.schema
      .createTable('englishBehind')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('state', 'varchar(10)', (column) => column.notNull())
      .addColumn('since', 'varchar(30)', (column) => column.notNull())
      .addColumn('fields', 'text')
      .addPrimaryKeyConstraint('englishBehind_key', ['entity', 'recordId'])
      .execute();
    for (const table of ['arabicBehind', 'englishBehind'])
      await db.schema.createIndex(`${table}_queue`).on(table).columns(['entity', 'state', 'since']).execute();
  },
};

type Kind = { name: string; isContent?: true };
type Written = { id: number; updatedAt: string };

/**
 * Notes what a write did to a record's translations, and answers with how they stand. `restored` are the fields that were
 * behind in the version that is back. Part of the caller's transaction.
 */
export async function writeTranslationStatus(
  trx: Db,
  kind: Kind,
  before: object | null,
  after: Written,
  restored?: Behind,
): Promise<Translations> {
  const about = { entity: kind.name, recordId: after.id };
  const known = await readTranslations(trx, about);
  // Nobody has read a draft: while it is written, neither language is behind the other.
  const isTranslated = Object.keys(after).some((column) => column.endsWith('AR'));
  if (!isTranslated || isUnpublished(kind, after)) return known;
  const now = withLists(after);
  const earlier = before && (isUnpublished(kind, before) ? await lastPublished(trx, about) : withLists(before));
  if (!restored && earlier && saysTheSame(earlier, now)) return known;
  const next = restored
    ? translationsAfter({ en: standingOf(restored.en), ar: standingOf(restored.ar) }, now, now)
    : translationsAfter(earlier ? known : complete, earlier, now);
  for (const language of languageCodes) {
    next[language] = await withoutRightPairs(trx, about, now, language, next[language]);
    await keepStatus(trx, about, language, { known: known[language], next: next[language], at: after.updatedAt });
  }
  return next;
}

const standingOf = (fields: string[]): Translated => ({ state: fields.length > 0 ? 'older' : 'complete', fields });

const complete: Translations = { en: standingOf([]), ar: standingOf([]) };

/** What visitors have read last of something that was off the site; null of what they never have. */
async function lastPublished(trx: Db, about: { entity: string; recordId: number }): Promise<object | null> {
  for await (const { parts } of pastVersions(trx, about)) return Object.assign({}, ...parts.values());
  return null;
}

/** A field whose two texts have belonged together before is not behind. */
async function withoutRightPairs(
  trx: Db,
  about: { entity: string; recordId: number },
  record: object,
  language: Language,
  { state, fields }: Translated,
): Promise<Translated> {
  const present = fields.filter((field) => bilingualParts(record).has(field));
  const bases = await basesOf(trx, about, record, language, present);
  const left = fields.filter((field) => !bases.get(field)?.isRight);
  return { state: state === 'older' && fields.length > 0 && left.length === 0 ? 'complete' : state, fields: left };
}

type Change = { known: Translated & { since: string }; next: Translated; at: string };

async function keepStatus(
  trx: Db,
  about: { entity: string; recordId: number },
  language: Language,
  { known, next, at }: Change,
): Promise<void> {
  if (next.state === known.state && next.fields.join() === known.fields.join()) return;
  const since = next.state === known.state ? known.since : at;
  await forgetTranslationStatus(trx, about.entity, about.recordId, language);
  if (next.state === 'complete') return;
  const line = { ...about, state: next.state, since, fields: JSON.stringify(next.fields) };
  await trx.insertInto(behindTable[language]).values(line).execute();
}

async function readTranslations(trx: Db, { entity, recordId }: { entity: string; recordId: number }) {
  return {
    en: await readTranslationStatus(trx, entity, recordId, 'en'),
    ar: await readTranslationStatus(trx, entity, recordId, 'ar'),
  };
}

export async function readTranslationStatus(
  trx: Db,
  entity: string,
  recordId: number,
  language: Language,
): Promise<Translated & { since: string }> {
  const line = await trx
    .selectFrom(behindTable[language])
    .select(['state', 'since', 'fields'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  return { state: line?.state ?? 'complete', since: line?.since ?? '', fields: fieldsIn(line?.fields ?? null) };
}

export async function forgetTranslationStatus(
  trx: Db,
  entity: string,
  recordId: number,
  language: Language,
): Promise<void> {
  await trx.deleteFrom(behindTable[language]).where('entity', '=', entity).where('recordId', '=', recordId).execute();
}

export function fieldsIn(stored: string | null): string[] {
  const fields: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(fields) ? fields.map(String) : [];
}
