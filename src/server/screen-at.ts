import { doorScreens, publicScreens, type Screen } from '../app/screens.ts';
import { adminScreens } from '../app/staff-screens.ts';

/** The screen at a path without language prefix, as the router would match it. */
export function screenAt(path: string): Screen | undefined {
  const parts = path.split('/');
  return [...publicScreens, ...adminScreens, ...doorScreens].find((screen) => {
    const pattern = screen.path.split('/');
    return (
      pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}
