import { called, contentCalls } from '../../kit/contract/content-calls.ts';
import type { BlogEndpoints, BlogShapes } from './blog.contract.ts';

const common = contentCalls<BlogShapes>('blog', '/Blogs');

/** Articles are the one thing that Marketers write too. */
export const blogCalls = called<BlogEndpoints>({
  ...common,
  list: { ...common.list, path: '/Blogs/AllBlogs' },
  bySlug: { ...common.read, path: '/Blogs/BySlug/:slug' },
  create: { ...common.create, access: 'staff' },
  update: { ...common.update, access: 'staff' },
  keepPicture: { method: 'POST', path: '/Blogs/Pictures', access: 'staff', entity: 'blog', effect: 'other' },
});
