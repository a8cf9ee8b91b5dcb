import * as z from 'zod/mini';
import { columnOf } from '../contract/field-map.ts';
import { type AnyRow, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';
import { type Language, languageCodes } from '../i18n/languages.ts';
import { changeRow } from '../records/record-writes.server.ts';
import { slugs } from '../records/slugs.server.ts';
import { asRow, bodyFrom, type Publishable, publishRules, withoutBlanks } from './content-body.server.ts';
import { languagesOf, publishedIn } from './languages-of.ts';
import { type Body, publishedValues } from './published-values.ts';
import { addressFor, isSameBody, keepDraft, readWorking, type Working, workingOf } from './working-copy.server.ts';

/** What is not complete cannot be published: all that is missing or wrong. */
export class IncompleteError extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super('incomplete');
    this.name = 'IncompleteError';
    this.issues = issues;
  }
}

/** In which languages a record is public, and in which it will be. */
function publicationOf({ row, isDraft }: Working, now: readonly Language[]) {
  const live = isDraft ? [] : languagesOf(row);
  return { now, live, kept: live.filter((code) => !now.includes(code)) };
}

/** What visitors will read. Throws with everything that is missing for it. */
export async function completeBody(trx: Db, kind: Publishable, working: Working, now: readonly Language[]) {
  const { row, body, isDraft } = working;
  const { Slug: _, ...texts } = body;
  const values = publishedValues(isDraft ? {} : bodyFrom(kind, row), texts, publicationOf(working, now));
  const result = z.safeParse(publishRules(kind, now), values, { reportInput: true });
  const issues = [...(result.error?.issues ?? []), ...(await missingOthers(trx, kind, values))];
  if (!result.success || issues.length > 0) throw new IncompleteError(issues);
  return { values: { ...values, ...withoutBlanks(result.data) }, given: values };
}

/** The records that it names have to be public themselves. */
async function missingOthers(trx: Db, kind: Publishable, values: Body): Promise<z.core.$ZodIssue[]> {
  const issues: z.core.$ZodIssue[] = [];
  for (const [field, value] of Object.entries(values)) {
    const entity = kind.type.references?.[columnOf(kind.fields, field)];
    if (!entity) continue;
    const ids = recordsIn(trx).selectFrom(entity).select('id').where('id', '=', Number(value));
    if (await ids.where('deletedAt', 'is', null).executeTakeFirst()) continue;
    issues.push({ code: 'custom', path: [field], message: 'rule.choice', params: { code: 'choice' }, input: value });
  }
  return issues;
}

/** Puts the working copy in place, in these languages. Part of the caller's transaction. */
export async function publish(
  { trx, store }: { trx: Db; store: Store },
  kind: Publishable,
  id: number,
  now: readonly Language[] = languageCodes,
  details: object = {},
): Promise<Working> {
  const working = await readWorking(trx, kind, id, store.dialect);
  const { row, line, body, isDraft } = working;
  const { live, kept } = publicationOf(working, now);
  const isPublic = !isDraft && !line && now.every((code) => live.includes(code));
  if (isPublic) return working;
  const { values, given } = await completeBody(trx, kind, working, now);
  const isFirst = isDraft && line?.base === null;
  const shared =
    kept.length > 0
      ? { updatedAt: row.updatedAt }
      : { ...(kind.slugFrom && { slug: await addressAfter(store, trx, kind, working, isFirst) }) };
  const set = {
    ...asRow(kind, values),
    ...publishedIn([...now, ...kept]),
    ...{ deletedAt: null, draftSince: null },
    // When it was changed and where it is stand on the pages of every language.
    ...shared,
    ...(isFirst && kind.firstPublished?.(values)),
  };
  const when = { state: isDraft ? 'draft' : 'live' } as const;
  const after = await changeRow(trx, kind.type, row, set, when, {
    note: () => ({ action: 'published', details: { languages: now, ...details } }),
  });
  const { Slug, ...rest } = { ...defaultsIn(values, given), ...body };
  return keepRest(trx, kind, { ...after }, kept.length > 0 ? { ...rest, Slug } : rest);
}

const defaultsIn = (values: Body, given: Body) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => given[field] === undefined));

/** What the working copy says beyond what is public now stays aside. */
async function keepRest(trx: Db, kind: Publishable, after: AnyRow, body: Body): Promise<Working> {
  const left = isSameBody(kind, after, body) ? null : body;
  return workingOf(kind, after, await keepDraft(trx, kind, after, left, after.version));
}

/** Until it is published an address follows the title; then it stays, and a changed one keeps leading there. */
async function addressAfter(store: Store, trx: Db, kind: Publishable, { row, body }: Working, isFirst: boolean) {
  const slug = String(row.slug);
  if (isFirst) return addressFor(store, kind, trx, body, { id: row.id, slug });
  return body.Slug ? slugs(store, kind.type.name).change(trx, { id: row.id, slug }, String(body.Slug)) : slug;
}

/** Takes a record off the site, in these languages or all. Nothing of it is lost: it goes on as a working copy. */
export async function unpublish(
  { trx, store }: { trx: Db; store: Store },
  kind: Publishable,
  id: number,
  languages: readonly Language[] = languageCodes,
  details: object = {},
): Promise<Working> {
  const working = await readWorking(trx, kind, id, store.dialect);
  const { row, body, isDraft } = working;
  const live = isDraft ? [] : languagesOf(row);
  const taken = live.filter((code) => languages.includes(code));
  const left = live.filter((code) => !languages.includes(code));
  if (taken.length === 0) return working;
  const at = new Date().toISOString();
  const published = bodyFrom(kind, row);
  const set =
    left.length > 0
      ? { ...asRow(kind, publishedValues(published, published, { now: left, kept: [] })), updatedAt: row.updatedAt }
      : { ...asRow(kind, body), deletedAt: at, draftSince: at };
  const after = await changeRow(
    trx,
    kind.type,
    row,
    { ...set, ...publishedIn(left) },
    { state: 'live' },
    { note: () => ({ action: 'unpublished', details: { languages: taken, ...details } }) },
  );
  if (left.length > 0) return keepRest(trx, kind, { ...after }, body);
  return workingOf(kind, { ...after }, await keepDraft(trx, kind, { ...after }, body, row.version));
}
