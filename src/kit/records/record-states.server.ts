import { recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { RecordType } from './record-type.server.ts';

export type RecordState = 'live' | 'trash' | 'gone';

type Named = { entity: string; recordId: number };

/** Whether the records that some lines are about are there, asked once for each kind. Null for what is no record. */
export async function recordStates(db: Db, kinds: RecordType[], lines: Named[]) {
  const states = new Map<string, RecordState>();
  const asked = kinds.map(({ name }) => ({ name, lines: lines.filter(({ entity }) => entity === name) }));
  for (const { name, lines: own } of asked.filter((one) => one.lines.length > 0)) {
    const ids = own.map(({ recordId }) => recordId);
    const rows = await recordsIn(db).selectFrom(name).select(['id', 'deletedAt']).where('id', 'in', ids).execute();
    for (const id of ids) states.set(`${name}/${id}`, 'gone');
    for (const { id, deletedAt } of rows) states.set(`${name}/${id}`, deletedAt === null ? 'live' : 'trash');
  }
  return ({ entity, recordId }: Named): RecordState | null =>
    recordId === 0 ? null : (states.get(`${entity}/${recordId}`) ?? null);
}
