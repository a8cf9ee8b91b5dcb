import * as z from 'zod/mini';
import { category } from '../../domain/rules/category-field.ts';
import { sectors } from '../../domain/sectors.ts';
import { orderedSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import {
  blankOr,
  choice,
  clearable,
  flag,
  image,
  listOf,
  longText,
  searched,
  text,
  wholeNumber,
} from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { contentListQuery, standingFields } from '../../kit/publishing/publishing.contract.ts';
import { sharingFields, sharingShown, sharingWrite } from '../../kit/sharing/sharing.contract.ts';

const step = z.object({ ...pair('title', z.string()), ...pair('description', z.string()) });

const person = { ...pair('firstName', z.string()), ...pair('lastName', z.string()), ...pair('position', z.string()) };

/** What a project shows of the client it was done for, of who praises it and of who did it. */
export const projectClient = z.object({ id: z.number(), ...pair('name', z.string()), logoUrl: z.string() });
export const projectReview = z.object({
  id: z.number(),
  stars: z.number(),
  ...pair('reviewText', z.string()),
  ...person,
  imageUrl: z.string(),
});
export const projectMember = z.object({ id: z.number(), ...person, imageUrl: z.string() });

const figure = z.object({ value: z.string(), ...pair('label', z.string()) });
const caption = z.object(pair('text', z.string()));

/** The proof of a project, each where there is one. */
const proof = {
  client: z.optional(projectClient),
  sector: z.optional(z.string()),
  year: z.optional(z.number()),
  weeks: z.optional(z.number()),
  people: z.optional(z.number()),
  figures: z.optional(z.array(figure)),
  review: z.optional(projectReview),
  member: z.optional(projectMember),
  /** One for each of the media, in their order. */
  captions: z.optional(z.array(caption)),
  /** It stands at the top of the portfolio. */
  featured: z.optional(z.boolean()),
};

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
  ...proof,
  ...sharingShown,
  ...standingFields,
});

export type Project = z.infer<typeof project>;
export type ProjectFigure = z.infer<typeof figure>;
export type ProjectCaption = z.infer<typeof caption>;

/** The columns whose names differ from what is sent or shown. */
export const projectFields = {
  id: { shown: ['id', 'projectId'] },
  title: { sent: 'Name' },
  headImage: { shown: 'headImageUrl', picture: true },
  media: { sent: 'MediaFiles', shown: 'mediaUrls', picture: true },
  steps: { sent: 'ProjectSteps', shown: 'projectSteps' },
  slug: { typed: false },
  clientId: { sent: 'Client', shown: 'client' },
  reviewId: { sent: 'Review', shown: 'review' },
  memberId: { sent: 'Member', shown: 'member' },
  ...sharingFields,
} as const satisfies FieldMap;

export const projectTypes = ['Software', 'Hardware'] as const;

export const mostMedia = 20;

export const projectStep = z.strictObject({ ...pair('title', text()), ...pair('description', longText(2000)) });

export const mostFigures = 4;

export const projectFigure = z.strictObject({ value: text(16), ...pair('label', text(80)) });

const projectCaption = z.strictObject(pair('text', z._default(blankOr(text()), '')));

/** The id of another record; whether there is one is seen when it is looked up. */
const reference = () => clearable(wholeNumber(1, 999_999_999, 'rule.choice'));

const count = () => clearable(wholeNumber(1, 999, 'rule.upTo999'));

const proofWrite = {
  Featured: z.optional(flag()),
  Client: reference(),
  Sector: clearable(choice(sectors.map(({ key }) => key))),
  Year: clearable(wholeNumber(1990, 2100, 'rule.year')),
  Weeks: count(),
  People: count(),
  Figures: clearable(listOf(projectFigure, 0, mostFigures)),
  Review: reference(),
  Member: reference(),
  /** One for each of the media, in the order that they are given. Left out, each goes with its picture. */
  Captions: clearable(listOf(projectCaption, 0, mostMedia)),
};

export const projectWrite = z.strictObject({
  ...pair('Name', text()),
  ...pair('Description', longText()),
  Category: category('project'),
  Type: choice(projectTypes),
  HeadImage: image(),
  MediaFiles: listOf(image(), 1, mostMedia),
  ProjectSteps: listOf(projectStep, 1),
  ...proofWrite,
  ...sharingWrite,
  /** Unset, the address is made of the English name. */
  Slug: z.optional(text(80)),
});

/** The order of the media, as `projectUpdate` has it. */
const keepMedia = z.optional(
  listOf(z.string({ error: 'rule.choice' }).check(z.maxLength(200, 'rule.tooLong')), 0, mostMedia),
);

/** `KeepMedia` says in which order files and those of the library come; without it files come first. */
const projectCreate = z.extend(projectWrite, { KeepMedia: keepMedia });

/**
 * Without files the stored ones stay, and files replace them. `KeepMedia` says it exactly: it lists the media in their new
 * order, each as the address of a stored one to keep or as `new:0` for the first of `MediaFiles`, `new:1` for the second.
 * Those of the library that `MediaIds` names are counted after the files. What it does not name comes after what it does.
 */
export const projectUpdate = z.extend(projectWrite, {
  HeadImage: z.optional(image()),
  MediaFiles: z.optional(listOf(image(), 1, mostMedia)),
  KeepMedia: keepMedia,
});

export type ProjectUpdate = z.infer<typeof projectUpdate>;

/** `content=false` leaves out what only a project's own page shows: its lists, and all but the first sentence of its descriptions. */
const projectListQuery = z.extend(contentListQuery, { content: z.optional(flag()) });

/** To the project at an address. `Category` is for one that is not saved, or not under that category. */
const relatedQuery = z.object({
  Slug: z.optional(searched()),
  Category: z.optional(searched()),
  language: contentListQuery.shape.language,
});

/** As in a list of cards. `next` is the one after it in its category, or else any other. */
const related = z.object({ related: z.array(project), next: z.optional(project) });

export type RelatedProjects = z.infer<typeof related>;

const byCategoryQuery = z.extend(projectListQuery, { Category: searched() });

export const projectSchemas = {
  ...orderedSchemas({ read: project, write: projectCreate, update: projectUpdate }),
  list: { query: projectListQuery, output: z.array(project) },
  related: { query: relatedQuery, output: related },
  byCategory: { query: byCategoryQuery, output: z.array(project) },
  bySlug: { output: project },
};
