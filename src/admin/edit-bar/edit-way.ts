import { publicScreens } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { planScreens } from '../../entities/plan/plan.screens.ts';
import type { Role } from '../../kit/contract/roles.ts';
import { neutralPath } from '../../kit/i18n/languages.ts';
import { matchPath } from '../../kit/router/match-routes.ts';

/** The pages that are no record: what they say is edited under these names. */
const textPages: Record<string, string> = {
  '/home': 'home',
  '/about-us': 'about',
  '/blogs': 'blogs',
  '/contact': 'contact',
  '/portfolio': 'portfolio',
  '/projects/:category': 'portfolio',
  '/qoutation': 'quotation', // spelt so in the specification
  '/privacy-policy': 'privacy',
  '/terms-conditions': 'terms',
  '/search': 'search',
  '/not-found': 'notFound',
};

/** An address of the staff area, or the record whose form it is, by what its page goes by. */
export type EditWay = { to: string } | { record: 'article' | 'project' | 'service'; named: string };

/** How somebody gets from a public page to where it is edited. Null for who may not, and for what is nobody's page. */
export function editWayOf(address: string, role: Role): EditWay | null {
  const pathname = neutralPath(address);
  const screen = publicScreens.find(({ path }) => matchPath(path, pathname));
  if (!screen) return null;
  const { slug = '', category = pathname.slice(1) } = matchPath(screen.path, pathname) ?? {};
  const { subject, path } = screen;
  if (role !== 'Admin' && subject !== 'article') return null;
  if (subject === 'article' || subject === 'project') return { record: subject, named: slug };
  if (subject === 'service') return { record: subject, named: category };
  if (subject === 'plans') return { to: `${planScreens.list.path}?category=${findCategory(category)?.plan ?? ''}` };
  return path in textPages ? { to: `/admin/texts/${textPages[path]}` } : null;
}
