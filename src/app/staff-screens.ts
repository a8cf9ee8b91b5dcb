import type { Role } from '../kit/contract/roles.ts';
import { type Screen, staffNotFoundPath } from './screens.ts';

export type AdminScreen = Screen & { roles: Role[] };

/** Everyone's own, and therefore not in the menu. */
export const profilePath = '/admin/profile';

const adminOnly: Role[] = ['Admin'];
const anyStaff: Role[] = ['Admin', 'Marketer'];

// Quotations and messages are one screen with two addresses.
const requestsPage = 'features/requests/screen/requests.page.tsx';
const requestsQuery = ['tab', 'q', 'service', 'source', 'owner', 'from', 'to', 'page', 'open'];

/** The addresses behind the login, in a file of their own: public pages carry `screens.ts`, and need none of these. */
export const adminScreens: AdminScreen[] = [
  { path: '/admin/home', page: 'features/dashboard/dashboard.page.tsx', roles: adminOnly },
  { path: '/admin/projects', page: 'entities/project/project.admin.tsx', roles: adminOnly },
  { path: '/admin/projects/edit-project/:id', page: 'entities/project/project.edit.tsx', roles: adminOnly },
  { path: '/admin/blogs', page: 'entities/blog/blog.admin.tsx', roles: anyStaff },
  { path: '/admin/blogs/edit-blog/:id', page: 'entities/blog/blog.edit.tsx', roles: anyStaff },
  { path: '/admin/services', page: 'entities/service/service.admin.tsx', roles: adminOnly },
  { path: '/admin/services/service-edit/:id', page: 'entities/service/service.edit.tsx', roles: adminOnly },
  { path: '/admin/reviews', page: 'entities/review/review.admin.tsx', roles: adminOnly },
  { path: '/admin/clients', page: 'entities/client/client.admin.tsx', roles: adminOnly },
  { path: '/admin/clients/edit-client/:id', page: 'entities/client/client.edit.tsx', roles: adminOnly },
  { path: '/admin/team', page: 'entities/team-member/team-member.admin.tsx', roles: adminOnly },
  { path: '/admin/team/team-edit/:id', page: 'entities/team-member/team-member.edit.tsx', roles: adminOnly },
  { path: '/admin/messages', page: requestsPage, query: requestsQuery, roles: adminOnly },
  { path: '/admin/quatations', page: requestsPage, query: requestsQuery, roles: adminOnly }, // spelt so in the specification
  { path: '/admin/settings', page: 'features/settings/screen/settings.page.tsx', roles: adminOnly },
  {
    path: '/admin/mail',
    page: 'features/mail/screen/mail.page.tsx',
    query: ['state', 'q', 'page'],
    roles: adminOnly,
  },
  {
    path: '/admin/activity',
    page: 'features/audit-log/screen/activity.page.tsx',
    query: ['person', 'kind', 'action', 'from', 'to', 'page'],
    roles: adminOnly,
  },
  // Marketers write articles, and see what became of them.
  {
    path: '/admin/history/blog/:id',
    page: 'features/history/screen/history.page.tsx',
    query: ['version'],
    roles: anyStaff,
  },
  {
    path: '/admin/history/:entity/:id',
    page: 'features/history/screen/history.page.tsx',
    query: ['version'],
    roles: adminOnly,
  },
  {
    path: '/admin/trash',
    page: 'features/trash/screen/trash.page.tsx',
    query: ['kind', 'q', 'page'],
    roles: adminOnly,
  },
  { path: '/admin/plans', page: 'entities/plan/plan.admin.tsx', roles: adminOnly },
  { path: '/admin/plans/plan-edit/:id', page: 'entities/plan/plan.edit.tsx', roles: adminOnly },
  { path: '/admin/staff', page: 'features/accounts/staff/staff.page.tsx', roles: adminOnly },
  { path: staffNotFoundPath, page: 'admin/missing/missing.page.tsx', roles: adminOnly },
  { path: profilePath, page: 'features/accounts/profile/profile.page.tsx', roles: anyStaff },
];
