import { bilingualParts, otherLanguage, wordsIn } from '../contract/translation-status.ts';
import type { Db } from '../db/schema.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { detailsOf } from './audit-log.server.ts';

/** The fields that are behind in each language. */
export type Behind = Record<Language, string[]>;

/** Under which name the log keeps what was behind after a change. */
export const behindName = { en: 'englishBehind', ar: 'arabicBehind' } as const satisfies Record<Language, string>;

/** What a record said once, and what of it was behind. */
export type PastVersion = { parts: Map<string, object>; behind: Behind };

type About = { entity: string; recordId: number };

/** Higher than any version, and a number that both databases can hold. */
const newest = 2_000_000_000;

/** So far back is looked for a text; and so many versions are read at once: each has a whole record in it. */
const mostVersions = 60;
const atOnce = 10;

/** The versions of a record up to one of them, the newest first. What somebody has called right was right. */
export async function* pastVersions(db: Db, about: About, upTo = newest): AsyncGenerator<PastVersion> {
  let confirmed: Confirmation[] | undefined;
  let newer = upTo + 1;
  for (let read = 0; read < mostVersions; read += atOnce) {
    const lines = await db
      .selectFrom('activity')
      .select(['version', 'snapshot', 'details'])
      .where((eb) => eb.and(about))
      .where('version', '<', newer)
      .where('snapshot', 'is not', null)
      .orderBy('version', 'desc')
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute();
    // Of what was never public there is nothing to confirm.
    if (lines.length === 0) return;
    confirmed ??= await confirmationsOf(db, about);
    for (const { version, snapshot, details } of lines) {
      const [from, to] = [version ?? 0, newer];
      const isRight = (language: Language) =>
        confirmed?.some((one) => one.language === language && one.version >= from && one.version < to);
      const noted = detailsOf(details);
      const behind = Object.fromEntries(
        languageCodes.map((code) => [code, isRight(code) ? [] : namesIn(noted?.[behindName[code]])]),
      ) as Behind;
      yield { parts: bilingualParts(withLists(JSON.parse(snapshot ?? '{}'))), behind };
      newer = from;
    }
    if (lines.length < atOnce) return;
  }
}

type Confirmation = { version: number; language: unknown };

async function confirmationsOf(db: Db, about: About): Promise<Confirmation[]> {
  const lines = await db
    .selectFrom('activity')
    .select('details')
    .where((eb) => eb.and({ ...about, action: 'confirmed' }))
    .execute();
  // Arabic was the only one that could be behind when noting began.
  return lines
    .map(({ details }) => detailsOf(details))
    .map((noted) => ({ version: Number(noted?.version), language: noted?.language ?? 'ar' }));
}

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Of a field that is behind: the part as it was when its text in this language was right for the last time. */
export type Basis = { before: object | undefined; isRight: boolean };

/**
 * What the texts of these fields were written for. A pair of texts that belonged together in any version still does,
 * however it came back: by a restored version, from the trash, or typed anew.
 */
export async function basesOf(
  db: Db,
  about: About,
  record: object,
  language: Language,
  fields: readonly string[],
): Promise<Map<string, Basis>> {
  const now = bilingualParts(record);
  const bases = new Map<string, Basis>(fields.map((field) => [field, { before: undefined, isRight: false }]));
  if (fields.length === 0) return bases;
  for await (const { parts, behind } of pastVersions(db, about)) {
    for (const [field, basis] of bases) {
      const [part, past] = [now.get(field), parts.get(field)];
      if (!part || !past || behind[language].includes(field) || !isSame(part, past, language)) continue;
      basis.before ??= past;
      basis.isRight ||= isSame(part, past, otherLanguage[language]);
    }
    if ([...bases.values()].every(({ isRight }) => isRight)) break;
  }
  return bases;
}

function isSame(part: object, past: object, language: Language): boolean {
  const words = wordsIn(part, language);
  return words.every((text) => text.trim() !== '') && JSON.stringify(words) === JSON.stringify(wordsIn(past, language));
}

/** The row with the lists that it keeps as JSON. */
export function withLists(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, listIn(value) ?? value]));
}

function listIn(value: unknown): unknown[] | null {
  if (typeof value !== 'string' || !value.startsWith('[{')) return null;
  try {
    return JSON.parse(value);
  } catch {
    // A text that only begins like one.
    return null;
  }
}
