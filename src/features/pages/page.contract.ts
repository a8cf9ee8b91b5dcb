import * as z from 'zod/mini';
import { choice, clearable, flag, html, listOf, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import { pageGroups } from './registry/page-parts.ts';
import { pageNames } from './registry/site-pages.ts';

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const forms = z.partialRecord(z.enum(pluralForms), z.string());
const value = z.union([z.string(), forms]);

/** A text in one language. */
const words = z.object({
  original: value,
  /** What visitors read, where it is not the original. */
  published: z.optional(value),
  /** What lies aside, where it is another than visitors read. Null is the original. */
  draft: z.optional(z.nullable(value)),
  /** The original is another one than the company's text was written against: they want to be compared. */
  originalWas: z.optional(value),
});

export type PageWords = z.infer<typeof words>;

const pageText = z.object({ key: z.string(), en: words, ar: words });

export type PageText = z.infer<typeof pageText>;

const block = z.object({ name: z.string(), isHidden: z.boolean() });

/** A section of a page, or an entry of the menu, in its order. */
export type PageBlock = z.infer<typeof block>;

const summary = {
  name: z.enum(pageNames),
  group: z.enum(pageGroups),
  /** Of its texts, how many are not as they came; and how many lie aside, changed. */
  changed: z.number(),
  drafts: z.number(),
  /** Who has published it last; absent where nobody has. */
  publishedAt: z.optional(z.string()),
  publishedBy: z.optional(z.string()),
  /** Who has saved what lies aside. */
  savedAt: z.optional(z.string()),
  savedBy: z.optional(z.string()),
  parts: z.array(z.object({ name: z.string(), texts: z.array(pageText) })),
};

const listed = z.object(summary);

export type ListedPage = z.infer<typeof listed>;

/** The long text of a legal page, as HTML; null is the one that came with the site. */
const legalText = z.object({ ...pair('body', z.nullable(z.string())), updatedOn: z.nullable(z.string()) });

export type LegalBody = z.infer<typeof legalText>;

const page = z.object({
  ...summary,
  /** Its number in the history. */
  id: z.number(),
  version: z.number(),
  /** Where its sections, or the entries of a menu, can be hidden and ordered. */
  layout: z.optional(z.object({ original: z.array(z.string()), published: z.array(block), draft: z.array(block) })),
  legal: z.optional(z.object({ original: legalText, published: legalText, draft: legalText })),
});

export type SitePage = z.infer<typeof page>;

/** One text in one language: a sentence, its plural forms, or `reset` for the original. Its rules are those of its original. */
const textChange = z.strictObject({
  key: text(80),
  language: choice(languageCodes),
  text: z.optional(z.string({ error: 'rule.required' })),
  forms: z.optional(z.strictObject(Object.fromEntries(pluralForms.map((form) => [form, z.optional(z.string())])))),
  reset: z.optional(flag()),
});

export type TextChange = z.infer<typeof textChange>;

const day = z.string({ error: 'rule.date' }).check(
  z.refine((written) => /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written)), {
    error: 'rule.date',
    params: { code: 'date' },
  }),
);

const mostChanges = 500;

/** What is named is changed in the draft, all else stays. A legal text that is emptied is the original again. */
const draftBody = z.strictObject({
  texts: z.optional(listOf(textChange, 0, mostChanges)),
  layout: z.optional(listOf(z.strictObject({ name: text(80), isHidden: flag() }))),
  ...pair('body', clearable(html())),
  /** The day that a legal page says it was changed on; empty for the day on which it is published. */
  updatedOn: clearable(day),
});

export type PageDraftBody = z.infer<typeof draftBody>;

export const pageSchemas = {
  list: { output: z.array(listed) },
  read: { output: page },
  changeDraft: { body: draftBody, output: page },
  publishTexts: { output: page },
};
