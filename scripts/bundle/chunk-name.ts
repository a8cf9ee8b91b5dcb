import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { loginScreens, publicScreens, redirects, type Screen } from '../../src/app/screens.ts';
import { adminScreens } from '../../src/app/staff-screens.ts';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const pagesOf = (screens: Screen[]) => new Set(screens.map(({ page }) => page));
const visitorPages = pagesOf(publicScreens);
const loginPages = pagesOf(loginScreens);
const staffPages = pagesOf(adminScreens);
const firstStaffPages = pagesOf(adminScreens.filter(({ path }) => path === redirects['/admin']));

/** What this share of the visitors' or of the staff's pages needs is one file for all of them. */
const commonShare = 0.3;

const entry = join(import.meta.dirname, '../../src/app/entry-client.tsx');

/**
 * The file that a module is bundled into, by who needs it: `shared` for what is on every page or on many, and for the
 * addresses of drawings that several of the visitors' pages show, else the
 * visitors' pages by name, and whichever comes first of the login, the staff area's first screen (`desk`) and its other
 * screens. Whatever a module imports is needed wherever the module is, so it never lands further down this order: no two
 * files can need each other (decision 048). Nothing for what one page alone needs.
 */
export function chunkName(id: string, graph: Graph): string | null {
  // It waits for the page that it starts, so no page may wait for it.
  if (id === entry) return null;
  const roots = rootsOf(id, graph);
  if (roots.includes(entry)) return 'shared';
  if (roots.length < 2) return null;
  const visitors = roots.filter((root) => isVisitors(root, graph));
  const staff = roots.filter((root) => !visitors.includes(root));
  if (isCommon(visitors, visitorPages)) return 'shared';
  if (visitors.length > 0 && isDrawing(id)) return 'shared';
  if (visitors.length === 0) return staffName(staff, graph);
  const names = visitors.map(nameOf).sort();
  if (staff.length > 0) names.push(firstOf(staff, graph) ?? 'staff');
  return names.join('-');
}

/** Of a drawing the scripts have nothing but the address: asking for a file of its own takes more bytes. */
const isDrawing = (id: string) => id.endsWith('.svg');

/**
 * What several pages share is named in all of them, so it has no more than a number: who needs it stands in the manifest.
 * What comes first, and what somebody asks for by itself, keeps its name.
 */
export function fileName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const isOne = facadeModuleId !== null || ['shared', 'react'].includes(name);
  return `assets/${isOne ? '[name]' : 'part'}-[hash].js`;
}

function firstOf(staff: string[], graph: Graph): 'login' | 'desk' | undefined {
  if (staff.some(isLogin)) return 'login';
  return staff.some((root) => isShell(root) || isOnFirstScreen(root, graph)) ? 'desk' : undefined;
}

/** The first screen, and what it fetches later: of what all the others share it needs little. */
function isOnFirstScreen(root: string, graph: Graph): boolean {
  if (firstStaffPages.has(below(root))) return true;
  if (staffPages.has(below(root))) return false;
  const importers = graph.getModuleInfo(root)?.dynamicImporters ?? [];
  return importers.flatMap((id) => rootsOf(id, graph)).some((one) => one !== root && isOnFirstScreen(one, graph));
}

function staffName(roots: string[], graph: Graph): string {
  const first = firstOf(roots, graph);
  if (first) return first;
  const pages = roots.filter((root) => staffPages.has(below(root)));
  if (pages.length === 0) return 'later';
  return isCommon(pages, staffPages) ? 'staff' : pages.map(nameOf).sort().join('-');
}

const below = (id: string) => id.replace(/^.*\/src\//, '');
const isLogin = (root: string) => loginPages.has(below(root));
const isShell = (root: string) => /^(app|admin)\//.test(below(root));

/** Public pages, and what the entry or one of them fetches later. */
function isVisitors(root: string, graph: Graph): boolean {
  if (visitorPages.has(below(root))) return true;
  if (isShell(root) || staffPages.has(below(root)) || isLogin(root)) return false;
  const importers = graph.getModuleInfo(root)?.dynamicImporters ?? [];
  return importers.flatMap((id) => rootsOf(id, graph)).some((one) => one === entry || isVisitors(one, graph));
}

const isCommon = (roots: string[], pages: Set<string>) =>
  roots.filter((root) => pages.has(below(root))).length >= pages.size * commonShare;

/** `site/home/home.page.tsx` is `home`, `entities/blog/blog.edit.tsx` is `blog.edit`. */
const nameOf = (root: string) => root.replace(/^.*\/|(\.page)?\.tsx?$/g, '');

/** What is fetched by itself and needs this module at once: the entry, pages, and parts that wait until they are needed. */
function rootsOf(id: string, graph: Graph): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const importer of graph.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  return [...reached].filter((one) => {
    const info = graph.getModuleInfo(one);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}
