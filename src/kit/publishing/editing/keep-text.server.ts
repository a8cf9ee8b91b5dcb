import type { Selectable } from 'kysely';
import type { Db } from '../../db/schema.server.ts';
import type { KeptDraftTable } from './editing-table.server.ts';

export type KeptDraft = Selectable<KeptDraftTable>;

export type About = { entity: string; recordId: number };

/** So many of a record: they are for somebody who comes back to them soon. */
const mostKept = 20;

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
