import * as z from 'zod/mini';
import { contentEndpoints } from '../../kit/contract/content-endpoints.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import { category, flag, html, image, longText, text } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { pair } from '../../kit/contract/pair.ts';

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
});

export const blog = z.extend(blogCard, pair('content', z.string()));

export type BlogCard = z.infer<typeof blogCard>;
export type Blog = z.infer<typeof blog>;

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

const common = contentEndpoints('blog', '/Blogs', { read: blog, write: blogWrite, update: blogUpdate });

/** Articles are the one thing that Marketers write too. */
export const blogEndpoints = endpoints({
  ...common,
  create: { ...common.create, access: 'staff' },
  update: { ...common.update, access: 'staff' },
  bySlug: { ...common.read, path: '/Blogs/BySlug/:slug' },
  list: {
    ...common.list,
    path: '/Blogs/AllBlogs',
    /** `content=false` leaves the articles themselves out, for lists of cards. */
    query: z.extend(listQuery, { content: z.optional(flag()) }),
    output: z.object({ data: z.array(z.extend(blogCard, pair('content', z.optional(z.string())))), count: z.number() }),
  },
});
