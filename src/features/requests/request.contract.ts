import * as z from 'zod/mini';
import { requestEntities, requestStatuses } from '../../domain/request-kinds.ts';
import { listOf, text } from '../../kit/contract/fields.ts';

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

/** What tells that something has arrived: how many there are, and the number of the newest, 0 before the first. */
export const requestCounts = z.object({
  states: z.object({ quotations: states, messages: states }),
  newest: z.object(kinds),
  /** Articles that Marketers ask an Admin to publish: the menu counts them in the same breath. */
  approvals: z.number(),
});

export type RequestCounts = z.infer<typeof requestCounts>;

export type RequestOverview = z.infer<typeof requestOverview>;

const note = z.object({ id: z.number(), at: z.string(), author: z.string(), text: z.string() });

/** Something that was done about a request. `by` is empty when nobody of the staff did it. */
const timelineEvent = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(['moved', 'assigned', 'noted', 'deleted', 'restored', 'mailed']),
  /** The state it was moved to, the person it was given to, the address it was sent to. */
  to: z.nullable(z.string()),
  /** What became of a note or of an email. */
  what: z.nullable(z.string()),
});

const sibling = z.object({
  entity: z.enum(requestEntities),
  id: z.number(),
  reference: z.string(),
  date: z.string(),
  status: z.enum(requestStatuses),
  name: z.string(),
});

/** What is known about a request beside what the visitor sent. */
export const requestTimeline = z.object({
  notes: z.array(note),
  events: z.array(timelineEvent),
  /** The newest requests with the same e-mail address or phone number, this one among them, and how many there are. */
  person: z.object({ total: z.number(), requests: z.array(sibling) }),
});

export type RequestTimeline = z.infer<typeof requestTimeline>;

/** E-mail addresses and phone numbers that somebody can be found by. */
export const contacts = z.strictObject({ contacts: listOf(text(254), 1, 10) });

/** What is kept about somebody, or was until now. What is in the trash counts, too. */
export const heldData = z.object({
  ...kinds,
  notes: z.number(),
  letters: z.number(),
  references: z.array(z.string()),
});

export type HeldData = z.infer<typeof heldData>;

export const requestSchemas = {
  overview: { output: requestOverview },
  counts: { output: requestCounts },
  quotationTimeline: { output: requestTimeline },
  contactMessageTimeline: { output: requestTimeline },
  held: { body: contacts, output: heldData },
  erase: { body: contacts, output: heldData },
};
