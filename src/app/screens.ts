import { previewKinds } from '../domain/preview-kinds.ts';
import type { EntityName } from '../kit/contract/entity-name.ts';
import { languageCodes, languages, neutralPath } from '../kit/i18n/languages.ts';
import type { TextKey } from '../kit/i18n/text.ts';
import { pagePreviewPath, previewLinkPath, previewPath } from '../kit/pages/preview-channel.ts';

/**
 * Every address of the product, in one table; those behind the login are its second half, `staff-screens.ts`. It is
 * plain data: the server reads it to answer, the browser to navigate, the tests to walk. `page` names the module: a
 * path below `src`.
 */
export type Screen = {
  path: string;
  page: string;
  /** Query parameters the screen reads. All others are dropped before anything is rendered or cached. */
  query?: string[];
  /** Has a form that a browser without scripts sends to this same address. */
  form?: true;
  /** The name that leads to it, for breadcrumbs and suggestions. Pages about a record have the record's. */
  label?: TextKey;
  /** Ends with the quotation band; the others have a form or an action of their own. */
  band?: true;
  /** Offered by its label to staff who set a link. Records are found by the search. */
  suggested?: true;
  /** What it is about, by the last part of its address: for its share picture, structured data and breadcrumbs. */
  subject?: 'project' | 'projects' | 'article' | 'service' | 'plans';
  /** The records it lists, whose last change is its own in the sitemap. */
  lists?: EntityName[];
  /** No use in the results of a search: it says `noindex`, and is neither in the sitemap nor described to machines. */
  hidden?: true;
  /** For whoever was given its address: drawn for each reader, kept by no cache, and no business of other sites. */
  private?: true;
};

export const contactPath = '/contact';
export const searchPath = '/search';
export const notFoundPath = '/not-found';

const plansScreen = { page: 'site/plans/plans.page.tsx', subject: 'plans', band: true } as const;

export const publicScreens: Screen[] = [
  { path: '/home', page: 'site/home/home.page.tsx', band: true, lists: ['project', 'blog'] },
  { path: '/about-us', page: 'site/about/about.page.tsx', label: 'nav.about', suggested: true, band: true },
  {
    path: '/blogs',
    page: 'site/blogs/blogs.page.tsx',
    query: ['page', 'category'],
    label: 'nav.blogs',
    suggested: true,
    lists: ['blog'],
  },
  { path: '/blogs/:slug', page: 'site/blog/blog.page.tsx', subject: 'article', band: true },
  { path: contactPath, page: 'site/contact/contact.page.tsx', form: true, label: 'nav.contact', suggested: true },
  { ...plansScreen, path: '/hosting', label: 'nav.hosting', suggested: true },
  { ...plansScreen, path: '/online-shops', label: 'nav.onlineShops', suggested: true },
  { ...plansScreen, path: '/plans/:category' },
  {
    path: '/portfolio',
    page: 'site/portfolio/portfolio.page.tsx',
    label: 'nav.portfolio',
    suggested: true,
    band: true,
    lists: ['project'],
  },
  { path: '/portfolio/:slug', page: 'site/project/project.page.tsx', subject: 'project', band: true },
  {
    path: '/projects/:category',
    page: 'site/project-category/project-category.page.tsx',
    query: ['sector'],
    subject: 'projects',
    band: true,
  },
  {
    path: '/qoutation', // spelt so in the specification
    page: 'site/quotation/quotation.page.tsx',
    query: ['service'],
    form: true,
    label: 'nav.quotation',
    suggested: true,
  },
  { path: '/services/:category', page: 'site/service/service.page.tsx', subject: 'service', band: true },
  { path: '/privacy-policy', page: 'site/legal/privacy.page.tsx', label: 'page.privacy.title' },
  { path: '/terms-conditions', page: 'site/legal/terms.page.tsx', label: 'page.terms.title' },
  { path: searchPath, page: 'site/search/search.page.tsx', query: ['q', 'kind'], hidden: true },
  { path: notFoundPath, page: 'site/not-found/not-found.page.tsx', hidden: true },
  ...previewKinds.map((kind) => ({
    path: previewPath(kind),
    page: 'site/preview/preview.page.tsx',
    hidden: true as const,
  })),
  { path: pagePreviewPath, page: 'site/preview/page-preview.page.tsx', hidden: true },
  {
    path: previewLinkPath(':token'),
    page: 'site/preview/preview-link.page.tsx',
    hidden: true,
    private: true,
    band: true,
  },
];

/** By this name the staff area's screens find what its route has loaded. */
export const staffRouteId = 'staff';

export const loginPath = '/ms-admin';
/** The pages that stand before the staff area and need no session. */
export const loginScreens: Screen[] = [
  { path: loginPath, page: 'features/accounts/login/login.page.tsx' },
  // Links to it are made in features/accounts/account-links.server.ts.
  { path: `${loginPath}/set-password`, page: 'features/accounts/login/set-password.page.tsx' },
];
/** Where unknown addresses of the staff area lead. */
export const staffNotFoundPath = '/admin/not-found';

/** The screen of a route, by the route's id: what is said of a page is read from the one that was matched. */
export const screenOfRoute = new Map<string, Screen>();

/** Old, shortened or correctly spelt addresses, and where they lead. All of them answer 308. */
const publicRedirects: Record<string, string> = {
  '/': '/home',
  '/about': '/about-us',
  '/services/mobile': '/services/mobile-development',
  '/services/surveillance': '/services/surveillance-systems',
  '/services/hosting': '/hosting',
  '/services/online-shops': '/online-shops',
  '/services/fire-fighting-alarm': '/services/fire-fighing-alarm', // the target is spelt so in the specification
  '/quotation': '/qoutation', // the target is spelt so in the specification
  '/plans': '/plans/hosting',
};

const adminRedirects: Record<string, string> = {
  '/admin': '/admin/home',
  '/admin/quotations': '/admin/quatations', // the target is spelt so in the specification
};

/** The redirects with their language prefixes: `/ar/about` leads to `/ar/about-us`. */
export const redirects: Record<string, string> = {
  ...adminRedirects,
  ...Object.fromEntries(
    languageCodes.flatMap((code) => {
      const { prefix } = languages[code];
      return Object.entries(publicRedirects).map(([from, to]) => [
        (prefix + from).replace(/(.)\/$/, '$1'),
        prefix + to,
      ]);
    }),
  ),
};

/** The staff area has one address per screen; its language is the person's choice, not part of the address. */
export function isStaffPath(pathname: string): boolean {
  return isLoginPath(pathname) || isBelow(pathname, '/admin');
}

export function isLoginPath(pathname: string): boolean {
  return isBelow(pathname, loginPath);
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Shown in a frame of the staff area, and in no other. */
export function isPreviewPath(pathname: string): boolean {
  const path = neutralPath(pathname);
  return path === pagePreviewPath || previewKinds.some((kind) => previewPath(kind) === path);
}

/** Shows what is not published, in a frame or to whoever was sent a link. */
export function isUnpublishedPath(pathname: string): boolean {
  return neutralPath(pathname).startsWith(previewPath(''));
}
