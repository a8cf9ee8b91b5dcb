import { moveCounter, readCounter } from '../db/counters.server.ts';
import type { Db } from '../db/schema.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { languagesOf, publishedColumn } from './languages-of.ts';

/** The name under which a table's public records without a language are counted: there are none on most sites. */
const lackingCounter = (table: string, language: Language) => `lacking.${language}.${table}`;

type Shown = { deletedAt: string | null };

export async function moveLanguageCounts(trx: Db, table: string, before: Shown[], after: Shown[]): Promise<void> {
  for (const language of languageCodes) {
    const lacking = (rows: Shown[]) =>
      rows.filter((row) => row.deletedAt === null && !languagesOf(row).includes(language)).length;
    const added = lacking(after) - lacking(before);
    if (added !== 0) await moveCounter(trx, lackingCounter(table, language), added);
  }
}

/** How many public records lack a language, as it is kept. */
export const readLacking = (db: Db, table: string, language: Language) =>
  readCounter(db, lackingCounter(table, language));

/** What keeps the records that are published in a language. Where all are, nothing: a list is found and counted faster. */
export async function publishedPart(db: Db, table: string, language?: Language): Promise<Record<string, number>> {
  if (!language || (await readLacking(db, table, language)) === 0) return {};
  return { [publishedColumn[language]]: 1 };
}
