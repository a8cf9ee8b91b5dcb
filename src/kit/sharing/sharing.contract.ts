import * as z from 'zod/mini';
import type { FieldMap } from '../contract/field-map.ts';
import { clearable, flag, image, longText, text } from '../contract/fields.ts';
import { pair } from '../contract/pair.ts';

// One declaration for every kind whose records have a page: each spreads these into its own.

/** How much of a text the results of a search show; what is longer is cut. */
export const shownInSearch = { title: 60, description: 160 };

export const sharingShown = {
  ...pair('seoTitle', z.optional(z.string())),
  ...pair('seoDescription', z.optional(z.string())),
  shareImageUrl: z.optional(z.string()),
  hideFromSearch: z.optional(z.boolean()),
};

const sharing = z.object(sharingShown);

/** What a record says of itself. Nothing of what it has not set is there. */
export type Sharing = z.infer<typeof sharing>;

export const sharingWrite = {
  ...pair('SeoTitle', clearable(text(120))),
  ...pair('SeoDescription', clearable(longText(320))),
  ShareImage: clearable(image()),
  HideFromSearch: z.optional(flag()),
};

export const sharingNames = Object.keys(sharingWrite);

export const sharingFields = { shareImage: { shown: 'shareImageUrl', picture: true } } as const satisfies FieldMap;
