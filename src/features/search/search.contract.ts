import * as z from 'zod/mini';
import { listQuery } from '../../kit/contract/list-query.ts';
import { pair } from '../../kit/contract/pair.ts';

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
  /** When nothing was found: services whose names are closest to what was typed. */
  nearest: z.array(hit),
});

export type SearchHit = z.infer<typeof hit>;
export type SearchGroup = z.infer<typeof group>;
export type Found = z.infer<typeof found>;

/** `page` and `pageSize` are those of each kind. */
export const searchSchemas = { find: { query: listQuery, output: found } };
