import * as z from 'zod/mini';
import { longText } from '../../contract/fields.ts';
import { pair } from '../../contract/pair.ts';

const request = z.object({
  /** `asked`: an Admin has not answered yet. `sentBack`: with a word, and the next step is the writer's. */
  state: z.enum(['asked', 'sentBack']),
  by: z.string(),
  at: z.string(),
  /** Whether it was whoever reads this that asked. */
  isOwn: z.boolean(),
  word: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
});

const approval = z.object({
  /** Whoever reads this cannot publish, but ask. */
  isNeeded: z.boolean(),
  request: z.nullable(request),
});

export type Approval = z.infer<typeof approval>;

/** Why an Admin sends it back. Whoever takes back their own question need not say. */
const answer = z.strictObject({ word: z.optional(longText(1000)) });

const waiting = z.object({ id: z.number(), ...pair('title', z.string()), by: z.string(), at: z.string() });

export type WaitingApproval = z.infer<typeof waiting>;

export const approvalSchemas = {
  readApproval: { output: approval },
  askApproval: { output: approval },
  answerApproval: { body: answer, output: approval },
  waitingApprovals: { output: z.array(waiting) },
};
