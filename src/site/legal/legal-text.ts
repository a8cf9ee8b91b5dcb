import type { LegalText } from '../../features/pages/legal/legal-text.ts';
import { formatDay } from '../../kit/i18n/formats.ts';
import { type Language, languageOfPath, languages } from '../../kit/i18n/languages.ts';

/** These texts are long and wanted by two pages only, so they are no part of the texts that every page loads. */
export type LegalTexts = Record<Language, () => Promise<{ default: LegalText }>>;

/** With the day of its last change as it is read. */
export type DatedLegalText = LegalText & { day: string };

/** Serialised with the page, so that only a navigation in the browser fetches the file. */
export async function loadLegalText(request: Request, texts: LegalTexts): Promise<DatedLegalText> {
  const language = languageOfPath(new URL(request.url).pathname);
  const { default: text } = await texts[language]();
  return { ...text, day: formatDay(languages[language].locale, text.updated, 'UTC') };
}
