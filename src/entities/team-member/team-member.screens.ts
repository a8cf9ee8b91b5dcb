import type { EntityScreens } from '../../kit/staff/record/entity-screens.ts';

export const teamMemberScreens = {
  entity: 'teamMember',
  one: 'record.teamMember',
  many: 'admin.menu.team',
  title: ['firstName', 'lastName'],
  menuPosition: 4,
  roles: ['Admin'],
  list: { path: '/admin/team', page: 'entities/team-member/team-member.admin.tsx' },
  edit: { path: '/admin/team/team-edit/:id', page: 'entities/team-member/team-member.edit.tsx' },
} as const satisfies EntityScreens;
