import { redirect } from '../kit/router/responses.ts';
import type { RouteModule, RouteObject } from '../kit/router/routes.ts';
import { WaitingMark } from '../kit/staff/ui/waiting-mark.tsx';
import { codeOf } from './routes.tsx';
import { loginScreens } from './screens.ts';

const loginPages = import.meta.glob<RouteModule>('../features/accounts/login/*.page.tsx');

/** The pages before the staff area. Public pages do not load this file. */
export const loginRoutes: RouteObject = {
  HydrateFallback: WaitingMark,
  children: loginScreens.map((screen) => ({
    id: screen.path,
    path: screen.path,
    lazy: () => codeOf(screen, loginPages),
  })),
};

/**
 * The staff area in a document that began with the login: the list of its screens alone is 3 KB, and comes when somebody
 * goes there. `add` makes them known; the same address then leads to one of them.
 */
export function laterStaffRoutes(add: (routes: RouteObject[]) => void): RouteObject {
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
