import * as z from 'zod/mini';
import { category } from '../../domain/rules/category-field.ts';
import { orderedSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { choice, image, listOf, longText, searched, text } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { pair } from '../../kit/contract/pair.ts';

const step = z.object({ ...pair('title', z.string()), ...pair('description', z.string()) });

export const project = z.object({
  id: z.number(),
  /** The same number under the specification's other name. */
  projectId: z.number(),
  slug: z.string(),
  ...pair('title', z.string()),
  ...pair('description', z.string()),
  headImageUrl: z.string(),
  mediaUrls: z.array(z.string()),
  category: z.string(),
  type: z.string(),
  projectSteps: z.array(step),
});

export type Project = z.infer<typeof project>;

/** The columns whose names differ from what is sent or shown. */
export const projectFields = {
  id: { shown: ['id', 'projectId'] },
  title: { sent: 'Name' },
  headImage: { shown: 'headImageUrl', picture: true },
  media: { sent: 'MediaFiles', shown: 'mediaUrls', picture: true },
  steps: { sent: 'ProjectSteps', shown: 'projectSteps' },
  slug: { typed: false },
} as const satisfies FieldMap;

export const projectTypes = ['Software', 'Hardware'] as const;

export const mostMedia = 20;

export const projectStep = z.strictObject({ ...pair('title', text()), ...pair('description', longText(2000)) });

export const projectWrite = z.strictObject({
  ...pair('Name', text()),
  ...pair('Description', longText()),
  Category: category('project'),
  Type: choice(projectTypes),
  HeadImage: image(),
  MediaFiles: listOf(image(), 1, mostMedia),
  ProjectSteps: listOf(projectStep, 1),
  /** Unset, the address is made of the English name. */
  Slug: z.optional(text(80)),
});

/**
 * Without files the stored ones stay, and files replace them. `KeepMedia` says it exactly: it lists the media in their new
 * order, each as the address of a stored one to keep or as `new:0` for the first of `MediaFiles`, `new:1` for the second.
 * Files that it does not name come after those that it does.
 */
export const projectUpdate = z.extend(projectWrite, {
  HeadImage: z.optional(image()),
  MediaFiles: z.optional(listOf(image(), 1, mostMedia)),
  KeepMedia: z.optional(
    listOf(z.string({ error: 'rule.choice' }).check(z.maxLength(200, 'rule.tooLong')), 0, mostMedia),
  ),
});

export type ProjectUpdate = z.infer<typeof projectUpdate>;

const byCategoryQuery = z.extend(listQuery, { Category: searched() });

export const projectSchemas = {
  ...orderedSchemas({ read: project, write: projectWrite, update: projectUpdate }),
  byCategory: { query: byCategoryQuery, output: z.array(project) },
  bySlug: { output: project },
};
