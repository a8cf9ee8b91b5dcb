import { called, contentCalls } from '../../kit/contract/content-calls.ts';
import type { BlogEndpoints, BlogShapes } from './blog.contract.ts';

const common = contentCalls<BlogShapes>('blog', '/Blogs');

/** Articles show who wrote them. */
const alsoReads = ['profile'];

/** Articles are the one thing that Marketers write too. */
export const blogCalls = called<BlogEndpoints>({
  ...common,
  list: { ...common.list, path: '/Blogs/AllBlogs', alsoReads },
  read: { ...common.read, alsoReads },
  bySlug: { ...common.read, path: '/Blogs/BySlug/:slug', alsoReads },
  create: { ...common.create, access: 'staff' },
  update: { ...common.update, access: 'staff' },
  keepPicture: { method: 'POST', path: '/Blogs/Pictures', access: 'staff', entity: 'blog', effect: 'other' },
});
