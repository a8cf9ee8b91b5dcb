import * as z from 'zod/mini';
import { category } from '../../domain/rules/category-field.ts';
import { contentSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { blankOr, flag, listOf, price, text, webAddress, wholeNumber } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { standingFields } from '../../kit/publishing/publishing.contract.ts';

const property = z.object({
  ...pair('title', z.string()),
  /** The row that it stands in where plans are compared: "Storage" of "10 GB NVMe storage". */
  ...pair('feature', z.optional(z.string())),
});

export const plan = z.object({
  id: z.number(),
  ...pair('name', z.string()),
  price: z.number(),
  category: z.string(),
  isBest: z.boolean(),
  url: z.string(),
  hosting_Properties: z.array(property),
  ...standingFields,
});

export type Plan = z.infer<typeof plan>;

/** The columns whose names differ from what is sent or shown. */
export const planFields = {
  id: { typed: false },
  properties: { sent: 'HostingProperties', shown: 'hosting_Properties' },
} as const satisfies FieldMap;

export const planProperty = z.strictObject({ ...pair('title', text()), ...pair('feature', blankOr(text(60))) });

export const planWrite = z.strictObject({
  ...pair('Name', text(120)),
  Price: price(),
  Category: category('plan'),
  Url: webAddress(),
  IsBest: flag(),
  HostingProperties: listOf(planProperty, 1),
  /** Of a deleted plan, which comes back with these values: the specification edits by deleting and adding. */
  id: z.optional(wholeNumber(1, 999_999_999)),
});

export type PlanWrite = z.infer<typeof planWrite>;

export const planSchemas = contentSchemas({ read: plan, write: planWrite, update: planWrite });
