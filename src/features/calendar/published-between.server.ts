import type { Db } from '../../kit/db/schema.server.ts';
import { dayIn } from '../../kit/i18n/company-time.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { recordStates } from '../../kit/records/record-states.server.ts';
import type { PublishedItem } from './calendar.contract.ts';

/** From a moment on, and before another. */
export type Span = { from: string; before: string };

export const mostInMonth = 500;

/** What came onto the site and is still there, as the audit log has it: once for each day, the last time. */
export async function publishedBetween(
  db: Db,
  kinds: Publishable[],
  { from, before }: Span,
  timeZone: string,
): Promise<PublishedItem[]> {
  const types = kinds.map(({ type }) => type);
  const lines = await db
    .selectFrom('activity')
    .select(['entity', 'recordId', 'titleEN', 'titleAR', 'at'])
    .where('action', 'in', ['created', 'published'])
    .where('at', '>=', from)
    .where('at', '<', before)
    .where(
      'entity',
      'in',
      types.map(({ name }) => name),
    )
    // A draft was created, too, and nobody saw it: it is no version.
    .where('snapshot', 'is not', null)
    .orderBy('at', 'desc')
    .limit(mostInMonth)
    .execute();
  const stateOf = await recordStates(db, types, lines);
  const seen = new Set<string>();
  return lines.flatMap(({ recordId, ...line }) => {
    const key = `${line.entity}/${recordId} ${dayIn(new Date(line.at), timeZone)}`;
    if (seen.has(key) || stateOf({ entity: line.entity, recordId }) !== 'live') return [];
    seen.add(key);
    return [{ ...line, id: recordId }];
  });
}
