import type { Store } from '../db/store.server.ts';
import type { Refusal } from '../http/endpoint-routes.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { writeAuditLog } from '../records/audit-log.server.ts';
import { currentUser } from '../records/current-user.server.ts';
import type { Publishable } from './content-body.server.ts';
import type { PublishBody } from './publishing.contract.ts';
import { completeBody, publish, unpublish } from './publishing.server.ts';
import { replaceSchedule, type ScheduleTable } from './schedule-table.server.ts';
import { type ExpectedTags, readWorking, requireTag, type Working } from './working-copy.server.ts';

type Line = Omit<ScheduleTable, 'entity' | 'recordId'>;

/** Times that cannot be meant are refused at their fields. */
function linesOf({ languages, publishAt, unpublishAt }: PublishBody, refusal: Refusal): Line[] {
  const now = new Date().toISOString();
  if (publishAt && publishAt <= now) throw refusal(['publishAt'], 'future', 'rule.future');
  if (unpublishAt && unpublishAt <= now) throw refusal(['unpublishAt'], 'future', 'rule.future');
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    throw refusal(['unpublishAt'], 'order', 'rule.endAfterStart');
  const common = { languages: JSON.stringify(languages ?? languageCodes), scheduledBy: currentUser()?.name ?? '' };
  return [
    ...(publishAt ? [{ action: 'publish' as const, at: publishAt, ...common }] : []),
    ...(unpublishAt ? [{ action: 'unpublish' as const, at: unpublishAt, ...common }] : []),
  ];
}

/** Publishes the working copy, or notes when that is to happen. What could not be published now is not scheduled either. */
export async function publishNowOrLater(
  store: Store,
  kind: Publishable,
  id: number,
  expected: ExpectedTags,
  body: PublishBody,
  refusal: Refusal,
): Promise<Working> {
  const lines = linesOf(body, refusal);
  const { languages = languageCodes, publishAt, unpublishAt } = body;
  return store.write(async (trx) => {
    const working = await readWorking(trx, kind, id, store.dialect);
    requireTag(kind, working, expected);
    if (publishAt) await completeBody(trx, kind, working, languages);
    else await publish({ trx, store }, kind, id, languages);
    await replaceSchedule(trx, { entity: kind.type.name, recordId: id }, lines);
    if (lines.length > 0) {
      const details = { languages, ...(publishAt && { publishAt }), ...(unpublishAt && { unpublishAt }) };
      const title = kind.type.title(working.row);
      await writeAuditLog(trx, { action: 'scheduled', entity: kind.type.name, recordId: id, title, details });
    }
    return readWorking(trx, kind, id);
  });
}

/** Off the site now; what was to happen later is cancelled. */
export async function takeOff(
  store: Store,
  kind: Publishable,
  id: number,
  expected: ExpectedTags,
  languages?: readonly Language[],
): Promise<Working> {
  return store.write(async (trx) => {
    requireTag(kind, await readWorking(trx, kind, id, store.dialect), expected);
    await replaceSchedule(trx, { entity: kind.type.name, recordId: id }, []);
    return unpublish({ trx, store }, kind, id, languages);
  });
}

export async function cancelSchedule(store: Store, kind: Publishable, id: number, expected: ExpectedTags) {
  await store.write(async (trx) => {
    const working = await readWorking(trx, kind, id, store.dialect);
    requireTag(kind, working, expected);
    const about = { entity: kind.type.name, recordId: id };
    const wasScheduled = await replaceSchedule(trx, about, []);
    if (wasScheduled)
      await writeAuditLog(trx, { action: 'unscheduled', ...about, title: kind.type.title(working.row) });
  });
}
