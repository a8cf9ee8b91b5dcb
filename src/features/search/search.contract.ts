import * as z from 'zod/mini';
import { choice } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { pair } from '../../kit/contract/pair.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import { searchKinds } from './search-kinds.ts';

const hit = z.object({
  id: z.number(),
  ...pair('title', z.string()),
  ...pair('text', z.string()),
  /** Of the page, without a language prefix. */
  path: z.string(),
  category: z.string(),
  /** Empty where the kind has no pictures. */
  imageUrl: z.string(),
});

const group = z.object({ count: z.number(), hits: z.array(hit) });

const found = z.object({
  services: group,
  projects: group,
  articles: group,
  plans: group,
  people: group,
  /** Pages without records of their own. */
  pages: group,
  /** The kinds of which something was found, the one with the best hit first. */
  order: z.array(z.enum(searchKinds)),
  /** Stems of the words to mark: what was looked for. In a text that has none of them, what means the same. */
  marked: z.array(z.string()),
  markedInstead: z.array(z.string()),
  /** What was looked for instead of misspelt words; empty when nothing had to be. */
  corrected: z.string(),
  /** No hit has all the words that were asked for. */
  isPartial: z.boolean(),
  /** When nothing was found: services whose names are closest to what was typed. */
  nearest: z.array(hit),
  /** What staff suggest to look for. */
  ...pair('suggestions', z.array(z.string())),
});

export type SearchHit = z.infer<typeof hit>;
export type SearchGroup = z.infer<typeof group>;
export type Found = z.infer<typeof found>;

const searchQuery = z.extend(listQuery, { language: z.optional(choice(languageCodes)) });

/** `page` and `pageSize` are those of each kind. */
export const searchSchemas = { find: { query: searchQuery, output: found } };
