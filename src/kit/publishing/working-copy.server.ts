import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityName } from '../contract/entity-name.ts';
import { ProblemError } from '../contract/problem.ts';
import type { AnyRow } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Dialect, Store } from '../db/store.server.ts';
import { noteUses } from '../media/library/media-uses.server.ts';
import { writeAuditLog } from '../records/audit-log.server.ts';
import { currentUser } from '../records/current-user.server.ts';
import { stateOf } from '../records/record-states.server.ts';
import { type RecordType, rowsOf, type Title } from '../records/record-type.server.ts';
import { changeRecord, insertRecord } from '../records/record-writes.server.ts';
import { type SlugOwner, slugs } from '../records/slugs.server.ts';
import { asRow, bodyFrom, type Publishable, titleFields, withoutBlanks } from './content-body.server.ts';
import { type DraftTable, dropDraft } from './draft-table.server.ts';
import { keepText } from './editing/keep-text.server.ts';
import { publishedIn } from './languages-of.ts';
import type { Body } from './published-values.ts';

export type Trx = { trx: Db; dialect: Dialect };

/** A record as staff see it: what is public, and what lies aside. */
export type Working = { row: AnyRow; line: DraftTable | undefined; body: Body; isDraft: boolean };

type Named = { type: Pick<RecordType, 'name'> };
type Versions = { row: { id: number; version: number }; line: Pick<DraftTable, 'revision'> | undefined };

/** What `If-Match` names; without it, whichever version is there. */
export type ExpectedTags = readonly string[] | undefined;

export async function readWorking(db: Db, kind: Publishable, id: number, lockOn?: Dialect): Promise<Working> {
  const row = await rowsOf(db, kind.type)
    .where('id', '=', id)
    .$if(lockOn === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || stateOf(row) === 'trash') throw new ProblemError('notFound');
  const line = await db
    .selectFrom('draft')
    .selectAll()
    .where('entity', '=', kind.type.name)
    .where('recordId', '=', id)
    .executeTakeFirst();
  return workingOf(kind, row, line);
}

export function workingOf(kind: Publishable, row: AnyRow, line: DraftTable | undefined): Working {
  return { row, line, body: line ? JSON.parse(line.body) : bodyFrom(kind, row), isDraft: stateOf(row) === 'draft' };
}

/** The version of both: of the public record, and of what lies aside. */
export function tagOf(kind: Named, { row, line }: Versions): string {
  return `${recordTag(kind, row)}+${line?.revision ?? 0}`;
}

const recordTag = ({ type }: Named, { id, version }: Versions['row']) => `${type.name}-${id}-${version}`;

/** Optimistic locking. Who has read the public record alone may also go on from its version. */
export function requireTag(kind: Named, working: Versions, expected: ExpectedTags): void {
  if (!expected) return;
  const known = [tagOf(kind, working), recordTag(kind, working.row)];
  if (!expected.some((tag) => known.includes(tag))) throw new ProblemError('stale');
}

/** Whether a row says what a body says: compared as rows, in which what is not said has one form, or stays as it is. */
export function isSameBody(kind: Publishable, row: object, { Slug, ...body }: Body): boolean {
  const isSameAddress = Slug === undefined || Slug === Reflect.get(row, 'slug');
  return isSameAddress && isDeepStrictEqual(bodyFrom(kind, row), bodyFrom(kind, { ...row, ...asRow(kind, body) }));
}

/** The fields in which a working copy differs from what is public. */
export function changedFields(kind: Publishable, { row, line, body, isDraft }: Working): string[] {
  if (isDraft || !line) return [];
  const [published, working] = [bodyFrom(kind, row), bodyFrom(kind, asRow(kind, body))];
  const names = [...new Set([...Object.keys(published), ...Object.keys(working)])];
  const changed = names.filter((name) => !isDeepStrictEqual(published[name], working[name]));
  return body.Slug === undefined || body.Slug === row.slug ? changed : [...changed, 'Slug'];
}

