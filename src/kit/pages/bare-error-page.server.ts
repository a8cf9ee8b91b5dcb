import { escapeMarkup } from '../html/escape-markup.ts';
import { type Language, languages } from '../i18n/languages.ts';
import { formatText, type TextKey, type Texts } from '../i18n/text.ts';
import type { PageResult } from './renderer.ts';

/** The last page there is: for when not even the document around the pages could be drawn. No style, no script. */
export function bareErrorPage(language: Language, texts: Texts, failure: unknown): PageResult {
  const say = (key: TextKey) => escapeMarkup(formatText(texts, language, key));
  const { dir, prefix } = languages[language];
  const none = { tags: '', inline: [] };
  const document = {
    root: `<html lang="${language}" dir="${dir}">`,
    head: `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${say('error.title')}</title>`,
    scripts: none,
    styles: none,
    body: [
      `<main><h1>${say('error.title')}</h1><p>${say('error.text')}</p>
<p><a href="">${say('error.retry')}</a></p><p><a href="${prefix || '/'}">${say('error.home')}</a></p></main>`,
    ],
  };
  return { kind: 'page', status: 500, document, frames: [], headers: {}, failure };
}
