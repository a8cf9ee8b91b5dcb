import { recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { RecordType } from './record-type.server.ts';

/** `draft`: content that is published in no language. Visitors see as little of it as of what is in the trash. */
export type RecordState = 'live' | 'draft' | 'trash' | 'gone';

type Named = { entity: string; recordId: number };

export function stateOf(row: { deletedAt: string | null; draftSince?: unknown } | undefined): RecordState {
  if (!row) return 'gone';
  if (row.deletedAt === null) return 'live';
  return typeof row.draftSince === 'string' ? 'draft' : 'trash';
}

/** Whether the records that some lines are about are there, asked once for each kind. Null for what is no record. */
export async function recordStates(db: Db, kinds: RecordType[], lines: Named[]) {
  const states = new Map<string, RecordState>();
  const asked = kinds.map((kind) => ({ kind, lines: lines.filter(({ entity }) => entity === kind.name) }));
  for (const { kind, lines: own } of asked.filter((one) => one.lines.length > 0)) {
    const ids = own.map(({ recordId }) => recordId);
    const rows = await recordsIn(db)
      .selectFrom(kind.name)
      .select(['id', 'deletedAt'])
      .$if(kind.isContent === true, (query) => query.select('draftSince'))
      .where('id', 'in', ids)
      .execute();
    for (const id of ids) states.set(`${kind.name}/${id}`, 'gone');
    for (const row of rows) states.set(`${kind.name}/${row.id}`, stateOf(row));
  }
  return ({ entity, recordId }: Named): RecordState | null =>
    recordId === 0 ? null : (states.get(`${entity}/${recordId}`) ?? null);
}
