import * as z from 'zod/mini';
import { category } from '../../domain/category-field.ts';
import type { ContentEndpoints } from '../../kit/contract/content-calls.ts';
import { flag, html, image, longText, text } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { pair } from '../../kit/contract/pair.ts';
import { blogCalls } from './blog.calls.ts';

const blogCard = z.object({
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

const shapes = { read: blog, write: blogWrite, update: blogUpdate };

export type BlogShapes = typeof shapes;

/** `content=false` leaves the articles themselves out, for lists of cards. */
const blogListQuery = z.extend(listQuery, { content: z.optional(flag()), Category: z.optional(category('blog')) });

const blogList = z.object({
  data: z.array(
    z.extend(blogCard, { ...pair('content', z.optional(z.string())), updatedAt, author: z.optional(author) }),
  ),
  count: z.number(),
});

/** A picture inside an article is stored before the article is: what is written shows it by its address. */
const articlePicture = z.strictObject({ Image: image() });
const keptPicture = z.object({ url: z.string() });

/** What the person who asks may do with an article beside changing it. */
const rights = z.object({ takeOff: z.boolean() });

type Common = ContentEndpoints<BlogShapes>;
type ForStaff<E> = Omit<E, 'access'> & { access: 'staff' };
/** Articles show who wrote them. */
type Signed = { alsoReads: readonly string[] };

export type BlogEndpoints = Omit<Common, 'list' | 'read' | 'create' | 'update' | 'delete' | 'restore'> & {
  list: Omit<Common['list'], 'query' | 'output'> & { query: typeof blogListQuery; output: typeof blogList } & Signed;
  read: Common['read'] & Signed;
  bySlug: Common['read'] & Signed;
  create: ForStaff<Common['create']>;
  update: ForStaff<Common['update']>;
  delete: ForStaff<Common['delete']>;
  restore: ForStaff<Common['restore']>;
  rights: { method: 'GET'; path: string; access: 'staff'; entity: string; effect: 'other'; output: typeof rights };
  keepPicture: {
    method: 'POST';
    path: string;
    access: 'staff';
    entity: string;
    effect: 'other';
    body: typeof articlePicture;
    output: typeof keptPicture;
  };
};

export const blogEndpoints: BlogEndpoints = {
  list: { ...blogCalls.list, query: blogListQuery, output: blogList },
  bySlug: { ...blogCalls.bySlug, output: blog },
  read: { ...blogCalls.read, output: blog },
  create: { ...blogCalls.create, body: blogWrite, output: blog },
  update: { ...blogCalls.update, body: blogUpdate, output: blog },
  delete: blogCalls.delete,
  restore: { ...blogCalls.restore, output: blog },
  rights: { ...blogCalls.rights, output: rights },
  keepPicture: { ...blogCalls.keepPicture, body: articlePicture, output: keptPicture },
};
