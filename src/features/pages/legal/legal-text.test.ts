import { describe, expect, test } from 'vitest';
import type { LegalSection, LegalText } from './legal-text.ts';
import privacyArabic from './texts/privacy.ar.json' with { type: 'json' };
import privacyEnglish from './texts/privacy.en.json' with { type: 'json' };
import termsArabic from './texts/terms.ar.json' with { type: 'json' };
import termsEnglish from './texts/terms.en.json' with { type: 'json' };

const privacy = 'introduction information use security usage sharing contact';
const terms =
  'eligibility account-security transfer domains reseller vps shared-hosting dedicated backups billing prohibited termination';

const sentences = ({ title, text = [], list = [], closing = [] }: LegalSection) => [
  title,
  ...text,
  ...list.flatMap((item) => [item.term ?? item.text, item.text]),
  ...closing,
];

/** What both languages must have in common: how much is said, and what is filled in where. */
const shape = ({ id, text = [], list = [], closing = [] }: LegalSection) => ({
  id,
  text: text.length,
  terms: list.map(({ term }) => term !== undefined),
  closing: closing.length,
  filled: [...text, ...list.map((item) => item.text), ...closing].join(' ').match(/\{\w+\}/g),
});

describe.each<[string, string, LegalText, LegalText]>([
  ['privacy', privacy, privacyEnglish, privacyArabic],
  ['terms', terms, termsEnglish, termsArabic],
])('%s', (_, ids, english, arabic) => {
  test('has every section, in order, alike in both languages', () => {
    expect(english.sections.map(({ id }) => id).join(' ')).toBe(ids);
    expect(arabic.sections.map(shape)).toEqual(english.sections.map(shape));
    expect(arabic.updated).toBe(english.updated);
    expect(new Date(english.updated).toISOString().slice(0, 10)).toBe(english.updated);
  });

  test('says something everywhere, in its own language, and fills in only what is known', () => {
    for (const sentence of english.sections.flatMap(sentences)) {
      expect(sentence).toMatch(/\p{Script=Latin}{3}/u);
      expect(sentence.replace(/\{(company|email)\}/g, '')).not.toMatch(/\p{Script=Arabic}|[{}<>]/u);
    }
    for (const sentence of arabic.sections.flatMap(sentences)) {
      expect(sentence).toMatch(/\p{Script=Arabic}{3}/u);
      expect(sentence.replace(/\{(company|email)\}/g, '')).not.toMatch(/\p{Script=Latin}|[{}<>]/u);
    }
  });
});
