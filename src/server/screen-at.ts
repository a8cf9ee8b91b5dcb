import { loginScreens, publicScreens, type Screen } from '../app/screens.ts';
import { adminScreens } from '../app/staff-screens.ts';
import { matchesPath } from '../kit/pages/match-path.ts';

/** The screen at a path without language prefix, as the router would match it. */
export function screenAt(path: string): Screen | undefined {
  return [...publicScreens, ...adminScreens, ...loginScreens].find((screen) => matchesPath(screen.path, path));
}
