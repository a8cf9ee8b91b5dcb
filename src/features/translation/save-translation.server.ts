import * as z from 'zod/mini';
import { describeIssues } from '../../kit/contract/field-errors.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { AnyRow } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { Texts } from '../../kit/i18n/text.ts';
import { withoutBlanks } from '../../kit/publishing/content-body.server.ts';
import type { Body } from '../../kit/publishing/published-values.ts';
import { IncompleteError, publish } from '../../kit/publishing/publishing.server.ts';
import {
  type ExpectedTags,
  isSameBody,
  keepDraft,
  readWorking,
  requireTag,
  saveWithin,
  tagOf,
  type Working,
} from '../../kit/publishing/working-copy.server.ts';
import { writeAuditLog } from '../../kit/records/audit-log.server.ts';
import { forgetTranslationStatus, readTranslationStatus } from '../../kit/records/translation-status.server.ts';
import { placeOf, readPublic, type TranslatedType } from './desk-record.server.ts';
import { withTexts } from './desk-texts.server.ts';
import type { TranslationSave } from './translation.contract.ts';

/** Whoever writes: told in which words what is wrong with a text, and whether they publish what they write. */
type Writer = { language: Language; texts: Texts; mayPublish: boolean };

/**
 * Puts texts in place. Where nothing else of the record waits for being published they are public at once, in their own
 * language alone; otherwise they join what lies aside.
 */
export async function saveTranslation(
  store: Store,
  kind: TranslatedType,
  id: number,
  expected: ExpectedTags,
  { language, texts }: TranslationSave,
  writer: Writer,
): Promise<Working> {
  const seen = await readPublic(store.tables(), kind, id);
  requireTag(kind, seen, expected);
  const written = new Map(texts.map((one) => [one.name, one.text ?? '']));
  const changes = withTexts(kind, seen.body, language, written);
  if (!changes)
    throw new ProblemError('invalid', { errors: describeIssues([unknownText], writer.texts, writer.language) });
  const checked = await checkedTexts(kind, changes, writer);
  try {
    return await store.write(async (trx) => {
      const working = await readPublic(trx, kind, id, store.dialect);
      // The rows of lists are counted: what was put together belongs to the version that was read.
      requireTag(kind, working, [tagOf(kind, seen)]);
      const body = withoutBlanks({ ...working.body, ...checked });
      if (placeOf(working, language, writer.mayPublish) !== 'live')
        return saveWithin({ trx, store }, kind, working, body);
      if (!isSameBody(kind, working.row, body)) {
        await keepDraft(trx, kind, working.row, body, working.row.version);
        await publish({ trx, store }, kind, id, [language]);
      }
      const after = await readWorking(trx, kind, id);
      await confirmRest(trx, kind, after.row, language);
      return after;
    });
  } catch (error) {
    if (!(error instanceof IncompleteError)) throw error;
    throw new ProblemError('invalid', { errors: describeIssues(error.issues, writer.texts, writer.language) });
  }
}

const unknownText = {
  code: 'custom',
  path: ['texts'],
  message: 'rule.choice',
  params: { code: 'choice' },
  input: undefined,
} satisfies z.core.$ZodIssue;

/** By the rules of the kind's own drafts, which also clean what is formatted. */
async function checkedTexts({ endpoints }: TranslatedType, changes: Body, writer: Writer): Promise<Body> {
  const result = await z.safeParseAsync(endpoints.create.draft ?? z.never(), changes, { reportInput: true });
  if (result.success) return { ...Object(result.data) };
  throw new ProblemError('invalid', { errors: describeIssues(result.error.issues, writer.texts, writer.language) });
}

/** Somebody has read both: one says what the other says. False where there is nothing to read. */
export async function confirmRest(
  trx: Db,
  { type }: TranslatedType,
  row: AnyRow,
  language: Language,
): Promise<boolean> {
  const { state } = await readTranslationStatus(trx, type.name, row.id, language);
  if (state !== 'older') return state === 'complete';
  await forgetTranslationStatus(trx, type.name, row.id, language);
  const details = { version: row.version, language };
  await writeAuditLog(trx, {
    action: 'confirmed',
    entity: type.name,
    recordId: row.id,
    title: type.title(row),
    details,
  });
  return true;
}
