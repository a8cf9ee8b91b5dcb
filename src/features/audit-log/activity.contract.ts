import * as z from 'zod/mini';
import { activityActions } from '../../kit/contract/audit-actions.ts';
import { choice, searched, wholeNumber } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { moment } from '../../kit/contract/moment.ts';
import { pair } from '../../kit/contract/pair.ts';

const query = z.extend(z.omit(listQuery, { q: true }), {
  /** The number of an account; 0 for what nobody in particular did. */
  person: z.optional(wholeNumber(0, 999_999_999)),
  entity: z.optional(searched()),
  action: z.optional(choice(activityActions)),
  /** At this moment or later. */
  from: z.optional(moment),
  /** Before this moment. */
  to: z.optional(moment),
});

const activityLine = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for what the website does by itself. */
  actorId: z.nullable(z.number()),
  /** As they were called then. */
  actorName: z.string(),
  action: z.enum(activityActions),
  entity: z.string(),
  recordId: z.number(),
  ...pair('title', z.string()),
  /** Its own for every action. */
  details: z.nullable(z.record(z.string(), z.unknown())),
  /** Whether the record is there now. Null for what is no record, such as an account. */
  state: z.nullable(z.enum(['live', 'draft', 'trash', 'gone'])),
});

export type ActivityLine = z.infer<typeof activityLine>;

export const activitySchemas = {
  list: { query, output: z.array(activityLine) },
};
