import * as z from 'zod/mini';
import { orderedSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { image, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { standingFields } from '../../kit/publishing/publishing.contract.ts';

export const client = z.object({
  id: z.number(),
  ...pair('name', z.string()),
  logoUrl: z.string(),
  /** The same address under the specification's other name. */
  image: z.string(),
  ...standingFields,
});

export type Client = z.infer<typeof client>;

/** The columns whose names differ from what is sent or shown. */
export const clientFields = {
  logo: { shown: ['logoUrl', 'image'], picture: true },
} as const satisfies FieldMap;

export const clientWrite = z.strictObject({ ...pair('name', text(120)), Logo: image() });

/** Without a file the stored logo stays. */
export const clientUpdate = z.extend(clientWrite, { Logo: z.optional(image()) });

export type ClientUpdate = z.infer<typeof clientUpdate>;

export const clientSchemas = orderedSchemas({ read: client, write: clientWrite, update: clientUpdate });
