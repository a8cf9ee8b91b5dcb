import * as z from 'zod/mini';
import type { Endpoint } from '../../kit/contract/endpoint.ts';
import { choice } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import type { confirmCall } from '../../kit/contract/stale-translation-call.ts';
import { translatedKinds, translationCalls } from './translation.calls.ts';

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

type List = Endpoint & {
  method: 'GET';
  access: 'staff';
  effect: 'other';
  query: typeof query;
  output: typeof output;
};

const confirmed = z.object({ entity: z.enum(translatedKinds), id: z.number(), state: z.literal('complete') });

type Confirm = Omit<typeof confirmCall, 'output'> & { output: typeof confirmed };

export type TranslationEndpoints = { list: List; confirm: Confirm };

export const translationEndpoints: TranslationEndpoints = {
  list: { ...translationCalls.list, query, output },
  confirm: { ...translationCalls.confirm, output: confirmed },
};
