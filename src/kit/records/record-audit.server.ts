import type { ActivityAction } from '../contract/audit-actions.ts';
import type { Translations } from '../contract/translation-status.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { Db } from '../db/schema.server.ts';
import { languageCodes } from '../i18n/languages.ts';
import { isUnpublished } from '../publishing/languages-of.ts';
import { writeAuditLog } from './audit-log.server.ts';
import { runAs } from './current-user.server.ts';
import { stateOf } from './record-states.server.ts';
import { changedColumns, ownColumns, type RecordType, type Row } from './record-type.server.ts';
import { behindName } from './translation-past.server.ts';

/** What a write is called in the audit log, where that does not follow from what it changed. Null: not at all. */
export type Note<Record> = (before: Record, after: Record) => { action: ActivityAction; details?: object } | null;

/** Notes what a write did to a record, with what it was like afterwards. A write that changed nothing was none. */
export async function noteWrite<Table extends RecordColumns>(
  trx: Db,
  kind: RecordType<Table>,
  before: Row<Table> | null,
  after: Row<Table>,
  { note = usualNote, translations }: { note?: Note<Row<Table>> | undefined; translations: Translations },
): Promise<void> {
  const isNew = before === null;
  // What visitors send is in the inbox; the log is about what staff do.
  const entry = isNew ? kind.history && { action: 'created' as const } : note(before, after);
  if (!entry) return;
  if (before && kind.history && !isUnpublished(kind, before)) await noteBeginning(trx, kind, before);
  const fields = before ? changedColumns(before, after) : [];
  const isVersion = isNew || fields.length > 0 || isUnpublished(kind, before);
  const details = {
    ...('details' in entry && entry.details),
    ...(kind.history && fields.length > 0 && { fields }),
    // So that it stands like this again when this version comes back.
    ...(kind.history && behindIn(translations)),
  };
  await writeAuditLog(trx, {
    action: entry.action,
    entity: kind.name,
    recordId: after.id,
    title: kind.title(after),
    version: after.version,
    // What was never public is no older version that could come back.
    ...(kind.history && isVersion && !isUnpublished(kind, after) && { snapshot: ownColumns(after) }),
    ...(Object.keys(details).length > 0 && { details }),
  });
}

function usualNote(
  before: { deletedAt: string | null },
  after: { deletedAt: string | null },
): { action: ActivityAction } | null {
  const [from, to] = [stateOf(before), stateOf(after)];
  if (from !== to) return { action: to === 'trash' ? 'deleted' : 'restored' };
  return changedColumns(before, after).length > 0 ? { action: 'updated' } : null;
}

function behindIn(translations: Translations): object {
  const lines = languageCodes.map((code) => [behindName[code], translations[code].fields] as const);
  return Object.fromEntries(lines.filter(([, fields]) => fields.length > 0));
}

/** What was there before anything was noted, such as demo content, can be brought back as well. */
async function noteBeginning<Table extends RecordColumns>(trx: Db, kind: RecordType<Table>, row: Row<Table>) {
  const known = await trx
    .selectFrom('activity')
    .select('id')
    .where('entity', '=', kind.name)
    .where('recordId', '=', row.id)
    .where('snapshot', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const isFirst = row.version === 1;
  await runAs(null, () =>
    writeAuditLog(trx, {
      at: isFirst ? row.createdAt : row.updatedAt,
      action: isFirst ? 'created' : 'updated',
      entity: kind.name,
      recordId: row.id,
      title: kind.title(row),
      version: row.version,
      snapshot: ownColumns(row),
    }),
  );
}
