import * as z from 'zod/mini';
import { requestStatuses } from '../../kit/contract/inbox-calls.ts';
import { requestCalls } from './request.calls.ts';

const kinds = { quotations: z.number(), messages: z.number() };

const states = z.record(z.enum(requestStatuses), z.number());

/** Deleted requests count nowhere. */
export const requestOverview = z.object({
  new: z.object(kinds),
  /** How many of each kind are in each state. */
  states: z.object({ quotations: states, messages: states }),
  /** The last twelve, oldest first, as `2026-11`, without spam. */
  months: z.array(z.object({ month: z.string(), ...kinds })),
});

export type RequestOverview = z.infer<typeof requestOverview>;

export const requestEndpoints = { overview: { ...requestCalls.overview, output: requestOverview } };
