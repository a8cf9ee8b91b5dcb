import * as z from 'zod/mini';
import { choice } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { translatedKinds } from './translated-kinds.ts';

export const translation = z.object({
  entity: z.enum(translatedKinds),
  id: z.number(),
  ...pair('title', z.string()),
  /** An Arabic text is empty, or older than its English. */
  state: z.enum(['missing', 'older']),
  since: z.string(),
  /** The fields whose English is newer, where that is known: `title`, or a list such as `steps`. */
  fields: z.array(z.string()),
});

export type Translation = z.infer<typeof translation>;

/** Of one kind all of them, otherwise the newest of all kinds. */
const query = z.object({ entity: z.optional(choice(translatedKinds)) });

const output = z.array(translation);

const confirmed = z.object({ entity: z.enum(translatedKinds), id: z.number(), state: z.literal('complete') });

export const translationSchemas = { list: { query, output }, confirm: { output: confirmed } };
