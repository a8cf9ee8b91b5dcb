import * as z from 'zod/mini';
import { text } from '../../contract/fields.ts';

/** A name that a tab gives itself: one person may have the same record open twice. */
const tab = text(40);

/** `takeOver`: the claim of the holder that was seen. Whoever has taken over meanwhile is not pushed aside unseen. */
const beat = z.strictObject({ tab, takeOver: z.optional(text(40)) });

const holder = z.object({
  name: z.string(),
  since: z.string(),
  claim: z.string(),
  /** The same person, in another tab or browser. */
  isSelf: z.boolean(),
});

export type Holder = z.infer<typeof holder>;

const editing = z.object({ isMine: z.boolean(), holder });

export type Editing = z.infer<typeof editing>;

/** A text that somebody has lost the record over, as it would be shown. */
export function keptDraft<Read extends z.core.$ZodType>(read: Read) {
  return z.object({ id: z.number(), at: z.string(), by: z.string(), record: read });
}

const restored = z.object({ entity: z.string(), id: z.number() });

export const editingSchemas = {
  beat: { body: beat, output: editing },
  readKept: { output: keptDraft(z.record(z.string(), z.unknown())) },
  restoreKept: { output: restored },
};
