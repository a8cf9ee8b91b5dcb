import type * as z from 'zod/mini';
import { called } from './content-calls.ts';
import type { Endpoint } from './endpoint.ts';
import type { ArabicState } from './translation-status.ts';

/** A record whose Arabic is not complete, by the name of its entity and its id. */
export type Behind = {
  entity: string;
  id: number;
  state: Exclude<ArabicState, 'complete'>;
  /** The fields that are older than their English, where that is known. */
  fields: string[];
};

type BehindCall = Endpoint & {
  method: 'GET';
  access: 'staff';
  effect: 'other';
  query: z.core.$ZodType<{ entity?: string }>;
  output: z.core.$ZodType<Behind[]>;
};

type ConfirmCall = Endpoint & { method: 'POST'; access: 'staff'; effect: 'other' };

/** Here because the list screens of every entity ask it; what it answers in full is the contract of translations. */
export const { behindCall, confirmCall } = called<{ behindCall: BehindCall; confirmCall: ConfirmCall }>({
  behindCall: { method: 'GET', path: '/Translations', access: 'staff', entity: 'translation', effect: 'other' },
  /** Says that the Arabic is still right as it is. */
  confirmCall: {
    method: 'POST',
    path: '/Translations/:entity/:id/Confirm',
    access: 'staff',
    entity: 'translation',
    effect: 'other',
  },
});
