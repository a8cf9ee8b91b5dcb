import * as z from 'zod/mini';
import { choice, htmlDraft, listOf, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import { translatedKinds } from './translated-kinds.ts';

/** A text is empty, or older than it is in the other language. */
export const staleStates = ['older', 'missing'] as const;
export type StaleState = (typeof staleStates)[number];

export const translation = z.object({
  entity: z.enum(translatedKinds),
  id: z.number(),
  ...pair('title', z.string()),
  state: z.enum(staleStates),
  since: z.string(),
  /** The fields that are newer in the other language, where that is known: `title`, or a list such as `steps`. */
  fields: z.array(z.string()),
});

export type Translation = z.infer<typeof translation>;

/** The language that is behind: Arabic, unless it is named. */
const language = z._default(z.optional(choice(languageCodes)), 'ar');

/** Of one kind all of them, otherwise the newest of all kinds. */
const listQuery = z.object({
  entity: z.optional(choice(translatedKinds)),
  language,
  state: z.optional(choice(staleStates)),
});

const output = z.array(translation);

const stateCounts = z.object({ older: z.number(), missing: z.number() });

/** How many there are, at most `mostCounted` of each: nobody works off more in a day. */
const counts = z.object({ en: stateCounts, ar: stateCounts });

export const mostCounted = 1000;

export type StaleCounts = z.infer<typeof counts>;

const languageQuery = z.object({ language });

const confirmed = z.object({ entity: z.enum(translatedKinds), id: z.number(), state: z.literal('complete') });

/** A text of the desk. Its name is that of the field in a body: `TitleAR`, `ProjectSteps.0.titleAR`. */
const deskText = z.object({
  name: z.string(),
  /** The column without its language, or the list that it is in: `title`, `steps`. */
  field: z.string(),
  /** In a list: which of its rows, and what of it. */
  row: z.optional(z.number()),
  part: z.optional(z.string()),
  look: z.enum(['line', 'long', 'article']),
  source: z.string(),
  /** What the source said when the translation was written; null where nobody knows any more. */
  before: z.nullable(z.string()),
  translation: z.string(),
});

/**
 * What becomes of what is saved: it is `live` at once; or it goes `aside`, to other changes that wait for being published;
 * or the language is not public at all, and its texts are kept until it is.
 */
const places = ['live', 'aside', 'unpublished'] as const;

const deskRecord = z.object({
  entity: z.enum(translatedKinds),
  id: z.number(),
  ...pair('title', z.string()),
  language: z.enum(languageCodes),
  state: z.enum(['complete', ...staleStates]),
  place: z.enum(places),
  /** A newer text than visitors read lies aside already. */
  isWaiting: z.boolean(),
  texts: z.array(deskText),
});

export type DeskText = z.infer<typeof deskText>;
export type DeskRecord = z.infer<typeof deskRecord>;

const mostTexts = 200;

/** The rules of each text are those of its record. */
const saveBody = z.strictObject({
  language: choice(languageCodes),
  texts: listOf(z.strictObject({ name: text(80), text: z.optional(htmlDraft()) }), 1, mostTexts),
});

export type TranslationSave = z.infer<typeof saveBody>;

export const translationSchemas = {
  list: { query: listQuery, output },
  counts: { output: counts },
  read: { query: languageQuery, output: deskRecord },
  save: { body: saveBody, output: deskRecord },
  confirm: { query: languageQuery, output: confirmed },
};
