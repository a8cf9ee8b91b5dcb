import { type AnyRow, linesIn, type RecordQuery, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Among } from '../records/record-list.server.ts';
import { stateOf } from '../records/record-states.server.ts';
import type { DraftTable } from './draft-table.server.ts';
import { languagesOf } from './languages-of.ts';
import type { Standing, Status, UnseenStatus } from './publishing.contract.ts';
import type { ScheduleTable } from './schedule-table.server.ts';

type Line = Pick<DraftTable, 'recordId' | 'base' | 'savedAt' | 'savedBy'>;

/** How the publishing of these rows stands, by their ids. */
export async function standingsOf(db: Db, entity: string, rows: AnyRow[]): Promise<Map<number, Standing>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('draft')
    .select(['recordId', 'base', 'savedAt', 'savedBy'])
    .where('entity', '=', entity)
    .where('recordId', 'in', ids)
    .execute();
  const schedules = await db
    .selectFrom('schedule')
    .selectAll()
    .where('entity', '=', entity)
    .where('recordId', 'in', ids)
    .execute();
  const writers = await lastWriters(db, entity, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      standingOf(
        row,
        lines.find(({ recordId }) => recordId === row.id),
        schedules.filter(({ recordId }) => recordId === row.id),
        writers.get(row.id),
      ),
    ]),
  );
}

/** Who wrote the present version of each of these records, where the log knows it: the demo was there before anybody. */
async function lastWriters(db: Db, entity: string, ids: number[]): Promise<Map<number, string>> {
  const newest = db
    .selectFrom('activity')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('entity', '=', entity)
    .where('recordId', 'in', ids)
    // What is said about a record without changing it has none.
    .where('version', 'is not', null)
    .groupBy('recordId');
  const written = await db.selectFrom('activity').select(['recordId', 'actorName']).where('id', 'in', newest).execute();
  return new Map(written.map(({ recordId, actorName }) => [recordId, actorName]));
}

function standingOf(row: AnyRow, line: Line | undefined, schedule: ScheduleTable[], writer = ''): Standing {
  const lineOf = (wanted: ScheduleTable['action']) => schedule.find(({ action }) => action === wanted);
  const [publishing, unpublishAt] = [lineOf('publish'), lineOf('unpublish')?.at];
  const isPublic = stateOf(row) === 'live';
  const isBehind = isPublic && line !== undefined && line.base !== row.version;
  const hidden: Status = publishing ? 'scheduled' : 'draft';
  return {
    status: isPublic ? (line ? 'changed' : 'published') : hidden,
    languages: languagesOf(row),
    ...(publishing && { publishAt: publishing.at, publishLanguages: JSON.parse(publishing.languages) }),
    ...(unpublishAt && { unpublishAt }),
    ...(line && { savedAt: line.savedAt, savedBy: line.savedBy }),
    ...(isPublic && { changedAt: row.updatedAt, ...(writer && { changedBy: writer }) }),
    ...(isBehind && { isBehind }),
  };
}

/** Keeps the records of a status out of all that are not in the trash. */
function ofStatus(db: Db, table: string, status: Status | 'any') {
  const aside = linesIn(db).selectFrom('draft').select('recordId').where('entity', '=', table);
  const waiting = recordsIn(db)
    .selectFrom('schedule')
    .select('recordId')
    .where('entity', '=', table)
    .where('action', '=', 'publish')
    .$castTo<{ recordId: number }>();
  return (all: RecordQuery): RecordQuery => {
    const column = (name: string) => `${table}.${name}`;
    const [id, deletedAt, draftSince] = [column('id'), column('deletedAt'), column('draftSince')];
    if (status === 'published') return all.where(deletedAt, 'is', null).where(id, 'not in', aside);
    if (status === 'changed') return all.where(deletedAt, 'is', null).where(id, 'in', aside);
    if (status === 'draft') return all.where(draftSince, 'is not', null).where(id, 'not in', waiting);
    if (status === 'scheduled') return all.where(draftSince, 'is not', null).where(id, 'in', waiting);
    return all.where((eb) => eb.or([eb(deletedAt, 'is', null), eb(draftSince, 'is not', null)]));
  };
}

/** The same, with what a list of nearly all needs to be counted and to be begun in its middle. */
export function amongStatus(db: Db, table: string, status: Status | 'any'): Among {
  const keep = ofStatus(db, table, status);
  const drafts = (all: RecordQuery) => all.where(`${table}.draftSince`, 'is not', null);
  if (status === 'any') return { keep, beside: { keep: drafts, isMore: true } };
  if (status === 'published') return { keep, beside: { keep: ofStatus(db, table, 'changed'), isMore: false } };
  return { keep };
}

/** How many records of a kind visitors do not see yet, or not as they are now. */
export async function countUnseen(db: Db, table: string): Promise<Record<UnseenStatus, number>> {
  const count = async (status: UnseenStatus) => {
    const found = ofStatus(db, table, status)(recordsIn(db).selectFrom(table));
    const all = found.select((eb) => eb.fn.countAll<number>().as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  };
  const [draft, scheduled, changed] = await Promise.all([count('draft'), count('scheduled'), count('changed')]);
  return { draft, scheduled, changed };
}
