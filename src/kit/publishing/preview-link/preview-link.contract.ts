import * as z from 'zod/mini';
import { flag } from '../../contract/fields.ts';

const previewLink = z.object({
  address: z.string(),
  /** From then on it answers 410. */
  expiresAt: z.string(),
  /** How often it was opened, and when last. */
  opened: z.number(),
  openedAt: z.nullable(z.string()),
});

export type PreviewLink = z.infer<typeof previewLink>;

/** `null` where there is none, or it was withdrawn. */
const linkOfRecord = z.object({ link: z.nullable(previewLink) });

/** `again`: a reader who is there already turns to the other language. */
const opening = z.strictObject({ again: z.optional(flag()) });

const openedPreview = z.object({
  entity: z.string(),
  expiresAt: z.string(),
  /** The working copy, as the record would be read if it were public in both languages. */
  record: z.record(z.string(), z.unknown()),
});

export const previewLinkSchemas = {
  read: { output: linkOfRecord },
  make: { output: linkOfRecord },
  open: { body: opening, output: openedPreview },
};
