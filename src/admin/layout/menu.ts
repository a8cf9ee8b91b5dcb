import {
  BuildingComplex,
  FolderKanban,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  Send,
  Settings,
  ShieldCheck,
  Tags,
  Trash,
  Users,
  Wrench,
} from 'lucide-react';
import type { Role } from '../../kit/contract/roles.ts';
import type { TextKey } from '../../kit/i18n/text.ts';

export type MenuEntry = {
  path: string;
  /** Screens of another address that belong to it. */
  also?: string;
  label: TextKey;
  icon: LucideIcon;
  /** Hairlines separate what staff write, what visitors send, and what concerns the site itself. */
  group: 'content' | 'requests' | 'site';
  roles: Role[];
  /** Shows how many of these are new. */
  counts?: 'quotations' | 'messages';
};

const admin: Role[] = ['Admin'];

/** The sidebar. A screen that comes with an entity adds one line here. */
export const menu: MenuEntry[] = [
  { path: '/admin/home', label: 'admin.menu.home', icon: LayoutDashboard, group: 'content', roles: admin },
  { path: '/admin/projects', label: 'admin.menu.projects', icon: FolderKanban, group: 'content', roles: admin },
  { path: '/admin/blogs', label: 'admin.menu.blogs', icon: Newspaper, group: 'content', roles: ['Admin', 'Marketer'] },
  { path: '/admin/services', label: 'admin.menu.services', icon: Wrench, group: 'content', roles: admin },
  { path: '/admin/team', label: 'admin.menu.team', icon: Users, group: 'content', roles: admin },
  { path: '/admin/clients', label: 'admin.menu.clients', icon: BuildingComplex, group: 'content', roles: admin },
  { path: '/admin/reviews', label: 'admin.menu.reviews', icon: MessageSquareQuote, group: 'content', roles: admin },
  { path: '/admin/plans', label: 'admin.menu.plans', icon: Tags, group: 'content', roles: admin },
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
  { path: '/admin/settings', label: 'admin.menu.settings', icon: Settings, group: 'site', roles: admin },
  { path: '/admin/staff', label: 'admin.menu.staff', icon: ShieldCheck, group: 'site', roles: admin },
  { path: '/admin/mail', label: 'admin.menu.mail', icon: Send, group: 'site', roles: admin },
  {
    path: '/admin/activity',
    also: '/admin/history',
    label: 'admin.menu.activity',
    icon: History,
    group: 'site',
    roles: admin,
  },
  { path: '/admin/trash', label: 'admin.menu.trash', icon: Trash, group: 'site', roles: admin },
];

export const menuGroups = ['content', 'requests', 'site'] as const;

/** The entry a screen belongs to: an edit screen belongs to its list. */
export function menuEntryOf(pathname: string): MenuEntry | undefined {
  const isBelow = (path?: string) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));
  return menu.find(({ path, also }) => isBelow(path) || isBelow(also));
}