/** Keeps a working copy; none where it says what the public record says. */
export async function keepDraft(
  trx: Db,
  kind: Named,
  { id }: Pick<AnyRow, 'id'>,
  body: Body | null,
  base: number | null,
): Promise<DraftTable | undefined> {
  const about = { entity: kind.type.name, recordId: id };
  const written = body ? JSON.stringify(withoutBlanks(body)) : '';
  await noteUses(trx, about, 'draft', await dropDraft(trx, about), written);
  if (!body) return undefined;
  const person = currentUser();
  const saved = { savedById: person?.id ?? null, savedBy: person?.name ?? '', savedAt: new Date().toISOString() };
  const line = { ...about, body: written, base, revision: randomUUID(), ...saved };
  await trx.insertInto('draft').values(line).execute();
  return line;
}

/** The address that is made of a body. */
export function addressFor(store: Store, kind: Publishable, trx: Db, body: Body, own?: SlugOwner): Promise<string> {
  const titles = [kind.slugFrom ?? '', ...titleFields(kind)].map((field) => body[field]);
  const title = [body.Slug, ...titles].find((value) => typeof value === 'string');
  return slugs(store, kind.type.name).claim(trx, String(title), own);
}

/** A new record that nobody but staff sees. */
export async function createDraft(store: Store, kind: Publishable, body: Body): Promise<Working> {
  return store.write(async (trx) => {
    const at = new Date().toISOString();
    const own = {
      ...kind.newColumns?.(),
      ...asRow(kind, body),
      ...(kind.slugFrom && { slug: await addressFor(store, kind, trx, body) }),
      ...publishedIn([]),
      ...{ deletedAt: at, draftSince: at },
    };
    const { id } = await insertRecord(trx, kind.type, own, {
      also: (_, row) => keepDraft(trx, kind, { ...row }, body, null),
    });
    return readWorking(trx, kind, id);
  });
}

/** Saves a working copy. A draft is nobody's but staff's, so its row says the same: lists and searches find it. */
export async function saveDraft(store: Store, kind: Publishable, id: number, expected: ExpectedTags, body: Body) {
  return store.write(async (trx) => {
    const before = await readWorking(trx, kind, id, store.dialect);
    requireTag(kind, before, expected);
    return saveWithin({ trx, store }, kind, before, body);
  });
}

/** The same within a transaction that has read the record. */
export async function saveWithin(
  { trx, store: { dialect } }: { trx: Db; store: Store },
  kind: Publishable,
  before: Working,
  body: Body,
): Promise<Working> {
  const { row, line, isDraft } = before;
  if (isDeepStrictEqual(withoutBlanks(body), before.body)) return before;
  const set = asRow(kind, body);
  if (isDraft) await changeRecord({ trx, dialect }, kind.type, row.id, set, { state: 'draft' }, { isUnlogged: true });
  const isKept = isDraft || !isSameBody(kind, row, body);
  await keepDraft(trx, kind, row, isKept ? body : null, line ? line.base : row.version);
  await noteDraft(trx, kind, { ...row, ...set });
  return readWorking(trx, kind, row.id);
}

/** A text is saved every few seconds while somebody writes: one line in the log for each sitting. */
export async function noteDraft<Record extends { id: number }>(
  trx: Db,
  { type }: { type: { name: EntityName; title(row: Record): Title } },
  row: Record,
): Promise<void> {
  const about = { entity: type.name, recordId: row.id };
  const last = await trx
    .selectFrom('activity')
    .select(['id', 'action', 'actorId'])
    .where((eb) => eb.and(about))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSameSitting = last?.action === 'draftSaved' && last.actorId === (currentUser()?.id ?? null);
  if (!last || !isSameSitting) return writeAuditLog(trx, { action: 'draftSaved', ...about, title: type.title(row) });
  await trx.updateTable('activity').set({ at: new Date().toISOString() }).where('id', '=', last.id).execute();
}

/** Drops the changes aside of what is public. They can be brought back from the history for a while. */
export async function discardDraft(store: Store, kind: Publishable, id: number, expected: ExpectedTags): Promise<void> {
  await store.write(async (trx) => {
    const working = await readWorking(trx, kind, id, store.dialect);
    requireTag(kind, working, expected);
    const { row, line } = working;
    if (!line) return;
    await keepDraft(trx, kind, row, null, null);
    const about = { entity: kind.type.name, recordId: id };
    const kept = await keepText(trx, about, line.savedBy, line.body);
    const details = { kept: kept.id };
    await writeAuditLog(trx, { action: 'draftDiscarded', ...about, title: kind.type.title(row), details });
  });
}
