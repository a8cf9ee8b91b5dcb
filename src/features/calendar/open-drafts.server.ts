import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { missingFields, type Publishable } from '../../kit/publishing/content-body.server.ts';
import type { CalendarDraft, CalendarDrafts } from './calendar.contract.ts';
import { titledRecords } from './titled-records.server.ts';

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
  const lines = await linesOf(db, kind.type.name);
  const ids = lines.map(({ id }) => id);
  const records = await titledRecords(db, kind.type, ids);
  return records.flatMap((record) => {
    const line = lines.find(({ id }) => id === record.id);
    if (!line) return [];
    return [{ ...record, missing: missingFields(kind, JSON.parse(line.body)), savedAt: line.savedAt }];
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
