import * as z from 'zod/mini';
import { category } from '../../domain/rules/category-field.ts';
import { contentSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import {
  blankOr,
  flag,
  html,
  image,
  imageFile,
  longText,
  searched,
  text,
  wholeNumber,
} from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { contentListQuery, standingFields } from '../../kit/publishing/publishing.contract.ts';
import { sharingFields, sharingShown, sharingWrite } from '../../kit/sharing/sharing.contract.ts';

export const blogCard = z.object({
  id: z.number(),
  /** The same number under the specification's other name. */
  blogId: z.number(),
  slug: z.string(),
  ...pair('title', z.string()),
  ...pair('description', z.string()),
  imageUrl: z.string(),
  date: z.string(),
  category: z.string(),
  /** Minutes, for a reader who is in no hurry. */
  ...pair('readingMinutes', z.number()),
  featured: z.optional(z.boolean()),
  hideFromSearch: sharingShown.hideFromSearch,
  ...standingFields,
});

/** Who wrote it, where the person has a name and a bio. Without one the company's own author signs. */
const author = z.object({
  ...pair('name', z.string()),
  ...pair('position', z.string()),
  ...pair('bio', z.string()),
  image: z.string(),
});

export type BlogAuthor = z.infer<typeof author>;

/** When it was last saved, beside `date`, when it was first published. */
const updatedAt = z.optional(z.string());

/** What only whoever opens an article is told. */
const opened = { updatedAt, author: z.optional(author), ...sharingShown };

export const blog = z.extend(blogCard, { ...pair('content', z.string()), ...opened });

export type BlogCard = z.infer<typeof blogCard>;
export type Blog = z.infer<typeof blog>;

/** The columns whose names differ from what is sent or shown. */
export const blogFields = {
  id: { shown: ['id', 'blogId'] },
  image: { shown: 'imageUrl', picture: true },
  // They have a way of their own into the form: empty, they stay as they are.
  slug: { typed: false },
  date: { typed: false },
  authorId: { typed: false },
  ...sharingFields,
} as const satisfies FieldMap;

const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;
const isMoment = (value: string) => momentShape.test(value) && Date.parse(value) >= Date.UTC(1990);
// The clocks of two computers are never the same.
const leewayMs = 60_000;

/** A moment with its offset that is over. What is to come is scheduled, not dated. */
const pastMoment = z.string({ error: 'rule.moment' }).check(
  z.refine(isMoment, { error: 'rule.moment', params: { code: 'date' }, abort: true }),
  z.refine((value) => Date.parse(value) <= Date.now() + leewayMs, { error: 'rule.past', params: { code: 'max' } }),
  z.overwrite((value) => (isMoment(value) ? new Date(value).toISOString() : value)),
);

export const blogWrite = z.strictObject({
  ...pair('Title', text()),
  ...pair('Description', longText(500)),
  ...pair('Content', html()),
  Category: category('blog'),
  Image: image(),
  /** Stands on the home page, before newer ones. */
  Featured: z.optional(flag()),
  /** Unset, the address is made of the English title. */
  Slug: blankOr(text(80)),
  /** Unset, when it was published for the first time. Visitors read the newest first. */
  Date: blankOr(pastMoment),
  /** The account of whoever signs it; unset, of whoever added it. */
  AuthorId: blankOr(wholeNumber(1, 999_999_999, 'rule.choice')),
  ...sharingWrite,
});

/** Without a file the stored picture stays. */
export const blogUpdate = z.extend(blogWrite, { Image: z.optional(image()) });

export type BlogUpdate = z.infer<typeof blogUpdate>;

/** `content=false` leaves the articles themselves out, for lists of cards. */
const blogListQuery = z.extend(contentListQuery, {
  content: z.optional(flag()),
  Category: z.optional(category('blog')),
  Featured: z.optional(flag()),
});

const blogList = z.object({
  data: z.array(z.extend(blogCard, { ...pair('content', z.optional(z.string())), ...opened })),
  count: z.number(),
});

/** To the article at an address. `Category` is for one that is not saved, or not under that category. */
const relatedQuery = z.object({
  Slug: z.optional(searched()),
  Category: z.optional(category('blog')),
  language: contentListQuery.shape.language,
});

/** A picture inside an article is stored before the article is: what is written shows it by its address. */
const articlePicture = z.strictObject({ Image: imageFile() });
const keptPicture = z.object({ url: z.string() });

/** Whom the person who asks may make the author of an article: an Admin all who sign, others themselves. */
const authors = z.array(z.object({ id: z.number(), ...pair('name', z.string()) }));

/** To the article that has this number; without one, to one that is not saved yet. */
const addressQuery = z.object({ Slug: z.optional(searched()), id: z.optional(wholeNumber(1, 999_999_999)) });

/** The address that would be made of these words, and whether no other article has it or had it before. */
const address = z.object({ slug: z.string(), isFree: z.boolean() });

/** What the person who asks may do with an article beside changing it. */
const rights = z.object({ takeOff: z.boolean() });

export const blogSchemas = {
  ...contentSchemas({ read: blog, write: blogWrite, update: blogUpdate }),
  list: { query: blogListQuery, output: blogList },
  bySlug: { output: blog },
  related: { query: relatedQuery, output: z.array(blogCard) },
  rights: { output: rights },
  authors: { output: authors },
  address: { query: addressQuery, output: address },
  keepPicture: { body: articlePicture, output: keptPicture },
};
