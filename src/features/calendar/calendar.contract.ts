import * as z from 'zod/mini';
import { pair } from '../../kit/contract/pair.ts';
import { standing } from '../../kit/publishing/publishing.contract.ts';

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

const day = z.string({ error: 'rule.date' }).check(z.refine(isDay, { error: 'rule.date', params: { code: 'date' } }));

/** Days of the company's calendar, from one on and before another: this month unless given. */
const query = z.object({ from: z.optional(day), to: z.optional(day) });

const record = { entity: z.string(), id: z.number(), ...pair('title', z.string()) };

const published = z.object({ ...record, at: z.string() });

const scheduled = z.object({
  ...record,
  action: z.enum(['publish', 'unpublish']),
  at: z.string(),
  /** With all of the schedule, so that moving one end of it keeps the other. */
  standing,
});

const draft = z.object({
  ...record,
  standing,
  /** The fields that nobody has filled in yet. */
  missing: z.array(z.string()),
});

const month = z.object({
  /** The last time on each day; the newest first, and at most 500. */
  published: z.array(published),
  /** The next first, and at most 500. */
  scheduled: z.array(scheduled),
});

const drafts = z.object({
  /** Those that are not scheduled; the last saved first, and at most 50. */
  data: z.array(draft),
  hasMore: z.boolean(),
});

export type PublishedItem = z.infer<typeof published>;
export type ScheduledItem = z.infer<typeof scheduled>;
export type CalendarDraft = z.infer<typeof draft>;
export type CalendarMonth = z.infer<typeof month>;
export type CalendarDrafts = z.infer<typeof drafts>;

export const calendarSchemas = {
  list: { query, output: month },
  drafts: { output: drafts },
};
