import type { Selectable } from 'kysely';
import { ProblemError } from '../../contract/problem.ts';
import type { Db } from '../../db/schema.server.ts';
import type { Store } from '../../db/store.server.ts';
import { writeAuditLog } from '../../records/audit-log.server.ts';
import { currentUser } from '../../records/current-user.server.ts';
import { type Publishable, withoutBlanks } from '../content-body.server.ts';
import type { Body } from '../published-values.ts';
import { readWorking, saveDraft } from '../working-copy.server.ts';
import type { KeptDraftTable } from './editing-table.server.ts';

type KeptDraft = Selectable<KeptDraftTable>;

export type About = { entity: string; recordId: number };

/** So many of a record, and for so long: they are for somebody who comes back to them soon. */
const mostKept = 20;
const daysKept = 30;

/** Keeps a text beside the working copy. What was kept last is not kept twice. */
export async function keepText(trx: Db, about: About, personName: string, body: string): Promise<KeptDraft> {
  const lines = trx
    .selectFrom('keptDraft')
    .selectAll()
    .where((eb) => eb.and(about))
    .orderBy('id', 'desc');
  const last = await lines.limit(1).executeTakeFirst();
  if (last?.body === body) return last;
  const line = { ...about, personName, at: new Date().toISOString(), body };
  const kept = await trx.insertInto('keptDraft').values(line).returningAll().executeTakeFirstOrThrow();
  const oldest = await lines
    .offset(mostKept - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await trx
      .deleteFrom('keptDraft')
      .where((eb) => eb.and(about))
      .where('id', '<', oldest.id)
      .execute();
  return kept;
}

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
