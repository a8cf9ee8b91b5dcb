import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const planScreens = {
  entity: 'plan',
  one: 'record.plan',
  many: 'admin.menu.plans',
  title: ['name'],
  menuPosition: 7,
  roles: ['Admin'],
  list: { path: '/admin/plans', page: 'entities/plan/plan.admin.tsx' },
  edit: { path: '/admin/plans/plan-edit/:id', page: 'entities/plan/plan.edit.tsx' },
} as const satisfies EntityScreens;
