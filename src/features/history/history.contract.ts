import * as z from 'zod/mini';
import { activityActions } from '../../kit/contract/audit-actions.ts';
import { choice } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';

const line = {
  /** Counts the changes of the record; null for what changed nothing in it. */
  version: z.nullable(z.number()),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(activityActions),
  details: z.nullable(z.record(z.string(), z.unknown())),
};

const historyLine = z.object(line);

export type HistoryLine = z.infer<typeof historyLine>;

const shapes = {
  list: z.object({
    ...pair('title', z.string()),
    state: z.enum(['live', 'draft', 'trash', 'gone']),
    /** The version that it has now; null when it is gone. */
    version: z.nullable(z.number()),
    /** The newest first. */
    lines: z.array(historyLine),
    /** Whether there are older ones than those. */
    isCut: z.boolean(),
  }),
  version: z.object({
    version: z.number(),
    /** Every field before and after. Before the first version there was nothing. */
    fields: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
    isFirst: z.boolean(),
  }),
  restored: z.object({ entity: z.string(), id: z.number(), version: z.number() }),
};

/** What a version is held against: the one before it, or what there is now, as restoring it would change it. */
const versionQuery = z.object({ against: z.optional(choice(['previous', 'present'])) });

export type RecordHistory = z.infer<typeof shapes.list>;
export type RecordVersion = z.infer<typeof shapes.version>;

export const historySchemas = {
  list: { output: shapes.list },
  version: { query: versionQuery, output: shapes.version },
  restore: { output: shapes.restored },
};
