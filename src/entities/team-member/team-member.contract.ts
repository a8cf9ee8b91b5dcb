import * as z from 'zod/mini';
import { orderedSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { image, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { standingFields } from '../../kit/publishing/publishing.contract.ts';

export const teamMember = z.object({
  id: z.number(),
  ...pair('firstName', z.string()),
  ...pair('lastName', z.string()),
  ...pair('position', z.string()),
  image: z.string(),
  /** The same address under the specification's other name. */
  imageUrl: z.string(),
  ...standingFields,
});

export type TeamMember = z.infer<typeof teamMember>;

/** The columns whose names differ from what is sent or shown. */
export const teamMemberFields = {
  // `position` is the place in the list.
  role: { sent: 'Position', shown: 'position' },
  image: { shown: ['image', 'imageUrl'], picture: true },
} as const satisfies FieldMap;

export const teamMemberWrite = z.strictObject({
  ...pair('FirstName', text(80)),
  ...pair('LastName', text(80)),
  ...pair('Position', text()),
  Image: image(),
});

/** Without a file the stored photo stays. */
export const teamMemberUpdate = z.extend(teamMemberWrite, { Image: z.optional(image()) });

export type TeamMemberUpdate = z.infer<typeof teamMemberUpdate>;

export const teamMemberSchemas = orderedSchemas({ read: teamMember, write: teamMemberWrite, update: teamMemberUpdate });
