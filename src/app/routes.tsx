import { settingsCalls } from '../features/settings/settings.calls.ts';
import { settingsIn } from '../features/settings/settings-in.ts';
import { type Language, languageCodes, languageOfPath, languages, pathIn } from '../kit/i18n/languages.ts';
import { orMissingCode } from '../kit/pages/missing-code.ts';
import { apiContext, textLoaderContext } from '../kit/pages/page-context.ts';
import { prefetched } from '../kit/pages/prefetched-data.ts';
import { redirect } from '../kit/router/responses.ts';
import type { LoaderFunctionArgs, RouteModule, RouteObject } from '../kit/router/routes.ts';
import { ErrorPage, LoneErrorPage } from '../kit/ui/state/error-page.tsx';
import { loadPageData } from '../site/between/load-page-data.ts';
import { SiteLayout } from '../site/layout/site-layout.tsx';
import { Document } from './document.tsx';
import {
  isStaffPath,
  loginPath,
  notFoundPath,
  publicScreens,
  redirects,
  type Screen,
  screenOfRoute,
  staffNotFoundPath,
} from './screens.ts';

export const fetchSitePages = () => orMissingCode(import('./site-pages.ts'));

/** The code of a screen, among that of all pages there are. Every page has data, if only nothing: else it would be a failed one. */
export async function codeOf(
  { page }: Screen,
  pages: Record<string, () => Promise<RouteModule>>,
): Promise<RouteModule> {
  const code = pages[`../${page}`];
  if (!code) throw new Error(`screens.ts names ${page}, which does not exist`);
  return { loader: () => null, ...(await orMissingCode(code())) };
}

function pageRoute(screen: Screen, id: string): RouteObject {
  const { path, page } = screen;
  screenOfRoute.set(id, screen);
  const lazy = async () => codeOf(screen, (await fetchSitePages()).sitePages);
  // It is not fetched ahead, so its loader comes with it.
  if (screen.hidden) return { id, path, lazy };
  return {
    id,
    path,
    lazy,
    // Beside the page, so that the router fetches code and data at the same time.
    loader: async (args) => (await prefetched.take?.(args.request.url)) ?? loadPageData(page, args),
  };
}

function siteRoutes(language: Language): RouteObject {
  const { prefix } = languages[language];
  const screens = publicScreens.map((screen) =>
    pageRoute({ ...screen, path: prefix + screen.path }, `${language} ${screen.path}`),
  );
  return {
    id: `site-${language}`,
    loader: async ({ context }: LoaderFunctionArgs) => {
      const [settings] = await Promise.all([
        context.get(apiContext).call(settingsCalls.read),
        context.get(textLoaderContext)(language),
      ]);
      return { settings: settingsIn(settings, language) };
    },
    Component: SiteLayout,
    // Another query is no reason to ask for the company again.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href && defaultShouldRevalidate,
    children: [{ ErrorBoundary: ErrorPage, children: screens }],
  };
}

/** The way from a public page into the staff area: it is a document of its own, whose pages are not even named here. */
export const staffRedirects: RouteObject[] = [`${loginPath}/*`, '/admin/*'].map((path) => ({
  path,
  loader: ({ request }) => {
    window.location.assign(request.url);
    return new Promise(() => undefined);
  },
}));

const redirectRoutes: RouteObject[] = Object.entries(redirects).map(([path, to]) => ({
  path,
  loader: ({ request }) => redirect(to + new URL(request.url).search, 308),
}));

const englishPrefix: RouteObject = {
  path: '/en/*',
  loader: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    // Still encoded, and with one slash in front: `//host` and `/\\host` would lead to another site.
    return redirect(`/${pathname.slice('/en/'.length).replace(/^(?:\/|\\|%5c)+/i, '')}${search}`, 308);
  },
};

const unknownPath: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    const { pathname } = new URL(request.url);
    return redirect(isStaffPath(pathname) ? staffNotFoundPath : pathIn(languageOfPath(pathname), notFoundPath));
  },
};

/** What all pages stand in; those of the staff area may come to it later. */
export const everyPageId = 'every-page';

/** All routes, with the staff area's as this side of the product needs them. */
export function appRoutes(staff: RouteObject[]): RouteObject[] {
  const everywhere = [...redirectRoutes, englishPrefix, unknownPath];
  return [
    {
      id: 'root',
      Component: Document,
      children: [
        {
          id: everyPageId,
          ErrorBoundary: LoneErrorPage,
          children: [...languageCodes.map(siteRoutes), ...staff, ...everywhere],
        },
      ],
    },
  ];
}
