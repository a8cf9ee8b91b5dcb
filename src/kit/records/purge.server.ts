import { type AnyRow, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import { namedFiles } from '../media/named-pictures.ts';
import { markUnnamed } from '../media/picture-marks.server.ts';
import { writeAuditLog } from './audit-log.server.ts';
import type { RecordType } from './record-type.server.ts';
import { afterRemoval } from './write-consequences.server.ts';

/**
 * Purge: removes a record that is in the trash, with everything that was kept about it; its pictures may be removed from
 * `picturesDue` on. That it was there, and who removed it, stays in the log. Answers whether it was in the trash.
 */
export async function purge(trx: Db, kind: RecordType, id: number, picturesDue = new Date()): Promise<boolean> {
  const row = await recordsIn(trx)
    .deleteFrom(kind.name)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .$if(kind.isContent === true, (query) => query.where('draftSince', 'is', null))
    .returningAll()
    .$castTo<AnyRow>()
    .executeTakeFirst();
  if (!row) return false;
  const about = { entity: kind.name, recordId: id };
  const kept = [row, await draftsOf(trx, about), await versionsOf(trx, about)];
  await afterRemoval(trx, kind, [row]);
  await markUnnamed(trx, namedFiles(JSON.stringify(kept)), picturesDue);
  await trx
    .updateTable('activity')
    .set({ snapshot: null })
    .where((eb) => eb.and(about))
    .where('snapshot', 'is not', null)
    .execute();
  await writeAuditLog(trx, { action: 'deletedForGood', ...about, title: kind.title(row) });
  return true;
}

/** What lies aside, and what was kept when another took over. */
function draftsOf(trx: Db, about: { entity: string; recordId: number }) {
  const bodies = (table: 'draft' | 'keptDraft') =>
    trx
      .selectFrom(table)
      .select('body')
      .where((eb) => eb.and(about))
      .execute();
  return Promise.all([bodies('draft'), bodies('keptDraft')]);
}

/** Each as it is written, pictures by their addresses. */
async function versionsOf(trx: Db, about: { entity: string; recordId: number }): Promise<unknown[]> {
  const lines = await trx
    .selectFrom('activity')
    .select('snapshot')
    .where((eb) => eb.and(about))
    .where('snapshot', 'is not', null)
    .execute();
  return lines.map(({ snapshot }) => snapshot);
}
