import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const clientScreens = {
  entity: 'client',
  one: 'record.client',
  many: 'admin.menu.clients',
  title: ['name'],
  menuPosition: 5,
  roles: ['Admin'],
  list: { path: '/admin/clients', page: 'entities/client/client.admin.tsx' },
  edit: { path: '/admin/clients/edit-client/:id', page: 'entities/client/client.edit.tsx' },
} as const satisfies EntityScreens;
