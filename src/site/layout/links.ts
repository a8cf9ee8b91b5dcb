import type { LucideIcon } from 'lucide-react';
import {
  Cctv,
  Flame,
  Globe,
  Megaphone,
  Monitor,
  Network,
  Printer,
  Server,
  ShoppingBag,
  Smartphone,
  Ticket,
} from 'lucide-react';
import { type Category, categories } from '../../domain/categories.ts';
import type { TextKey } from '../../kit/i18n/text.ts';

export type NavigationLink = {
  to: string;
  label: TextKey;
  /** Addresses that belong to it without beginning like it. */
  section?: string;
  /** The menu of services leads there as well. */
  alsoService?: true;
};

/** By the names of their places in the menu (`page-layouts.ts`), where the menu of services has one, too. */
export const menuLinks: Record<string, NavigationLink> = {
  home: { to: '/home', label: 'nav.home' },
  about: { to: '/about-us', label: 'nav.about' },
  portfolio: { to: '/portfolio', label: 'nav.portfolio', section: '/projects' },
  hosting: { to: '/hosting', label: 'nav.hosting', alsoService: true },
  onlineShops: { to: '/online-shops', label: 'nav.onlineShops', alsoService: true },
  blogs: { to: '/blogs', label: 'nav.blogs' },
  contact: { to: '/contact', label: 'nav.contact' },
};

/** One line about each service, by its key in the category registry. */
export const serviceNotes: Record<string, TextKey> = {
  web: 'nav.note.web',
  mobile: 'nav.note.mobile',
  hosting: 'nav.note.hosting',
  shops: 'nav.note.shops',
  marketing: 'nav.note.marketing',
  surveillance: 'nav.note.surveillance',
  computers: 'nav.note.computers',
  copiers: 'nav.note.copiers',
  network: 'nav.note.network',
  fire: 'nav.note.fire',
  queue: 'nav.note.queue',
};

/** The drawings behind the registry's icon names. */
export const serviceIcons: Record<string, LucideIcon> = {
  globe: Globe,
  smartphone: Smartphone,
  server: Server,
  'shopping-bag': ShoppingBag,
  megaphone: Megaphone,
  cctv: Cctv,
  monitor: Monitor,
  printer: Printer,
  network: Network,
  flame: Flame,
  ticket: Ticket,
};

/** The form for a quotation, with a service chosen where one is known. */
export function quotationPath(category?: Category): string {
  const form = '/qoutation'; // spelt so in the specification
  return category?.quotation ? `${form}?service=${category.slug}` : form;
}

/** `page` on the link to this very page, `true` on the section it belongs to. */
export function currentness(address: string, to: string, section = to): 'page' | 'true' | undefined {
  if (address === to) return 'page';
  return [to, section].some((start) => address.startsWith(`${start}/`)) ? 'true' : undefined;
}

/** Whether the menu of services leads here. */
export function isService(address: string): boolean {
  return address.startsWith('/services/') || categories.some(({ path }) => path === address);
}
