import * as z from 'zod/mini';
import { choice, listOf } from '../contract/fields.ts';
import { listQuery } from '../contract/list-query.ts';
import { languageCodes } from '../i18n/languages.ts';

/**
 * `draft`: in no language public. `scheduled`: the same, and it will be. `published`, and `changed` where a working copy
 * lies aside that visitors do not see.
 */
export const statuses = ['draft', 'scheduled', 'published', 'changed'] as const;
export type Status = (typeof statuses)[number];

/** Of these there is something that visitors do not see. */
export type UnseenStatus = Exclude<Status, 'published'>;

const language = z.enum(languageCodes);

export const standing = z.object({
  status: z.enum(statuses),
  languages: z.array(language),
  publishAt: z.optional(z.string()),
  /** The languages that it is published in then. */
  publishLanguages: z.optional(z.array(language)),
  unpublishAt: z.optional(z.string()),
  /** When the working copy was saved, and by whom. */
  savedAt: z.optional(z.string()),
  savedBy: z.optional(z.string()),
  /** When what is public was changed last, and by whom, where that is known. */
  changedAt: z.optional(z.string()),
  changedBy: z.optional(z.string()),
  /** The published version was changed after the working copy was begun. */
  isBehind: z.optional(z.boolean()),
});

export type Standing = z.infer<typeof standing>;

/** What every kind of content may show of its publishing. */
export const standingFields = {
  /** Only where it is not published in all of them. */
  languages: z.optional(z.array(language)),
  /** Only for staff, in lists that were asked for with `status` and of drafts that were just added. */
  standing: z.optional(standing),
};

/** What every list of content understands. `status` is for staff. */
export const contentListQuery = z.extend(listQuery, {
  status: z.optional(choice(['any', ...statuses])),
  language: z.optional(choice(languageCodes)),
});

export type ContentListQuery = z.infer<typeof contentListQuery>;

const languages = z.optional(
  listOf(choice(languageCodes), 1, languageCodes.length).check(
    z.refine((codes) => new Set(codes).size === codes.length, { error: 'rule.choice', params: { code: 'unique' } }),
  ),
);

const minuteShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A moment with its offset. Schedules are kept to the minute. */
const minute = z.string({ error: 'rule.date' }).check(
  z.refine((value) => minuteShape.test(value) && !Number.isNaN(Date.parse(value)), {
    error: 'rule.date',
    params: { code: 'date' },
  }),
  z.overwrite((value) =>
    Number.isNaN(Date.parse(value)) ? value : `${new Date(value).toISOString().slice(0, 16)}:00.000Z`,
  ),
);

/**
 * `languages`: all of them unless given. Published now unless `publishAt` is in the future, taken off at `unpublishAt`. A call
 * says the whole schedule: what it does not name is cancelled. While a language is public that is not published with the
 * others, its texts stay as they are, and so does what the languages share (pictures, categories, the number of steps).
 */
export const publishBody = z.strictObject({
  languages,
  publishAt: z.optional(minute),
  unpublishAt: z.optional(minute),
});

export type PublishBody = z.infer<typeof publishBody>;

export const unpublishBody = z.strictObject({ languages });

/** Since when visitors read it, by language, where that is known. */
const liveSince = z.object({ en: z.optional(z.string()), ar: z.optional(z.string()) });

export type LiveSince = z.infer<typeof liveSince>;

/**
 * The working copy as it would be shown. `missing` are the fields that nobody has filled in yet, `changed` those that say
 * something else than what visitors read, which is of the time `publishedAt`.
 */
export function workingCopy<Read extends z.core.$ZodType>(read: Read) {
  return z.object({
    id: z.number(),
    standing,
    missing: z.array(z.string()),
    changed: z.array(z.string()),
    publishedAt: z.optional(z.string()),
    liveSince,
    record: read,
  });
}
