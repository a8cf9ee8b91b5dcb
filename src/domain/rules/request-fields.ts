import * as z from 'zod/mini';
import { limits, wholeNumber } from '../../kit/contract/fields.ts';
import type { TextKey } from '../../kit/i18n/text.ts';

const message: TextKey = 'rule.unknown';

/**
 * What the public forms send beside what the visitor typed. All of it is optional: a program that calls the API
 * directly has no form.
 */
export const requestFields = {
  /** No person sees this field, so whoever fills it in is a program. */
  topic: z.optional(z.string({ error: message }).check(z.maxLength(limits.textLength, 'rule.tooLong'))),
  /** How long the form was open. */
  elapsedMs: z.optional(wholeNumber(0, 1_000_000_000)),
  /** The same for every repetition of one sending. Also taken from the header of this name. */
  'Idempotency-Key': z.optional(z.string({ error: message }).check(z.maxLength(200, 'rule.tooLong'))),
};

/** What a stored request has beside what was typed. */
export const receivedFields = {
  id: z.number(),
  reference: z.string(),
  date: z.string(),
  language: z.enum(['en', 'ar']),
};
