import type * as z from 'zod/mini';
import { type Call, calls } from './endpoint.ts';

/** One change of a record: who made it, when, to which version, and which columns it changed. */
export type HistoryEntry = {
  version: number | null;
  at: string;
  actorName: string;
  details: Record<string, unknown> | null;
};

export const listHistory = {
  method: 'GET',
  path: '/History/:entity/:id',
  access: 'staff',
  entity: 'history',
} as const satisfies Call;

type HistorySchemas = { historyCall: { output: z.core.$ZodType<{ lines: HistoryEntry[] }> } };

/** Here because the edit screens of every entity ask it; what it answers in full is the contract of the history. */
export const { historyCall } = calls<HistorySchemas>()({ historyCall: listHistory });
