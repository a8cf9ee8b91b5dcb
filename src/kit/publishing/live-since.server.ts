import type { AnyRow } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import { isLanguage, type Language, languageCodes } from '../i18n/languages.ts';
import { detailsOf } from '../records/audit-log.server.ts';
import { languagesOf } from './languages-of.ts';
import type { LiveSince } from './publishing.contract.ts';

/**
 * Since when a record is public in each of its languages, as the audit log has it. What came onto the site by being saved
 * whole, beside a language that was there already, left no day: nothing is said about it.
 */
export async function liveSince(db: Db, entity: string, row: AnyRow): Promise<LiveSince> {
  const lines = await db
    .selectFrom('activity')
    .select(['at', 'action', 'details'])
    .where('entity', '=', entity)
    .where('recordId', '=', row.id)
    // Of a creation there is a version where it was public at once.
    .where((eb) =>
      eb.or([
        eb('action', 'in', ['published', 'unpublished', 'restored']),
        eb.and([eb('action', '=', 'created'), eb('snapshot', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const since = new Map<Language, string>(languageCodes.map((code) => [code, String(row.createdAt)]));
  for (const { at, action, details } of lines) {
    const named = languagesIn(details);
    if (action === 'created') since.clear();
    if (action === 'published') for (const code of named) since.set(code, since.get(code) ?? at);
    if (action === 'unpublished') for (const code of named) since.delete(code);
    if (action === 'restored') for (const code of since.keys()) since.set(code, at);
  }
  return Object.fromEntries([...since].filter(([code]) => languagesOf(row).includes(code)));
}

function languagesIn(details: string | null): Language[] {
  const languages = detailsOf(details)?.languages;
  return Array.isArray(languages) ? languages.filter(isLanguage) : [];
}
