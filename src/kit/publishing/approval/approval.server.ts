import { ProblemError } from '../../contract/problem.ts';
import { linesIn } from '../../db/record-tables.server.ts';
import type { Db } from '../../db/schema.server.ts';
import type { Store } from '../../db/store.server.ts';
import type { Refusal } from '../../http/endpoint-routes.server.ts';
import type { Language } from '../../i18n/languages.ts';
import { writeAuditLog } from '../../records/audit-log.server.ts';
import type { Person } from '../../records/current-user.server.ts';
import { rowsOf } from '../../records/record-type.server.ts';
import type { Publishable } from '../content-body.server.ts';
import { readWorking } from '../working-copy.server.ts';
import type { WaitingApproval } from './approval.contract.ts';
import type { ApprovalTable } from './approval-table.server.ts';

/** What letters say of it. */
export type ApprovalNews = {
  id: number;
  title: Record<'EN' | 'AR', string>;
  /** Who asks, or who answers. */
  by: string;
  /** The account that asks. */
  askedById: number;
  language: Language;
  word: string;
};

/** Letters, left in the transaction that causes them. */
export type TellApproval = Record<'asked' | 'sentBack', (trx: Db, news: ApprovalNews) => Promise<void>>;

type About = { entity: string; recordId: number };

export function readApproval(db: Db, about: About): Promise<ApprovalTable | undefined> {
  return db
    .selectFrom('approval')
    .selectAll()
    .where((eb) => eb.and(about))
    .executeTakeFirst();
}

const remove = (trx: Db, about: About) =>
  trx
    .deleteFrom('approval')
    .where((eb) => eb.and(about))
    .execute();

/** Published, or nothing left to publish: nobody waits any more. */
export async function settleApproval(store: Store, about: About): Promise<void> {
  if (await readApproval(store.tables(), about)) await store.write((trx) => remove(trx, about));
}

/** Asks an Admin to publish. Whoever asks again while nobody has answered is not heard twice. */
export async function askApproval(
  store: Store,
  kind: Publishable,
  id: number,
  person: Person,
  language: Language,
  tell: TellApproval,
): Promise<void> {
  await store.write(async (trx) => {
    const { row } = await readWorking(trx, kind, id, store.dialect);
    const about = { entity: kind.type.name, recordId: id };
    if ((await readApproval(trx, about))?.state === 'asked') return;
    await remove(trx, about);
    const asked = { askedById: person.id, askedBy: person.name, askedAt: new Date().toISOString(), language };
    await trx
      .insertInto('approval')
      .values({ ...about, ...asked, state: 'asked', word: null, answeredBy: null })
      .execute();
    const title = kind.type.title(row);
    await writeAuditLog(trx, { action: 'approvalAsked', ...about, title });
    await tell.asked(trx, { id, title, by: person.name, askedById: person.id, language, word: '' });
  });
}

/** An Admin's answer, which the writer sees and which says why; whoever asked takes the question back. */
export async function answerApproval(
  store: Store,
  kind: Publishable,
  id: number,
  person: Person,
  word: string,
  tell: TellApproval,
  refusal: Refusal,
): Promise<void> {
  await store.write(async (trx) => {
    const { row } = await readWorking(trx, kind, id, store.dialect);
    const about = { entity: kind.type.name, recordId: id };
    const line = await readApproval(trx, about);
    if (!line) return;
    const title = kind.type.title(row);
    if (person.role !== 'Admin') {
      if (line.askedById !== person.id) throw new ProblemError('forbidden');
      await remove(trx, about);
      return writeAuditLog(trx, { action: 'approvalTakenBack', ...about, title });
    }
    if (!word) throw refusal(['word'], 'required', 'approval.wordMissing');
    await trx
      .updateTable('approval')
      .set({ state: 'sentBack', word, answeredBy: person.name })
      .where((eb) => eb.and(about))
      .execute();
    await writeAuditLog(trx, { action: 'sentBack', ...about, title });
    await tell.sentBack(trx, { ...line, id, title, by: person.name, word });
  });
}

/** Those that an Admin has not answered, oldest first: drafts and changes aside, not what is in the trash. */
export async function waitingApprovals(db: Db, { type }: Publishable): Promise<WaitingApproval[]> {
  const asked = await db
    .selectFrom('approval')
    .selectAll()
    .where('entity', '=', type.name)
    .where('state', '=', 'asked')
    .orderBy('askedAt')
    .execute();
  if (asked.length === 0) return [];
  const aside = linesIn(db).selectFrom('draft').select('recordId').where('entity', '=', type.name);
  const ids = asked.map(({ recordId }) => recordId);
  const rows = await rowsOf(db, type).where('id', 'in', ids).where('id', 'in', aside).execute();
  return asked.flatMap(({ recordId, askedBy, askedAt }) => {
    const row = rows.find(({ id, deletedAt, draftSince }) => id === recordId && (deletedAt === null || draftSince));
    if (!row) return [];
    const { EN, AR } = type.title(row);
    return [{ id: recordId, titleEN: EN, titleAR: AR, by: askedBy, at: askedAt }];
  });
}
