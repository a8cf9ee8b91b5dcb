import type { RouteModule, RouteObject } from '../kit/router/routes.ts';
import { WaitingMark } from '../kit/staff/ui/waiting-mark.tsx';
import { StaffErrorPage } from '../kit/ui/state/error-page.tsx';
import { codeOf } from './routes.tsx';
import { type Screen, staffRouteId } from './screens.ts';
import { adminScreens } from './staff-screens.ts';

const staffPages = import.meta.glob<RouteModule>([
  '../{admin,features}/**/*.page.tsx',
  '../entities/*/*.{admin,edit}.tsx',
]);

/** Loaders run beside the guard's. Whom it sends away has not asked the server for anything. */
function guardedRoute(screen: Screen): RouteObject {
  return {
    id: screen.path,
    path: screen.path,
    lazy: async () => {
      const [{ loader, ...page }, { isAllowed }] = await Promise.all([
        codeOf(screen, staffPages),
        import('../features/accounts/guard.ts'),
      ]);
      return { ...page, loader: (args) => (isAllowed(args.request) ? loader?.(args) : null) };
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
