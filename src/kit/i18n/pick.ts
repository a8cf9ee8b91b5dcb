import type { Language } from './languages.ts';

const suffix = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, string>;

/** `pick(client, 'name', 'ar')` is `client.nameAR`; an empty translation falls back to the other language. */
export function pick<Field extends string>(
  item: Record<`${Field}EN` | `${Field}AR`, string>,
  field: Field,
  language: Language,
): string {
  const own = item[`${field}${suffix[language]}`];
  return own || item[`${field}EN`] || item[`${field}AR`];
}
