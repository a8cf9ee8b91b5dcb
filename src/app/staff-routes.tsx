import type { RouteObject } from 'react-router';
import { WaitingMark } from '../kit/staff/ui/waiting-mark.tsx';
import { StaffErrorPage } from '../kit/ui/state/error-page.tsx';
import { moduleOf, type PageModule } from './routes.tsx';
import { type Screen, staffRouteId } from './screens.ts';
import { adminScreens } from './staff-screens.ts';

const staffPages = import.meta.glob<PageModule>([
  '../{admin,features}/**/*.page.tsx',
  '../entities/*/*.{admin,edit}.tsx',
]);

/** Loaders run beside the guard's. Whom it sends away has not asked the server for anything. */
function guardedRoute(screen: Screen): RouteObject {
  const load = moduleOf(screen, staffPages);
  return {
    id: screen.path,
    path: screen.path,
    lazy: async () => {
      const [{ loader, ...page }, { isAllowed }] = await Promise.all([load(), import('../features/accounts/guard.ts')]);
      if (typeof loader !== 'function') return page;
      return { ...page, loader: (args, context) => (isAllowed(args.request) ? loader(args, context) : null) };
    },
  };
}

/** The staff area in the browser, the only place where it is drawn. Neither public pages nor the login load this file. */
export const adminRoutes: RouteObject[] = [
  {
    id: staffRouteId,
    HydrateFallback: WaitingMark,
    lazy: () => import('../admin/staff-route.tsx'),
    children: [{ ErrorBoundary: StaffErrorPage, children: adminScreens.map(guardedRoute) }],
  },
];
