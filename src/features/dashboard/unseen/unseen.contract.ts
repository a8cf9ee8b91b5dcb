import * as z from 'zod/mini';

/** Of a kind that the person works on: drafts, drafts that go live by themselves, and public records with changes aside. */
const unseen = z.object({ entity: z.string(), draft: z.number(), scheduled: z.number(), changed: z.number() });

export type Unseen = z.infer<typeof unseen>;

/** One for each kind, also where there is none. */
export const unseenSchemas = { list: { output: z.array(unseen) } };
