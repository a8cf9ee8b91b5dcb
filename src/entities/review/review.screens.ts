import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const reviewScreens = {
  entity: 'review',
  one: 'record.review',
  many: 'admin.menu.reviews',
  title: ['firstName', 'lastName'],
  menuPosition: 6,
  roles: ['Admin'],
  list: { path: '/admin/reviews', page: 'entities/review/review.admin.tsx' },
} as const satisfies EntityScreens;
