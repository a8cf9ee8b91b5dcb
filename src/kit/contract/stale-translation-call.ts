import type * as z from 'zod/mini';
import { type Call, calls } from './endpoint.ts';
import type { TranslationStatus } from './translation-status.ts';

/** A record whose Arabic is not complete, by the name of its entity and its id. */
export type StaleTranslation = {
  entity: string;
  id: number;
  state: Exclude<TranslationStatus, 'complete'>;
  /** The fields that are older than their English, where that is known. */
  fields: string[];
};

const common = { access: 'staff', entity: 'translation' } as const;

export const listStaleTranslations = { method: 'GET', path: '/Translations', ...common } as const satisfies Call;

/** Says that the Arabic is still right as it is. */
export const confirmTranslation = {
  method: 'POST',
  path: '/Translations/:entity/:id/Confirm',
  ...common,
  changes: ['translation'],
} as const satisfies Call;

type BehindSchemas = {
  staleTranslationsCall: { query: z.core.$ZodType<{ entity?: string }>; output: z.core.$ZodType<StaleTranslation[]> };
};

/** Here because the list screens of every entity ask it; what it answers in full is the contract of translations. */
export const { staleTranslationsCall, confirmCall } = calls<BehindSchemas>()({
  staleTranslationsCall: listStaleTranslations,
  confirmCall: confirmTranslation,
});
