import { ProblemError } from '../../kit/contract/problem.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Dialect } from '../../kit/db/store.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { bodyFrom } from '../../kit/publishing/content-body.server.ts';
import { languagesOf } from '../../kit/publishing/languages-of.ts';
import { readWorking, type Working } from '../../kit/publishing/working-copy.server.ts';
import type { ContentType } from '../../kit/records/content-type.server.ts';
import { basesOf, withLists } from '../../kit/records/translation-past.server.ts';
import { readTranslationStatus } from '../../kit/records/translation-status.server.ts';
import { sourceIn, textsOf } from './desk-texts.server.ts';
import type { TranslatedKind } from './translated-kinds.ts';
import type { DeskRecord, DeskText } from './translation.contract.ts';

export type TranslatedType = ContentType & { type: { name: TranslatedKind } };

/** What is public of a record, and what lies aside. A draft has nothing to keep up with yet. */
export async function readPublic(db: Db, kind: TranslatedType, id: number, lockOn?: Dialect): Promise<Working> {
  const working = await readWorking(db, kind, id, lockOn);
  if (working.isDraft) throw new ProblemError('notFound');
  return working;
}

/** A record as the desk shows it: the texts that are behind in a language, beside what they were written for. */
export async function deskRecord(
  db: Db,
  kind: TranslatedType,
  working: Working,
  language: Language,
  mayPublish: boolean,
): Promise<DeskRecord> {
  const { row, body } = working;
  const { name: entity } = kind.type;
  const { state, fields } = await readTranslationStatus(db, entity, row.id, language);
  const title = kind.type.title(row);
  const all = textsOf(kind, body, language);
  const published = new Map(textsOf(kind, bodyFrom(kind, row), language).map((one) => [one.name, one.translation]));
  const bases = await basesOf(db, { entity, recordId: row.id }, withLists(row), language, fields);
  const compared = all.map((text) => ({ ...text, before: sourceIn(bases.get(text.field)?.before, text, language) }));
  return {
    entity,
    id: row.id,
    titleEN: title.EN,
    titleAR: title.AR,
    language,
    state,
    place: placeOf(working, language, mayPublish),
    isWaiting: all.some(({ name, translation }) => translation !== '' && (published.get(name) ?? '') !== translation),
    texts: state === 'complete' ? [] : behindAmong(compared, fields),
  };
}

export function placeOf({ row, line }: Working, language: Language, mayPublish: boolean): DeskRecord['place'] {
  if (!languagesOf(row).includes(language)) return 'unpublished';
  return line || !mayPublish ? 'aside' : 'live';
}

/** Those that are to be looked at: what is behind or empty. Where it is not known which that are, all. */
function behindAmong(texts: DeskText[], fields: string[]): DeskText[] {
  const isEmpty = ({ translation }: DeskText) => translation.trim() === '';
  const isChanged = ({ source, before }: DeskText) => before === null || before !== source;
  const isBehind = (text: DeskText) => fields.includes(text.field) && isChanged(text);
  const found = texts.filter((text) => isEmpty(text) || isBehind(text));
  return found.length > 0 ? found : texts;
}
