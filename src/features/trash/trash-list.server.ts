import { defaultPageSize, type ListQuery } from '../../kit/contract/list-query.ts';
import type { RecordColumns } from '../../kit/db/columns.server.ts';
import { type RecordQuery, recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { findMatches } from '../../kit/db/search.server.ts';
import { type RecordType, type Row, rowsOf } from '../../kit/records/record-type.server.ts';
import type { TrashItem, TrashList } from './trash.contract.ts';

type Found = { kind: RecordType; id: number; deletedAt: string };

/** What is in the trash of a kind. */
export function trashOf(db: Db, { name, isContent }: RecordType): RecordQuery {
  const all: RecordQuery = recordsIn(db).selectFrom(name).where(`${name}.deletedAt`, 'is not', null);
  return isContent ? all.where(`${name}.draftSince`, 'is', null) : all;
}

/** A page of everything that was deleted, the newest first. Each kind is asked for its own newest, which are few. */
export async function listTrash(
  db: Db,
  kinds: RecordType[],
  { entity, q, page = 1, pageSize = defaultPageSize }: ListQuery & { entity?: string },
): Promise<TrashList> {
  const asOf = new Date().toISOString();
  const end = page * pageSize;
  const counts: Record<string, number> = {};
  const found: Found[] = [];
  for (const kind of kinds) {
    const matching = await matchingIn(db, kind, q);
    const count = matching ? await countOf(matching) : 0;
    if (count > 0) counts[kind.name] = count;
    if (!matching || count === 0 || (entity && entity !== kind.name)) continue;
    const rows = await matching
      .select([`${kind.name}.id`, `${kind.name}.deletedAt`])
      .orderBy('deletedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(end)
      .execute();
    found.push(...rows.map(({ id, deletedAt }) => ({ kind, id, deletedAt: deletedAt ?? '' })));
  }
  const newest = found.toSorted((a, b) => (a.deletedAt === b.deletedAt ? 0 : a.deletedAt < b.deletedAt ? 1 : -1));
  const data = await itemsOf(db, newest.slice(end - pageSize, end));
  const count = entity ? (counts[entity] ?? 0) : sum(Object.values(counts));
  return { data, count, counts, total: q ? await countTrash(db, kinds) : sum(Object.values(counts)), asOf };
}

export async function countTrash(db: Db, kinds: RecordType[], until?: string): Promise<number> {
  const seen = (kind: RecordType) =>
    trashOf(db, kind).$if(until !== undefined, (query) => query.where('deletedAt', '<=', until ?? ''));
  return sum(await Promise.all(kinds.map((kind) => countOf(seen(kind)))));
}

/** Null when nothing can match. */
async function matchingIn(db: Db, kind: RecordType, q?: string): Promise<RecordQuery | null> {
  const all = trashOf(db, kind);
  if (!q) return all;
  const matches = await findMatches(db, kind.name, q);
  return matches.isFew && matches.isNone ? null : matches.keep(all);
}

async function countOf(query: RecordQuery): Promise<number> {
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

async function itemsOf(db: Db, found: Found[]): Promise<TrashItem[]> {
  const items = new Map<string, TrashItem>();
  for (const [kind, some] of Map.groupBy(found, (one) => one.kind)) {
    const ids = some.map(({ id }) => id);
    const rows = await rowsOf(db, kind).where('id', 'in', ids).execute();
    const names = await deletersOf(db, kind, ids);
    for (const row of rows) items.set(`${kind.name}/${row.id}`, toItem(kind, row, names.get(row.id)));
  }
  return found.flatMap(({ kind, id }) => items.get(`${kind.name}/${id}`) ?? []);
}

/** Who deleted them, the last time. */
async function deletersOf(db: Db, { name }: RecordType, ids: number[]): Promise<Map<number, string>> {
  const lines = await db
    .selectFrom('activity')
    .select(['recordId', 'actorName'])
    .where('entity', '=', name)
    .where('recordId', 'in', ids)
    .where('action', '=', 'deleted')
    .orderBy('id')
    .execute();
  return new Map(lines.map(({ recordId, actorName }) => [recordId, actorName]));
}

function toItem(kind: RecordType, row: Row<RecordColumns>, deletedBy = ''): TrashItem {
  const { EN: titleEN, AR: titleAR } = kind.title(row);
  return {
    entity: kind.name,
    id: row.id,
    titleEN,
    titleAR,
    subtitle: kind.subtitle?.(row) ?? '',
    image: kind.picture?.(row) ?? '',
    deletedAt: row.deletedAt ?? '',
    deletedBy,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
