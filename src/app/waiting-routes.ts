import { settingsCalls } from '../features/settings/settings.calls.ts';
import { apiContext } from '../kit/pages/page-context.ts';
import type { LoaderFunctionArgs, RouteObject } from '../kit/router/routes.ts';
import { WaitingMark } from '../kit/staff/ui/waiting-mark.tsx';
import { loginScreens, screenOfRoute } from './screens.ts';
import { adminScreens } from './staff-screens.ts';

/** The server's side of the staff area: the waiting mark, and the file of the page that will take its place. */
export function waitingRoutes(): RouteObject[] {
  return [...loginScreens, ...adminScreens].map((screen) => {
    const { path } = screen;
    screenOfRoute.set(path, screen);
    return { id: path, Component: WaitingMark, path, loader: loadFacts };
  });
}

/** What the staff area says of the company comes with its document; without it, it stands all the same. */
async function loadFacts({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext).call(settingsCalls.read);
  return { settings: await call.catch(() => undefined) };
}
