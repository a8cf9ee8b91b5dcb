import type { Language } from '../i18n/languages.ts';
import type { PageHead } from '../pages/page-module.ts';
import type { Sharing } from './sharing.contract.ts';

type OwnHead = Pick<PageHead, 'exactTitle' | 'description' | 'isUnlisted'>;

const suffixes = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, string>;

/** A text of its own in this very language: one that is not set is derived, and not taken from the other language. */
export function ownText(record: Sharing, field: 'seoTitle' | 'seoDescription', language: Language): string | undefined {
  const text = record[`${field}${suffixes[language]}`];
  return text?.replace(/\s+/gu, ' ').trim() || undefined;
}

/** What a page carries for its head, to be laid over what is derived; of a record that sets nothing, nothing. */
export function ownHead(record: Sharing, language: Language): { ownHead?: OwnHead } {
  const exactTitle = ownText(record, 'seoTitle', language);
  const description = ownText(record, 'seoDescription', language);
  const head = {
    ...(exactTitle && { exactTitle }),
    ...(description && { description }),
    ...(record.hideFromSearch && { isUnlisted: true }),
  };
  return Object.keys(head).length > 0 ? { ownHead: head } : {};
}
