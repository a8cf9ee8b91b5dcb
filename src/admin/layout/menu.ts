import {
  CalendarDays,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  Settings,
  Trash,
} from 'lucide-react';
import { entitiesInMenu } from '../../entities/staff-entities.ts';
import { recordViewOf } from '../../features/record-links/record-views.ts';
import type { Role } from '../../kit/contract/roles.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { settingsTabs } from './settings-tabs.ts';

export const menuGroups = ['overview', 'content', 'requests', 'site'] as const;

export type MenuEntry = {
  path: string;
  /** Screens of other addresses that belong to it. */
  also?: readonly string[];
  label: TextKey;
  icon: LucideIcon;
  /** Hairlines separate what there is to do, what staff write, what visitors send, and what concerns the site itself. */
  group: (typeof menuGroups)[number];
  roles: readonly Role[];
  /** Shows how many of these are new. */
  counts?: 'quotations' | 'messages' | 'approvals';
};

const admin: Role[] = ['Admin'];
const staff: Role[] = ['Admin', 'Marketer'];

const content = entitiesInMenu.map(
  ({ entity, many, list, roles }): MenuEntry => ({
    path: list.path,
    label: many,
    icon: recordViewOf(entity).icon,
    group: 'content',
    roles,
    // Articles are what somebody else may have to publish.
    ...(entity === 'blog' && { counts: 'approvals' }),
  }),
);

/** The sidebar. Every kind of content is in it. */
export const menu: MenuEntry[] = [
  { path: '/admin/home', label: 'admin.menu.home', icon: LayoutDashboard, group: 'overview', roles: admin },
  { path: '/admin/calendar', label: 'calendar.title', icon: CalendarDays, group: 'overview', roles: staff },
  { path: '/admin/texts', label: 'pages.many', icon: PanelsTopLeft, group: 'content', roles: admin },
  ...content,
  { path: '/admin/media', label: 'admin.menu.media', icon: Images, group: 'content', roles: staff },
  // The address is spelt so in the specification; people read the right word.
  {
    path: '/admin/quatations',
    label: 'admin.menu.quotations',
    icon: Inbox,
    group: 'requests',
    roles: admin,
    counts: 'quotations',
  },
  {
    path: '/admin/messages',
    label: 'admin.menu.messages',
    icon: Mail,
    group: 'requests',
    roles: admin,
    counts: 'messages',
  },
  {
    path: '/admin/settings',
    also: [...settingsTabs.map(({ path }) => path), '/admin/history'],
    label: 'admin.menu.settings',
    icon: Settings,
    group: 'site',
    roles: admin,
  },
  { path: '/admin/trash', label: 'admin.menu.trash', icon: Trash, group: 'site', roles: admin },
];

/** The entry a screen belongs to: an edit screen belongs to its list. */
export function menuEntryOf(pathname: string): MenuEntry | undefined {
  const isAtOrBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return menu.find(({ path, also = [] }) => [path, ...also].some(isAtOrBelow));
}
