import { loginScreens, publicScreens, type Screen } from '../app/screens.ts';
import { adminScreens } from '../app/staff-screens.ts';
import { areSegmentsOf } from '../kit/pages/match-path.ts';

const screens = [...publicScreens, ...adminScreens, ...loginScreens].map((screen) => ({
  screen,
  wanted: screen.path.split('/'),
}));

/** The screen at a path without language prefix, as the router would match it. */
export function screenAt(path: string): Screen | undefined {
  const segments = path.split('/');
  return screens.find(({ wanted }) => areSegmentsOf(wanted, segments))?.screen;
}
