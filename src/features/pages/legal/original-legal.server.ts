import type { Language } from '../../../kit/i18n/languages.ts';
import type { LegalBody } from '../page.contract.ts';
import type { LegalSection, LegalText } from './legal-text.ts';
import privacyArabic from './texts/privacy.ar.json' with { type: 'json' };
import privacyEnglish from './texts/privacy.en.json' with { type: 'json' };
import termsArabic from './texts/terms.ar.json' with { type: 'json' };
import termsEnglish from './texts/terms.en.json' with { type: 'json' };

const originals = new Map<string, Record<Language, LegalText>>([
  ['privacy', { en: privacyEnglish, ar: privacyArabic }],
  ['terms', { en: termsEnglish, ar: termsArabic }],
]);

/** The legal text that a page came with, as staff begin to change it; nothing for other pages. */
export function originalLegal(name: string): LegalBody | undefined {
  const texts = originals.get(name);
  return texts && { bodyEN: htmlOf(texts.en), bodyAR: htmlOf(texts.ar), updatedOn: texts.en.updated };
}

const htmlOf = ({ sections }: LegalText) => sections.map(sectionHtml).join('\n');

/** The words are the site's own: none of them is markup, which a test looks at. */
function sectionHtml({ title, text = [], list = [], closing = [] }: LegalSection): string {
  const paragraph = (words: string) => `<p>${words}</p>`;
  const items = list.map((item) => `<li>${item.term ? `<strong>${item.term}:</strong> ` : ''}${item.text}</li>`);
  return [
    `<h2>${title}</h2>`,
    ...text.map(paragraph),
    ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : []),
    ...closing.map(paragraph),
  ].join('\n');
}
