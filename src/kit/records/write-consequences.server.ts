import type { RecordColumns } from '../db/columns.server.ts';
import { moveCounter } from '../db/counters.server.ts';
import { linesIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import { noteChange, tagFor } from '../db/store.server.ts';
import { eraseEmails } from '../mail/outbox.server.ts';
import { forgetUses, noteUses } from '../media/library/media-uses.server.ts';
import { moveLanguageCounts } from '../publishing/language-counts.server.ts';
import { forgetWords, indexRecord, reindexRecord } from '../search/index-record.server.ts';
import { moveDayCounts } from './day-counts.server.ts';
import { type Note, noteWrite } from './record-audit.server.ts';
import { liveCounter } from './record-list.server.ts';
import type { RecordType, Row } from './record-type.server.ts';
import type { Behind } from './translation-past.server.ts';
import { behindTable, writeTranslationStatus } from './translation-status.server.ts';

/** What is told beside a write. */
export type Aside<Record> = {
  /** Its name in the audit log, where that is another than an update. */
  note?: Note<Record>;
  /** The fields that were behind in a version that is back. */
  behind?: Behind;
  /** The demo company was there before anybody did anything. */
  isUnlogged?: boolean;
};

/**
 * All that follows from a write, in its transaction: search words, stored counts, the pictures it uses, translation status,
 * audit log, and the cached answers that showed the record. Of a new one there is nothing before.
 */
export async function afterWrite<Table extends RecordColumns>(
  trx: Db,
  kind: RecordType<Table>,
  before: Row<Table> | null,
  after: Row<Table>,
  { note, behind, isUnlogged = false }: Aside<Row<Table>> = {},
): Promise<void> {
  await (before ? reindexRecord(trx, kind, before, after) : indexRecord(trx, kind, after));
  await moveCounts(trx, kind, before ? [before] : [], [after]);
  // What visitors send names no pictures of ours, whatever it says.
  if (kind.history)
    await noteUses(
      trx,
      { entity: kind.name, recordId: after.id },
      'record',
      JSON.stringify(before),
      JSON.stringify(after),
    );
  const translations = await writeTranslationStatus(trx, kind, before, after, behind);
  if (!isUnlogged) await noteWrite(trx, kind, before, after, { note, translations });
  // Nobody was shown what only staff have changed.
  if (!isShown(before) && !isShown(after)) return;
  noteChange(trx, tagFor(kind.name), tagFor(kind.name, after.id), ...(kind.alsoChanged?.(before, after) ?? []));
}

const isShown = (row: { deletedAt: string | null } | null) => row?.deletedAt === null;

/** Tables with lines about records of every kind, named there by `entity` and `recordId`. */
const commonLines = [
  ...['formerSlug', ...Object.values(behindTable), 'draft', 'schedule'],
  ...['previewLink', 'editing', 'keptDraft', 'approval', 'demoRecord'],
];

/** The same for records of which nothing is left; at most so many as one statement can name. */
export async function afterRemoval<Table extends RecordColumns>(
  trx: Db,
  kind: RecordType<Table>,
  removed: Row<Table>[],
): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const tags = ids.map((id) => tagFor(kind.name, id));
  await forgetWords(trx, kind.name, ids);
  for (const table of [...commonLines, ...(kind.lines ?? [])]) {
    await linesIn(trx).deleteFrom(table).where('entity', '=', kind.name).where('recordId', 'in', ids).execute();
  }
  await forgetUses(trx, kind.name, ids);
  await eraseEmails(trx, tags);
  await moveCounts(trx, kind, removed, []);
  noteChange(trx, tagFor(kind.name), ...tags);
}

async function moveCounts<Table extends RecordColumns>(
  trx: Db,
  kind: RecordType<Table>,
  before: Row<Table>[],
  after: Row<Table>[],
): Promise<void> {
  const live = (rows: Row<Table>[]) => rows.filter(({ deletedAt }) => deletedAt === null).length;
  const added = live(after) - live(before);
  if (added !== 0) await moveCounter(trx, liveCounter(kind.name), added);
  if (kind.isContent) await moveLanguageCounts(trx, kind.name, before, after);
  await kind.updateCounts?.(trx, kind.name, before, after);
  await moveDayCounts(trx, kind, before, after);
}
