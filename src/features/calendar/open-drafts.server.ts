import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { missingFields, type Publishable } from '../../kit/publishing/content-body.server.ts';
import { standingsOf } from '../../kit/publishing/standing.server.ts';
import { rowsOf } from '../../kit/records/record-type.server.ts';
import type { CalendarDraft, CalendarDrafts } from './calendar.contract.ts';

const most = 50;

type Found = CalendarDraft & { savedAt: string };

/** The drafts that wait for a day, the last saved first. */
export async function openDrafts(db: Db, kinds: Publishable[]): Promise<CalendarDrafts> {
  const found: Found[] = [];
  for (const kind of kinds) found.push(...(await newestOf(db, kind)));
  const newest = found.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(0, most);
  return { data: newest.map(({ savedAt: _, ...draft }) => draft), hasMore: found.length > most };
}

async function newestOf(db: Db, kind: Publishable): Promise<Found[]> {
  const { type } = kind;
  const lines = await linesOf(db, type.name);
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await rowsOf(db, type).where('id', 'in', ids).execute();
  const standings = await standingsOf(db, type.name, rows);
  return rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.id);
    const standing = standings.get(row.id);
    if (!line || !standing) return [];
    const { EN: titleEN, AR: titleAR } = type.title(row);
    const missing = missingFields(kind, JSON.parse(line.body));
    return [{ entity: type.name, id: row.id, titleEN, titleAR, standing, missing, savedAt: line.savedAt }];
  });
}

/** Their working copies, which have an index by the time. One more than are shown tells that there are more. */
function linesOf(db: Db, table: string) {
  const scheduled = db
    .selectFrom('schedule')
    .select('recordId')
    .where('entity', '=', table)
    .where('action', '=', 'publish');
  return recordsIn(db)
    .selectFrom('draft')
    .innerJoin(table, `${table}.id`, 'draft.recordId')
    .select(['draft.recordId as id', 'draft.body', 'draft.savedAt'])
    .where('draft.entity', '=', table)
    .where(`${table}.draftSince`, 'is not', null)
    .where('draft.recordId', 'not in', scheduled)
    .orderBy('draft.savedAt', 'desc')
    .limit(most + 1)
    .$castTo<{ id: number; body: string; savedAt: string }>()
    .execute();
}
