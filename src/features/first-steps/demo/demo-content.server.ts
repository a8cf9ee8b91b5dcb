import type { ActivityAction } from '../../../kit/contract/audit-actions.ts';
import { ProblemError } from '../../../kit/contract/problem.ts';
import { recordsIn } from '../../../kit/db/record-tables.server.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { Store } from '../../../kit/db/store.server.ts';
import { deletedColumns, restoredColumns } from '../../../kit/publishing/state-columns.ts';
import { type RecordType, rowsOf } from '../../../kit/records/record-type.server.ts';
import { changeRecord } from '../../../kit/records/record-writes.server.ts';
import type { DemoContent } from './demo-content.contract.ts';

/** What may happen to a sample without its becoming somebody's own. That it was created is noted when it is touched first. */
const notAnEdit: ActivityAction[] = ['created', 'deleted', 'restored', 'ordered'];

// Others wait for a transaction to end: a few at a time hold them up for a moment only.
const atOnce = 50;

type Samples = {
  /** Public, and as they came. */
  untouched: number[];
  /** Public, and worked on: they are the company's now. */
  edited: number[];
};

/** How many samples there are of each kind, how many somebody made their own, and how many could come back. */
export async function countDemo(db: Db, kinds: RecordType[]): Promise<DemoContent> {
  const samples: Record<string, number> = {};
  let edited = 0;
  for (const kind of kinds) {
    const found = await samplesOf(db, kind);
    if (found.untouched.length > 0) samples[kind.name] = found.untouched.length;
    edited += found.edited.length;
  }
  return { samples, edited, removed: (await removedOf(db, kinds)).length };
}

/** Puts some of the samples into the trash, all of them or none, and says how many are left. */
export async function removeDemo(store: Store, kinds: RecordType[]): Promise<{ removed: number; left: number }> {
  const removed = await store.write(async (trx) => {
    let count = 0;
    for (const kind of kinds) {
      const { untouched } = await samplesOf(trx, kind);
      for (const id of untouched.slice(0, atOnce - count)) count += Number(await remove(trx, store, kind, id));
    }
    return count;
  });
  return { removed, left: sum(Object.values((await countDemo(store.tables(), kinds)).samples)) };
}

async function remove(trx: Db, { dialect }: Store, kind: RecordType, id: number): Promise<boolean> {
  const row = await changeRecord({ trx, dialect }, kind, id, deletedColumns(kind), { state: 'live' }).catch(unlessGone);
  if (row) await noteRemoval(trx, kind, id, row.deletedAt);
  return row !== null;
}

/** Brings back some of what `removeDemo` put into the trash, since a moment if one is given, and says how many are left. */
export async function restoreDemo(store: Store, kinds: RecordType[], since?: string) {
  const restored = await store.write(async (trx) => {
    const some = (await removedOf(trx, kinds, since)).slice(0, atOnce);
    for (const { kind, id } of some) await restore(trx, store, kind, id);
    return some.length;
  });
  return { restored, left: (await removedOf(store.tables(), kinds, since)).length };
}

async function restore(trx: Db, { dialect }: Store, kind: RecordType, id: number): Promise<void> {
  const row = await rowsOf(trx, kind).where('id', '=', id).executeTakeFirstOrThrow();
  await changeRecord({ trx, dialect }, kind, id, restoredColumns(kind, row), { state: 'trash' }).catch(unlessGone);
  await noteRemoval(trx, kind, id, null);
}

/** The samples of a kind that visitors can see. */
async function samplesOf(db: Db, kind: RecordType): Promise<Samples> {
  const marked = await db.selectFrom('demoRecord').select('recordId').where('entity', '=', kind.name).execute();
  if (marked.length === 0) return { untouched: [], edited: [] };
  const live = await recordsIn(db)
    .selectFrom(kind.name)
    .select('id')
    .where('deletedAt', 'is', null)
    .where(
      'id',
      'in',
      marked.map(({ recordId }) => recordId),
    )
    .orderBy('id')
    .execute();
  const ids = live.map(({ id }) => Number(id));
  const edited = await editedAmong(db, kind, ids);
  return { untouched: ids.filter((id) => !edited.has(id)), edited: [...edited] };
}

/** What visitors sent is nobody's to edit: whatever was done with it, it stays a sample. */
async function editedAmong(db: Db, kind: RecordType, ids: number[]): Promise<Set<number>> {
  if (!kind.isContent || ids.length === 0) return new Set();
  const lines = await db
    .selectFrom('activity')
    .select('recordId')
    .distinct()
    .where('entity', '=', kind.name)
    .where('recordId', 'in', ids)
    .where('action', 'not in', notAnEdit)
    .execute();
  return new Set(lines.map(({ recordId }) => Number(recordId)));
}

/** Those in the trash that went with the demo company, and not by a hand of their own afterwards. */
async function removedOf(db: Db, kinds: RecordType[], since = ''): Promise<{ kind: RecordType; id: number }[]> {
  const lines = await db
    .selectFrom('demoRecord')
    .select(['entity', 'recordId', 'removedAt'])
    .where('removedAt', '>=', since)
    .orderBy('entity')
    .orderBy('recordId')
    .execute();
  const found: { kind: RecordType; id: number }[] = [];
  for (const [entity, some] of Map.groupBy(lines, (line) => line.entity)) {
    const kind = kinds.find(({ name }) => name === entity);
    if (!kind) continue;
    const ids = some.map(({ recordId }) => recordId);
    const rows = await rowsOf(db, kind).where('id', 'in', ids).execute();
    const whenDeleted = new Map(rows.map(({ id, deletedAt }) => [id, deletedAt]));
    const inTrash = some.filter(({ recordId, removedAt }) => whenDeleted.get(recordId) === removedAt);
    found.push(...inTrash.map(({ recordId }) => ({ kind, id: recordId })));
  }
  return found;
}

async function noteRemoval(trx: Db, { name }: RecordType, id: number, removedAt: string | null) {
  await trx
    .updateTable('demoRecord')
    .set({ removedAt })
    .where('entity', '=', name)
    .where('recordId', '=', id)
    .execute();
}

/** Somebody else took it away in the meantime, or brought it back. */
function unlessGone(error: unknown): null {
  if (error instanceof ProblemError && error.code === 'notFound') return null;
  throw error;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
