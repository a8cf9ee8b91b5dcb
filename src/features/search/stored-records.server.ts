import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnyRow, recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { publishedColumn } from '../../kit/publishing/languages-of.ts';
import { compareRows, type Order } from '../../kit/records/record-list.server.ts';
import { newestFirst } from '../../kit/records/record-type.server.ts';
import type { SearchHit } from './search.contract.ts';
import { hitOf, type Telling } from './search-hit.server.ts';
import type { Term } from './search-terms.ts';
import { lookUpAmong } from './stored-words.server.ts';
import { add, allOf, type Hits, worthOf } from './word-hits.ts';

/** A kind of records that has a table's index. */
export type Stored = {
  kind: 'projects' | 'articles';
  table: 'project' | 'blog';
  /** Of what is found equally well. */
  order: Order;
  /** Where one is read: its slug follows. */
  path: string;
  /** The column of its picture. */
  image: string;
};

const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];

export const storedKinds: Stored[] = [
  { kind: 'projects', table: 'project', order: byPosition, path: '/portfolio', image: 'headImage' },
  { kind: 'articles', table: 'blog', order: newestFirst, path: '/blogs', image: 'image' },
];

/** Records beyond these are neither ranked nor counted. */
const mostRanked = 1000;
/** So many are looked at one by one when a term is too frequent for its list to be whole. */
const mostCompared = 150;
const leastWorth = Math.min(...worthOf.beginning);

/** The numbers of records, the best first; of equally good ones the newest. */
function bestOf({ worth }: Hits, most: number): number[] {
  const ranked = [...worth].toSorted(([a, one], [b, other]) => other - one || b - a);
  return ranked.slice(0, most).map(([id]) => id);
}

/** The records that have all terms. Where a list is cut, those of the rarest term are asked for the others. */
export async function haveAll(db: Db, table: string, terms: Term[], lists: Hits[]): Promise<Hits> {
  if (lists.length < 2 || !lists.some(({ isCut }) => isCut)) return allOf(lists, add);
  const rarest = lists.toSorted((a, b) => Number(a.isCut) - Number(b.isCut) || a.worth.size - b.worth.size)[0];
  const asked = rarest ? bestOf(rarest, mostCompared) : [];
  const whole = lists.map(async (list, index) => {
    const term = terms[index];
    const stem = term?.own[0]?.[0];
    const missing = asked.filter((id) => !list.worth.has(id));
    if (!list.isCut || !stem || missing.length === 0) return list;
    const more = terms.some((other) => isImplied(term, other))
      ? missing.map((id) => [id, leastWorth] as const)
      : await lookUpAmong(db, table, stem, missing);
    return { ...list, worth: new Map([...list.worth, ...more]) };
  });
  return allOf(await Promise.all(whole), add);
}

/** Whether what has the other term has this one, too: «network» begins like «net». */
function isImplied({ own, hasBeginnings }: Term, other: Term): boolean {
  const [[stem = ''] = []] = own;
  const [[longer = ''] = []] = other.own;
  const hasOneForm = other.own.length === 1 && other.same.length === 0;
  return hasBeginnings && hasOneForm && longer.length > stem.length && longer.startsWith(stem);
}

/** Those that are live, in a language if one is named, in the order in which they are shown. */
export async function shownOrder(db: Db, { table, order }: Stored, hits: Hits, language?: Language): Promise<number[]> {
  const ids = bestOf(hits, mostRanked);
  if (ids.length === 0) return [];
  const columns = [...new Set(['id', ...order.map(([column]) => column)])];
  const live = recordsIn(db).selectFrom(table).where('id', 'in', ids).where('deletedAt', 'is', null);
  const published = language ? live.where(publishedColumn[language], '=', 1) : live;
  const rows = await published.select(columns).$castTo<AnyRow>().execute();
  const worth = ({ id }: AnyRow) => hits.worth.get(id) ?? 0;
  return rows.toSorted((a, b) => worth(b) - worth(a) || compareRows(a, b, order)).map(({ id }) => id);
}

/** What is shown of these records. */
export async function readHits(db: Db, { table, path, image }: Stored, ids: number[], telling: Telling) {
  if (ids.length === 0) return [];
  const columns = ['id', 'slug', 'category', 'titleEN', 'titleAR', 'descriptionEN', 'descriptionAR', image];
  const query = recordsIn(db).selectFrom(table).where('id', 'in', ids).select(columns);
  const rows = new Map((await query.$castTo<AnyRow>().execute()).map((row) => [row.id, row]));
  const hits: SearchHit[] = [];
  for (const row of ids.flatMap((id) => rows.get(id) ?? [])) {
    const cell = (column: string) => String(row[column]);
    const found = {
      id: row.id,
      category: cell('category'),
      titleEN: cell('titleEN'),
      titleAR: cell('titleAR'),
      textEN: cell('descriptionEN'),
      textAR: cell('descriptionAR'),
    };
    hits.push(hitOf(found, `${path}/${row.slug}`, telling, cell(image)));
    // The sentence that says why may stand at the end of a long text.
    await nextTurn();
  }
  return hits;
}
