import type { Db } from '../../kit/db/schema.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { standingsOf } from '../../kit/publishing/standing.server.ts';
import { stateOf } from '../../kit/records/record-states.server.ts';
import { rowsOf } from '../../kit/records/record-type.server.ts';
import type { ScheduledItem } from './calendar.contract.ts';
import { mostInMonth, type Span } from './published-between.server.ts';

/** What will go live or come down. What is in the trash will not. */
export async function scheduledBetween(db: Db, kinds: Publishable[], { from, before }: Span): Promise<ScheduledItem[]> {
  const lines = await db
    .selectFrom('schedule')
    .select(['entity', 'recordId', 'action', 'at'])
    .where('at', '>=', from)
    .where('at', '<', before)
    .where(
      'entity',
      'in',
      kinds.map(({ type }) => type.name),
    )
    .orderBy('at')
    .limit(mostInMonth)
    .execute();
  const records = new Map<string, Omit<ScheduledItem, 'action' | 'at'>>();
  for (const { type } of kinds) {
    const ids = lines.flatMap(({ entity, recordId }) => (entity === type.name ? [recordId] : []));
    if (ids.length === 0) continue;
    const rows = await rowsOf(db, type).where('id', 'in', ids).execute();
    const standings = await standingsOf(db, type.name, rows);
    for (const row of rows) {
      const standing = standings.get(row.id);
      const { EN: titleEN, AR: titleAR } = type.title(row);
      if (standing && stateOf(row) !== 'trash')
        records.set(`${type.name}/${row.id}`, { entity: type.name, id: row.id, titleEN, titleAR, standing });
    }
  }
  return lines.flatMap(({ entity, recordId, action, at }) => {
    const record = records.get(`${entity}/${recordId}`);
    return record ? [{ ...record, action, at }] : [];
  });
}
