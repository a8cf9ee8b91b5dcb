import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const blogScreens = {
  entity: 'blog',
  one: 'record.blog',
  many: 'admin.menu.blogs',
  title: ['title'],
  menuPosition: 2,
  roles: ['Admin', 'Marketer'],
  list: { path: '/admin/blogs', page: 'entities/blog/blog.admin.tsx' },
  edit: { path: '/admin/blogs/edit-blog/:id', page: 'entities/blog/blog.edit.tsx' },
} as const satisfies EntityScreens;
