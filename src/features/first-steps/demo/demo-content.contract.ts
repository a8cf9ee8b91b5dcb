import * as z from 'zod/mini';
import { searched } from '../../../kit/contract/fields.ts';
import { moment } from '../../../kit/contract/moment.ts';

/** What is left of the demo company. */
export const demoContent = z.object({
  /** How many visitors see of each kind, as they came; kinds without any are left out. */
  samples: z.record(z.string(), z.number()),
  /** How many somebody has worked on since: they stay. */
  edited: z.number(),
  /** How many are in the trash because the demo company was removed. */
  removed: z.number(),
});

export type DemoContent = z.infer<typeof demoContent>;

export const demoContentSchemas = {
  /** Names of kinds, separated by commas; none means all. */
  remove: {
    query: z.object({ kinds: z.optional(searched()) }),
    output: z.object({ removed: z.number(), left: z.number() }),
  },
  restore: {
    body: z.strictObject({ since: z.optional(moment) }),
    output: z.object({ restored: z.number(), left: z.number() }),
  },
};
