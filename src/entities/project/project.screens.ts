import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const projectScreens = {
  entity: 'project',
  one: 'record.project',
  many: 'admin.menu.projects',
  title: ['title'],
  menuPosition: 1,
  roles: ['Admin'],
  list: { path: '/admin/projects', page: 'entities/project/project.admin.tsx' },
  edit: { path: '/admin/projects/edit-project/:id', page: 'entities/project/project.edit.tsx' },
} as const satisfies EntityScreens;
