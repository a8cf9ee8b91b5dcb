import * as z from 'zod/mini';
import { requestEntities } from '../../../domain/request-kinds.ts';
import { choice, longText, wholeNumber } from '../../../kit/contract/fields.ts';

/** What one of the staff wrote about a request, for the others. */
export const requestNote = z.object({
  id: z.number(),
  /** The request that it is about. */
  entity: z.enum(requestEntities),
  recordId: z.number(),
  at: z.string(),
  /** As they were called then. */
  author: z.string(),
  text: z.string(),
});

export type RequestNote = z.infer<typeof requestNote>;

export const requestNoteWrite = z.strictObject({
  entity: choice(requestEntities),
  recordId: wholeNumber(1, 999_999_999, 'rule.choice'),
  text: longText(2000),
});

export const requestNoteSchemas = {
  read: { output: requestNote },
  create: { body: requestNoteWrite, output: requestNote },
  restore: { output: requestNote },
};
