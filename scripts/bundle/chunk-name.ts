import type { Rolldown } from 'vite';
import { doorScreens, publicScreens, redirects, type Screen } from '../../src/app/screens.ts';
import { adminScreens } from '../../src/app/staff-screens.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const pagesOf = (screens: Screen[]) => new Set(screens.map(({ page }) => page));
const visitorPages = pagesOf(publicScreens);
const doorPages = pagesOf(doorScreens);
const staffPages = pagesOf(adminScreens);
const firstStaffPages = pagesOf(adminScreens.filter(({ path }) => path === redirects['/admin']));

/** What this share of the visitors' or of the staff's pages needs is one file for all of them. */
const commonShare = 0.3;

/**
 * The file that a module is bundled into, by who needs it: `shared` for what is on every page or on many, else the
 * visitors' pages by name, and whichever comes first of the login, the staff area's first screen and its other screens.
 * Whatever a module imports is needed wherever the module is, so it never lands further down this order: no two files
 * can need each other (decision 048). Nothing for what one page alone needs.
 */
export function chunkName(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph);
  if (roots.includes('app/entry-client.tsx')) return 'shared';
  if (roots.length < 2) return null;
  const visitors = roots.filter((root) => visitorPages.has(root));
  if (isCommon(visitors, visitorPages)) return 'shared';
  return [...visitors.map(nameOf).sort(), ...staffPart(roots, visitors.length > 0)].join('-') || null;
}

function staffPart(roots: string[], isShownToVisitors: boolean): string[] {
  if (roots.some((root) => doorPages.has(root))) return ['login'];
  if (roots.some((root) => firstStaffPages.has(root) || isShell(root))) return ['desk'];
  const staff = roots.filter((root) => staffPages.has(root));
  if (staff.length > 0) return isShownToVisitors || isCommon(staff, staffPages) ? ['staff'] : staff.map(nameOf).sort();
  return roots.every((root) => visitorPages.has(root)) ? [] : ['later'];
}

const isShell = (root: string) => /^(app|admin)\//.test(root);

const isCommon = (pages: string[], among: Set<string>) => pages.length >= among.size * commonShare;

/** `site/home/home.page.tsx` is `home`, `entities/blog/blog.edit.tsx` is `blog.edit`. */
const nameOf = (page: string) => page.replace(/^.*\/|(\.page)?\.tsx$/g, '');

/** What is fetched by itself and needs this module at once: the entry, pages, and parts that wait until they are needed. */
function rootsOf(id: string, graph: Graph): string[] {
  const reached = new Set([id]);
  const roots: string[] = [];
  for (const one of reached) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(one.replace(/^.*\/src\//, ''));
    for (const importer of info.importers) reached.add(importer);
  }
  return roots;
}
