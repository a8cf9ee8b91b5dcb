import { ProblemError } from '../../contract/problem.ts';
import type { Db } from '../../db/schema.server.ts';
import type { Store } from '../../db/store.server.ts';
import { writeAuditLog } from '../../records/audit-log.server.ts';
import { currentUser } from '../../records/current-user.server.ts';
import { type Publishable, withoutBlanks } from '../content-body.server.ts';
import type { Body } from '../published-values.ts';
import { readWorking, saveDraft } from '../working-copy.server.ts';
import { type About, type KeptDraft, keepText } from './keep-text.server.ts';

const daysKept = 30;

/** The text of somebody who has lost the record to another: kept, told in the log, and not put in anybody's way. */
export async function keepLostText(store: Store, kind: Publishable, id: number, body: Body): Promise<KeptDraft> {
  return store.write(async (trx) => {
    const { row } = await readWorking(trx, kind, id, store.dialect);
    const about = { entity: kind.type.name, recordId: id };
    const kept = await keepText(trx, about, currentUser()?.name ?? '', JSON.stringify(withoutBlanks(body)));
    await writeAuditLog(trx, {
      action: 'draftKept',
      ...about,
      title: kind.type.title(row),
      details: { kept: kept.id },
    });
    return kept;
  });
}

export async function readKept(db: Db, about: About, id: number): Promise<KeptDraft> {
  const line = await db
    .selectFrom('keptDraft')
    .selectAll()
    .where((eb) => eb.and(about))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!line) throw new ProblemError('notFound');
  return line;
}

/** Makes a kept text the working copy. The one that was there is kept in its place. */
export async function restoreKept(store: Store, kind: Publishable, id: number, keptId: number): Promise<void> {
  const about = { entity: kind.type.name, recordId: id };
  const db = store.tables();
  const { body } = await readKept(db, about, keptId);
  const { line } = await readWorking(db, kind, id);
  if (line) await store.write((trx) => keepText(trx, about, line.savedBy, line.body));
  await saveDraft(store, kind, id, undefined, JSON.parse(body));
}

/** What nobody has come back to. */
export async function forgetOldTexts(store: Store, now: Date): Promise<void> {
  const until = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
  await store.write((trx) => trx.deleteFrom('keptDraft').where('at', '<', until).execute());
}
