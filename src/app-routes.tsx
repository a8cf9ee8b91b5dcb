import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { Document } from './document.tsx';
import { settingsCalls } from './entities/settings/settings.calls.ts';
import { type Language, languageCodes, languageOfPath, languages, pathIn } from './kit/i18n/languages.ts';
import { apiContext, textLoaderContext } from './kit/pages/page-context.ts';
import { ErrorPage, LoneErrorPage } from './kit/ui/error-page.tsx';
import { WaitingMark } from './kit/ui/waiting-mark.tsx';
import {
  adminScreens,
  loginPath,
  notFoundPath,
  publicScreens,
  redirects,
  type Screen,
  staffRouteId,
} from './routes.ts';
import { SiteLayout } from './site/layout/site-layout.tsx';

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle'>;

const sitePages = import.meta.glob<PageModule>('./site/**/*.page.tsx');

// The staff area is drawn in the browser only, so the server's build does not even contain it.
const staffPages = import.meta.env.SSR
  ? {}
  : import.meta.glob<PageModule>(['./admin/**/*.page.tsx', './entities/*/*.{admin,edit}.tsx']);

/** The page module of a route, by the route's id: the server preloads the files of the matched ones. */
export const pageOfRoute = new Map<string, string>();

function moduleOf({ page }: Screen): () => Promise<PageModule> {
  const module = sitePages[`./${page}`] ?? staffPages[`./${page}`];
  if (!module) throw new Error(`routes.ts names ${page}, which does not exist`);
  // Every page has data, if only nothing: a page that has none could not load it.
  return async () => ({ loader: () => null, ...(await module()) });
}

function pageRoute(screen: Screen, id: string): RouteObject {
  pageOfRoute.set(id, screen.page);
  return { id, path: screen.path, lazy: moduleOf(screen) };
}

/** Loaders run beside the guard's. Whom it sends away has not asked the server for anything. */
function guardedRoute(screen: Screen): RouteObject {
  const load = moduleOf(screen);
  return {
    ...pageRoute(screen, screen.path),
    lazy: async () => {
      const [{ loader, ...page }, { isAllowed }] = await Promise.all([load(), import('./admin/guard.ts')]);
      if (typeof loader !== 'function') return page;
      return { ...page, loader: (args, context) => (isAllowed(args.request) ? loader(args, context) : null) };
    },
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
      return { settings };
    },
    Component: SiteLayout,
    children: [{ ErrorBoundary: ErrorPage, children: screens }],
  };
}

function staffRoutes(): RouteObject[] {
  const login = { path: loginPath, page: 'admin/login/login.page.tsx' };
  if (import.meta.env.SSR) return [login, ...adminScreens].map(staffWaitingRoute);
  return [
    { HydrateFallback: WaitingMark, children: [pageRoute(login, loginPath)] },
    {
      id: staffRouteId,
      HydrateFallback: WaitingMark,
      // Public pages never load the staff area's code.
      lazy: () => import('./admin/staff-route.tsx'),
      children: [{ ErrorBoundary: ErrorPage, children: adminScreens.map(guardedRoute) }],
    },
  ];
}

/** The server's side of a staff screen: the waiting mark, and the file of the page that will take its place. */
function staffWaitingRoute({ path, page }: Screen): RouteObject {
  pageOfRoute.set(path, page);
  return { id: path, Component: WaitingMark, path };
}

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
  loader: ({ request }) => redirect(pathIn(languageOfPath(new URL(request.url).pathname), notFoundPath)),
};

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Document,
    children: [
      {
        ErrorBoundary: LoneErrorPage,
        children: [...languageCodes.map(siteRoutes), ...staffRoutes(), ...redirectRoutes, englishPrefix, unknownPath],
      },
    ],
  },
];
