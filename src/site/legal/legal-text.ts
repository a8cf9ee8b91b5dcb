import { legalTextCalls } from '../../features/pages/legal/legal-text.calls.ts';
import type { LegalText } from '../../features/pages/legal/legal-text.ts';
import { formatDay } from '../../kit/i18n/formats.ts';
import { type Language, languageOfPath, languages } from '../../kit/i18n/languages.ts';
import { onlyRendered } from '../../kit/pages/only-rendered.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { contentsOf } from '../blog/article-html.ts';

/** These texts are long and wanted by two pages only, so they are no part of the texts that every page loads. */
export type LegalTexts = Record<Language, () => Promise<{ default: LegalText }>>;

export type LegalPageData = Awaited<ReturnType<typeof loadLegalText>>;

/** The company's own text, or the one that came with the site: then only a navigation in the browser fetches its file. */
export async function loadLegalText({ request, context }: LoaderFunctionArgs, name: string, texts: LegalTexts) {
  const language = languageOfPath(new URL(request.url).pathname);
  const own = await context.get(apiContext).call(legalTextCalls.read, { params: { name }, query: { language } });
  if (own.body) return ownLegalData({ body: own.body, updatedOn: own.updatedOn ?? '' }, language);
  const { default: text } = await texts[language]();
  return { ...text, ...dated(text.updated, language) };
}

const dated = (updated: string, language: Language) => ({
  updated,
  day: formatDay(languages[language].locale, updated, 'UTC'),
});

/** What the page shows of a text that the company has written. */
export function ownLegalData({ body, updatedOn }: { body: string; updatedOn: string }, language: Language) {
  return { ...dated(updatedOn, language), body: onlyRendered(body), contents: contentsOf(body) };
}
