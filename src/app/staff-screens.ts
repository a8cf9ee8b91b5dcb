import { staffEntities } from '../entities/staff-entities.ts';
import type { Role } from '../kit/contract/roles.ts';
import type { EntityScreens } from '../kit/staff/record/entity-screens.ts';
import { type Screen, staffNotFoundPath } from './screens.ts';

export type AdminScreen = Screen & { roles: readonly Role[] };

/** Everyone's own, and therefore not in the menu. */
export const profilePath = '/admin/profile';

const adminOnly: Role[] = ['Admin'];
const anyStaff: Role[] = ['Admin', 'Marketer'];

function contentScreens({ list, edit, roles }: EntityScreens): AdminScreen[] {
  return [list, ...(edit ? [edit] : [])].map((screen) => ({ ...screen, roles }));
}

// Quotations and messages are one screen with two addresses.
const requestsPage = 'features/requests/screen/requests.page.tsx';
const requestsQuery = ['tab', 'q', 'service', 'source', 'owner', 'from', 'to', 'page', 'open'];

const historyScreen = { page: 'features/history/screen/history.page.tsx', query: ['version'] };

// The texts of the first page stand at the address of all.
const textsPage = 'features/pages/screen/texts.page.tsx';

/** The addresses behind the login, in a file of their own: public pages carry `screens.ts`, and need none of these. */
export const adminScreens: AdminScreen[] = [
  { path: '/admin/home', page: 'features/dashboard/dashboard.page.tsx', roles: adminOnly },
  {
    path: '/admin/calendar',
    page: 'features/calendar/screen/calendar.page.tsx',
    query: ['month', 'view', 'kind'],
    roles: anyStaff,
  },
  { path: '/admin/texts', page: textsPage, query: ['text'], roles: adminOnly },
  { path: '/admin/texts/:name', page: textsPage, query: ['text'], roles: adminOnly },
  ...staffEntities.flatMap(contentScreens),
  {
    path: '/admin/media',
    page: 'features/media/screen/media.page.tsx',
    query: ['q', 'filter', 'page', 'open'],
    roles: anyStaff,
  },
  { path: '/admin/messages', page: requestsPage, query: requestsQuery, roles: adminOnly },
  { path: '/admin/quatations', page: requestsPage, query: requestsQuery, roles: adminOnly }, // spelt so in the specification
  { path: '/admin/settings', page: 'features/settings/screen/settings.page.tsx', roles: adminOnly },
  { path: '/admin/settings/brand', page: 'features/brand/screen/brand.page.tsx', roles: adminOnly },
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
  // Marketers see what became of what they write.
  ...staffEntities
    .filter(({ roles }) => roles.includes('Marketer'))
    .map(({ entity, roles }) => ({
      ...historyScreen,
      path: `/admin/history/${entity}/:id`,
      roles,
    })),
  { ...historyScreen, path: '/admin/history/:entity/:id', roles: adminOnly },
  {
    path: '/admin/trash',
    page: 'features/trash/screen/trash.page.tsx',
    query: ['kind', 'q', 'page'],
    roles: adminOnly,
  },
  {
    path: '/admin/translations',
    page: 'features/translation/screen/translations.page.tsx',
    query: ['language', 'state', 'edit'],
    roles: anyStaff,
  },
  { path: '/admin/staff', page: 'features/accounts/staff/staff.page.tsx', roles: adminOnly },
  { path: staffNotFoundPath, page: 'admin/missing/missing.page.tsx', roles: adminOnly },
  { path: profilePath, page: 'features/accounts/profile/profile.page.tsx', roles: anyStaff },
];
