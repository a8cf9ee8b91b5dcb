import type { TranslationStatus } from '../../../contract/translation-status.ts';
import type { Language } from '../../../i18n/languages.ts';

/** Which queue of the translation desk: the texts of a language that are older, or those that are missing. */
export type QueueName = { language: Language; state: Exclude<TranslationStatus, 'complete'> };

type Named = { entity: string; id: number };

/** The name of a record in the desk's address. */
export const deskKey = ({ entity, id }: Named) => `${entity}-${id}`;

/** Where texts are translated. `edit` is what the staff area asks about before it leaves a form that is not saved. */
export function deskAddress({ language, state }: QueueName, record?: Named): string {
  return `/admin/translations?${new URLSearchParams({ language, state, ...(record && { edit: deskKey(record) }) })}`;
}
