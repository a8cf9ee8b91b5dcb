import type { Colours } from './colours.ts';

/**
 * Stands in front of the addresses of our drawings and icons where they are shown in a company's colours. Other colours
 * make other addresses, so that each may be kept for ever.
 */
export function brandPrefix(colours: Colours | undefined): string {
  if (!colours) return '';
  const { primary, secondary, ink } = colours;
  return `/brand/${primary}-${secondary}-${ink}`.replaceAll('#', '');
}
