import type { Db } from '../../kit/db/schema.server.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import type { ScheduledItem } from './calendar.contract.ts';
import { mostInMonth, type Span } from './published-between.server.ts';
import { type TitledRecord, titledRecords } from './titled-records.server.ts';

/** What will go live or come down. What is in the trash will not. */
export async function scheduledBetween(db: Db, kinds: Publishable[], { from, before }: Span): Promise<ScheduledItem[]> {
  const names = kinds.map(({ type }) => type.name);
  const lines = await db
    .selectFrom('schedule')
    .select(['entity', 'recordId', 'action', 'at'])
    .where('at', '>=', from)
    .where('at', '<', before)
    .where('entity', 'in', names)
    .orderBy('at')
    .limit(mostInMonth)
    .execute();
  const records: TitledRecord[] = [];
  for (const { type } of kinds) {
    const own = lines.filter(({ entity }) => entity === type.name);
    const ids = own.map(({ recordId }) => recordId);
    records.push(...(await titledRecords(db, type, ids)));
  }
  const found = new Map(records.map((record) => [`${record.entity}/${record.id}`, record]));
  return lines.flatMap(({ entity, recordId, action, at }) => {
    const record = found.get(`${entity}/${recordId}`);
    return record ? [{ ...record, action, at }] : [];
  });
}
