import * as z from 'zod/mini';
import { blankOr, choice, flag, libraryFile, text, wholeNumber } from '../../contract/fields.ts';
import { listQuery } from '../../contract/list-query.ts';
import { pair } from '../../contract/pair.ts';

/** A description is a sentence or two: it is read aloud in place of the picture. */
export const altLength = 300;

export const mediaKinds = ['picture', 'document'] as const;

/** Parts of the library that somebody has to look after. */
export const mediaFilters = ['unused', 'undescribed'] as const;

export const media = z.object({
  id: z.number(),
  kind: z.enum(mediaKinds),
  address: z.string(),
  /** What it was called where it came from; empty where nobody knows. */
  fileName: z.string(),
  /** Zero, like the height, of a document. */
  width: z.number(),
  height: z.number(),
  /** Zero where nobody has looked yet. */
  bytes: z.number(),
  ...pair('alt', z.string()),
  decorative: z.boolean(),
  /** What matters in it, in percent of its width and height from its left and upper edge. */
  focalX: z.number(),
  focalY: z.number(),
  /** In how many places it stands. */
  uses: z.number(),
  uploadedBy: z.string(),
  createdAt: z.string(),
});

export type Media = z.infer<typeof media>;

const place = z.object({
  entity: z.string(),
  id: z.number(),
  ...pair('title', z.string()),
  state: z.enum(['public', 'draft', 'trash']),
});

export type MediaPlace = z.infer<typeof place>;

const list = z.object({
  data: z.array(media),
  /** How many were looked for, on all pages. */
  count: z.number(),
  /** How many there are of the kind that was asked for, or of both, whatever was looked for. */
  counts: z.object({ all: z.number(), unused: z.number(), undescribed: z.number() }),
  /** How many there are of each kind. */
  kinds: z.object({ picture: z.number(), document: z.number() }),
});

export type MediaList = z.infer<typeof list>;

const description = {
  ...pair('Alt', blankOr(text(altLength))),
  Decorative: z.optional(flag()),
};

const percent = () => wholeNumber(0, 100);

export const mediaUpdate = z.strictObject({
  ...description,
  FocalX: z.optional(percent()),
  FocalY: z.optional(percent()),
});

export type MediaUpdate = z.infer<typeof mediaUpdate>;

export const mediaCreate = z.strictObject({ File: libraryFile(), ...description });

const mediaListQuery = z.extend(listQuery, {
  filter: z.optional(choice(mediaFilters)),
  kind: z.optional(choice(mediaKinds)),
});

export const mediaSchemas = {
  list: { query: mediaListQuery, output: list },
  read: { output: media },
  uses: { output: z.array(place) },
  create: { body: mediaCreate, output: media },
  update: { body: mediaUpdate, output: media },
  replace: { body: z.strictObject({ File: libraryFile() }), output: media },
  restore: { output: media },
};
