import { type AnyRow, recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { titleFrom } from '../../kit/records/record-type.server.ts';
import { behindTable, fieldsIn } from '../../kit/records/translation-status.server.ts';
import { type TranslatedKind, titleColumnsOf } from './translated-kinds.ts';
import {
  mostCounted,
  type StaleCounts,
  type StaleState,
  staleStates,
  type Translation,
} from './translation.contract.ts';

const mostOfAllKinds = 100;

export type StaleQuery = { language: Language; state?: StaleState | undefined };

/** What is behind in a language, the newest first: of one kind all, of several so many as somebody looks through. */
export async function listStale(db: Db, kinds: TranslatedKind[], query: StaleQuery, isWhole: boolean) {
  const found = await Promise.all(kinds.map((kind) => staleOf(db, kind, query, isWhole)));
  const newest = found.flat().toSorted((a, b) => b.since.localeCompare(a.since));
  return isWhole ? newest : newest.slice(0, mostOfAllKinds);
}

/** Each is counted so far only as it is told. */
export async function countStale(db: Db, kinds: TranslatedKind[]): Promise<StaleCounts> {
  const counted = async (language: Language, state: StaleState) => {
    let count = 0;
    for (const kind of kinds) {
      const some = linesOf(db, kind, { language, state }).select('recordId').limit(mostCounted).as('some');
      const { total } = await db
        .selectFrom(some)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      count += Number(total);
      if (count >= mostCounted) return mostCounted;
    }
    return count;
  };
  const ofLanguage = async (language: Language) => {
    const counts = await Promise.all(staleStates.map(async (state) => [state, await counted(language, state)]));
    return Object.fromEntries(counts) as StaleCounts[Language];
  };
  return { en: await ofLanguage('en'), ar: await ofLanguage('ar') };
}

/** The lines about records that visitors can read. */
function linesOf(db: Db, entity: TranslatedKind, { language, state }: StaleQuery) {
  const table: string = entity;
  const lines: string = behindTable[language];
  return recordsIn(db)
    .selectFrom(lines)
    .innerJoin(table, `${table}.id`, `${lines}.recordId`)
    .where('entity', '=', entity)
    .where('deletedAt', 'is', null)
    .$if(state !== undefined, (query) => query.where('state', '=', state));
}

async function staleOf(db: Db, entity: TranslatedKind, query: StaleQuery, isWhole: boolean): Promise<Translation[]> {
  const columns = titleColumnsOf(entity);
  const rows = await linesOf(db, entity, query)
    .select(['recordId as id', 'state', 'since', 'fields', ...columns.flatMap((name) => [`${name}EN`, `${name}AR`])])
    .orderBy('since', 'desc')
    .$if(!isWhole, (all) => all.limit(mostOfAllKinds))
    .$castTo<AnyRow & { state: StaleState; since: string; fields: string | null }>()
    .execute();
  return rows.map((row) => {
    const title = titleFrom(...columns)(row);
    const { id, state, since } = row;
    return { entity, id, titleEN: title.EN, titleAR: title.AR, state, since, fields: fieldsIn(row.fields) };
  });
}
