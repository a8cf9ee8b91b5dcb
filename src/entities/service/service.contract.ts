import * as z from 'zod/mini';
import { orderedSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { choice, clearable, flag, image, listOf, longText, searched, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { contentListQuery, standingFields } from '../../kit/publishing/publishing.contract.ts';
import { sharingFields, sharingShown, sharingWrite } from '../../kit/sharing/sharing.contract.ts';

const step = z.object({
  ...pair('title', z.string()),
  ...pair('bio', z.string()),
  ...pair('description', z.string()),
});

const question = z.object({ ...pair('question', z.string()), ...pair('answer', z.string()) });

export const service = z.object({
  id: z.number(),
  type: z.string(),
  ...pair('title', z.string()),
  ...pair('bio', z.string()),
  ...pair('description', z.string()),
  category: z.string(),
  image: z.string(),
  /** The same address under the specification's other name. */
  imageUrl: z.string(),
  hasPlan: z.boolean(),
  serviceSteps: z.array(step),
  questions: z.optional(z.array(question)),
  ...sharingShown,
  ...standingFields,
});

export type Service = z.infer<typeof service>;

/** The columns whose names differ from what is sent or shown. */
export const serviceFields = {
  image: { shown: ['image', 'imageUrl'], picture: true },
  steps: { sent: 'ServiceSteps', shown: 'serviceSteps' },
  ...sharingFields,
} as const satisfies FieldMap;

export const serviceTypes = ['Software', 'Hardware'] as const;

export const serviceStep = z.strictObject({
  ...pair('title', text()),
  ...pair('bio', longText(500)),
  ...pair('description', longText(2000)),
});

export const mostQuestions = 12;

export const serviceQuestion = z.strictObject({ ...pair('question', text()), ...pair('answer', longText(2000)) });

export const serviceWrite = z.strictObject({
  Type: z._default(choice(serviceTypes), 'Software'),
  ...pair('Title', text()),
  ...pair('Bio', longText(500)),
  ...pair('Description', longText()),
  /** Free text; a name of the registry also leads to the category's page. */
  Category: text(100),
  Image: image(),
  ServiceSteps: listOf(serviceStep, 1),
  /** Unset, a service has plans when its category has some. */
  HasPlan: z.optional(flag()),
  Questions: clearable(listOf(serviceQuestion, 0, mostQuestions)),
  ...sharingWrite,
});

/** Without a file the stored picture stays. */
export const serviceUpdate = z.extend(serviceWrite, { Image: z.optional(image()) });

export type ServiceUpdate = z.infer<typeof serviceUpdate>;

const serviceListQuery = z.extend(contentListQuery, { Category: z.optional(searched()) });

export const serviceSchemas = {
  ...orderedSchemas({ read: service, write: serviceWrite, update: serviceUpdate }),
  list: { query: serviceListQuery, output: z.array(service) },
};
