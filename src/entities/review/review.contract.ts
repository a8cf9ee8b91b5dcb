import * as z from 'zod/mini';
import { orderedSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { image, longText, stars, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { standingFields } from '../../kit/publishing/publishing.contract.ts';

export const review = z.object({
  id: z.number(),
  stars: z.number(),
  ...pair('reviewText', z.string()),
  ...pair('firstName', z.string()),
  ...pair('lastName', z.string()),
  ...pair('position', z.string()),
  imageUrl: z.string(),
  ...standingFields,
});

export type Review = z.infer<typeof review>;

/** The columns whose names differ from what is sent or shown. */
export const reviewFields = {
  // `position` is the place in the list.
  role: { sent: 'Position', shown: 'position' },
  image: { shown: 'imageUrl', picture: true },
} as const satisfies FieldMap;

export const reviewWrite = z.strictObject({
  ...pair('FirstName', text(80)),
  ...pair('LastName', text(80)),
  ...pair('Position', text()),
  ...pair('ReviewText', longText(2000)),
  Stars: stars(),
  Image: image(),
});

/** Without a file the stored photo stays. */
export const reviewUpdate = z.extend(reviewWrite, { Image: z.optional(image()) });

export type ReviewUpdate = z.infer<typeof reviewUpdate>;

export const reviewSchemas = orderedSchemas({ read: review, write: reviewWrite, update: reviewUpdate });
