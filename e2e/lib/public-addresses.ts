import { publicScreens } from '../../src/app/screens.ts';
import { previewPath } from '../../src/kit/pages/preview-channel.ts';

/** Every address of a screen that has several, or one with something to show. */
const examples: Record<string, string[]> = {
  '/blogs/:slug': ['/blogs/how-to-choose-hosting-for-a-shop-that-is-growing'],
  '/plans/:category': ['/plans/web-development', '/plans/digital-marketing', '/plans/plumbing'],
  '/portfolio/:slug': ['/portfolio/noor-pharmacy-ordering-for-42-branches'],
  '/projects/:category': ['/projects/surveillance-systems', '/projects/hosting'],
  '/services/:category': ['/services/web-development', '/services/surveillance-systems', '/services/network'],
};

/** Each public screen at least once. Previews are drawn in a frame of the staff area, and looked at there. */
export const publicAddresses = publicScreens
  .filter(({ path }) => !path.startsWith(previewPath('')))
  .flatMap(({ path }) => examples[path] ?? [path]);
