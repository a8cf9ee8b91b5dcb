import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const serviceScreens = {
  entity: 'service',
  one: 'record.service',
  many: 'admin.menu.services',
  title: ['title'],
  menuPosition: 3,
  roles: ['Admin'],
  list: { path: '/admin/services', page: 'entities/service/service.admin.tsx' },
  edit: { path: '/admin/services/service-edit/:id', page: 'entities/service/service.edit.tsx' },
} as const satisfies EntityScreens;
