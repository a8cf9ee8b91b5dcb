import { markStaffBrowser } from '../features/accounts/session/staff-browser.ts';
import { wantCompleteTexts } from '../kit/i18n/text-store.ts';
import { redirect } from '../kit/router/responses.ts';
import type { RouteModule, RouteObject } from '../kit/router/routes.ts';
import { WaitingMark } from '../kit/staff/ui/waiting-mark.tsx';
import { codeOf } from './routes.tsx';
import { isLoginPath, loginScreens } from './screens.ts';

const loginPages = import.meta.glob<RouteModule>('../features/accounts/login/*.page.tsx');

/** The pages before the staff area. Public pages do not load this file. */
const loginRoutes: RouteObject = {
  HydrateFallback: WaitingMark,
  children: loginScreens.map((screen) => ({
    id: screen.path,
    path: screen.path,
    lazy: () => codeOf(screen, loginPages),
  })),
};

/** Begins a document of the staff area. One that is opened at the login gets the other screens once somebody goes there. */
export async function startStaff(add: (routes: RouteObject[]) => void): Promise<RouteObject[]> {
  markStaffBrowser();
  wantCompleteTexts();
  if (isLoginPath(window.location.pathname)) return [loginRoutes, laterStaffRoutes(add)];
  return [loginRoutes, ...(await import('./staff-routes.tsx')).adminRoutes];
}

/**
 * The staff area in a document that began with the login: the list of its screens alone is 3 KB, and comes when somebody
 * goes there. `add` makes them known; the same address then leads to one of them.
 */
function laterStaffRoutes(add: (routes: RouteObject[]) => void): RouteObject {
  return {
    path: '/admin/*',
    loader: async ({ request }) => {
      const { adminRoutes } = await import('./staff-routes.tsx');
      add(adminRoutes);
      const { pathname, search, hash } = new URL(request.url);
      return redirect(pathname + search + hash);
    },
  };
}
