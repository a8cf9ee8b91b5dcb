import { contentCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { blogSchemas } from './blog.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    blog: true;
  }
}

const common = contentCalls('blog', '/Blogs', 'staff');

/** An article shows who wrote it. */
const reads = ['blog/:id', 'profile'] as const;

/** Articles are the one thing that Marketers write too; what they wrote themselves, they may also take off the site. */
export const blogCalls = calls<typeof blogSchemas>()({
  ...common,
  list: { ...common.list, path: '/Blogs/AllBlogs', reads: ['blog', 'profile'] },
  bySlug: { ...common.read, path: '/Blogs/BySlug/:slug', reads },
  related: { method: 'GET', path: '/Blogs/Related', access: 'public', entity: 'blog', reads: ['blog'] },
  read: { ...common.read, reads },
  rights: { method: 'GET', path: '/Blogs/:id/Rights', access: 'staff', entity: 'blog' },
  authors: { method: 'GET', path: '/Blogs/Authors', access: 'staff', entity: 'blog' },
  address: { method: 'GET', path: '/Blogs/Address', access: 'staff', entity: 'blog' },
  keepPicture: { method: 'POST', path: '/Blogs/Pictures', access: 'staff', entity: 'blog', changes: [] },
});
