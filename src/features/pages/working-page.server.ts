import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Dialect, Store } from '../../kit/db/store.server.ts';
import type { DraftTable } from '../../kit/publishing/draft-table.server.ts';
import { type ExpectedTags, keepDraft, noteDraft, requireTag } from '../../kit/publishing/working-copy.server.ts';
import { writeAuditLog } from '../../kit/records/audit-log.server.ts';
import { changeRecord } from '../../kit/records/record-writes.server.ts';
import { type PageTable, pageType } from './page.table.server.ts';
import { columnsOf, contentIn, contentOf, type PageContent } from './page-content.server.ts';

export const pageKind = { type: pageType };

export type PageRow = Selectable<PageTable>;

/** A page as staff see it: what visitors read, and what lies aside. */
export type WorkingPage = {
  row: PageRow;
  line: DraftTable | undefined;
  published: PageContent;
  /** The same as what is published, where nothing lies aside. */
  draft: PageContent;
};

export async function readWorkingPage(db: Db, name: string, lockOn?: Dialect): Promise<WorkingPage> {
  const row = await db
    .selectFrom('page')
    .selectAll()
    .where('name', '=', name)
    .$if(lockOn === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new ProblemError('notFound');
  const line = await draftLines(db).where('recordId', '=', row.id).executeTakeFirst();
  return workingPage(row, line);
}

export async function readWorkingPages(db: Db): Promise<WorkingPage[]> {
  const rows = await db.selectFrom('page').selectAll().orderBy('position').execute();
  const lines = await draftLines(db).execute();
  return rows.map((row) =>
    workingPage(
      row,
      lines.find(({ recordId }) => recordId === row.id),
    ),
  );
}

const draftLines = (db: Db) => db.selectFrom('draft').selectAll().where('entity', '=', pageType.name);

function workingPage(row: PageRow, line: DraftTable | undefined): WorkingPage {
  const published = contentOf(row);
  return { row, line, published, draft: line ? contentIn(line.body) : published };
}

/** What is asked of a page, in one transaction and only if nobody else has changed it since it was read. */
type Asked = { store: Store; name: string; expected: ExpectedTags };

function change<R>({ store, name, expected }: Asked, work: (trx: Db, working: WorkingPage) => Promise<R>): Promise<R> {
  return store.write(async (trx) => {
    const working = await readWorkingPage(trx, name, store.dialect);
    requireTag(pageKind, working, expected);
    return work(trx, working);
  });
}

/** Keeps changes aside; nothing where they say what visitors read. */
export function savePageDraft(asked: Asked, edit: (draft: PageContent) => PageContent): Promise<WorkingPage> {
  return change(asked, async (trx, { row, line, published, draft }) => {
    const next = edit(draft);
    if (!isDeepStrictEqual(next, draft)) {
      const isKept = !isDeepStrictEqual(next, published);
      await keepDraft(trx, pageKind, row, isKept ? next : null, line ? line.base : row.version);
      await noteDraft(trx, pageKind, row);
    }
    return readWorkingPage(trx, row.name);
  });
}

/** Puts what lies aside in the place of what visitors read. */
export function publishPage(asked: Asked, complete: (working: WorkingPage) => PageContent): Promise<WorkingPage> {
  return change(asked, async (trx, working) => {
    const { row, line } = working;
    if (!line) return working;
    await keepDraft(trx, pageKind, row, null, null);
    const { dialect } = asked.store;
    const set = columnsOf(complete(working));
    const note = () => ({ action: 'published' as const });
    await changeRecord({ trx, dialect }, pageType, row.id, set, { state: 'live' }, { note });
    return readWorkingPage(trx, row.name);
  });
}

export function discardPageDraft(asked: Asked): Promise<void> {
  return change(asked, async (trx, { row, line }) => {
    if (!line) return;
    await keepDraft(trx, pageKind, row, null, null);
    const about = { entity: pageType.name, recordId: row.id, title: pageType.title(row) };
    await writeAuditLog(trx, { action: 'draftDiscarded', ...about });
  });
}
