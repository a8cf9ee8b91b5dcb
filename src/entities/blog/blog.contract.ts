import * as z from 'zod/mini';
import { category } from '../../domain/rules/category-field.ts';
import { contentSchemas } from '../../kit/contract/content-schemas.ts';
import type { FieldMap } from '../../kit/contract/field-map.ts';
import { flag, html, image, longText, searched, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { contentListQuery, standingFields } from '../../kit/publishing/publishing.contract.ts';

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

export const blog = z.extend(blogCard, { ...pair('content', z.string()), updatedAt, author: z.optional(author) });

export type BlogCard = z.infer<typeof blogCard>;
export type Blog = z.infer<typeof blog>;

/** The columns whose names differ from what is sent or shown. */
export const blogFields = {
  id: { shown: ['id', 'blogId'] },
  image: { shown: 'imageUrl', picture: true },
  slug: { typed: false },
} as const satisfies FieldMap;

export const blogWrite = z.strictObject({
  ...pair('Title', text()),
  ...pair('Description', longText(500)),
  ...pair('Content', html()),
  Category: category('blog'),
  Image: image(),
  /** Unset, the address is made of the English title. */
  Slug: z.optional(text(80)),
});

/** Without a file the stored picture stays. */
export const blogUpdate = z.extend(blogWrite, { Image: z.optional(image()) });

export type BlogUpdate = z.infer<typeof blogUpdate>;

/** `content=false` leaves the articles themselves out, for lists of cards. */
const blogListQuery = z.extend(contentListQuery, {
  content: z.optional(flag()),
  Category: z.optional(category('blog')),
});

const blogList = z.object({
  data: z.array(
    z.extend(blogCard, { ...pair('content', z.optional(z.string())), updatedAt, author: z.optional(author) }),
  ),
  count: z.number(),
});

/** To the article at an address. `Category` is for one that is not saved, or not under that category. */
const relatedQuery = z.object({
  Slug: z.optional(searched()),
  Category: z.optional(category('blog')),
  language: contentListQuery.shape.language,
});

/** A picture inside an article is stored before the article is: what is written shows it by its address. */
const articlePicture = z.strictObject({ Image: image() });
const keptPicture = z.object({ url: z.string() });

/** What the person who asks may do with an article beside changing it. */
const rights = z.object({ takeOff: z.boolean() });

export const blogSchemas = {
  ...contentSchemas({ read: blog, write: blogWrite, update: blogUpdate }),
  list: { query: blogListQuery, output: blogList },
  bySlug: { output: blog },
  related: { query: relatedQuery, output: z.array(blogCard) },
  rights: { output: rights },
  keepPicture: { body: articlePicture, output: keptPicture },
};
