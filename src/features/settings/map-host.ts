/** Services whose maps may stand inside other pages, and how such an address of theirs begins. */
export const mapServices = {
  'Google Maps': 'https://www.google.com/maps/embed',
  OpenStreetMap: 'https://www.openstreetmap.org/export/embed.html',
} as const;

/** What is known about an address of a map: whose it is, that it is the wrong one of theirs, or nothing. */
export type MapHost =
  | { state: 'known'; service: string }
  | { state: 'page'; service: string; begin: string }
  | { state: 'unknown'; host: string };

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Null for what is no address of a page. */
export function mapHostOf(address: string): MapHost | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') return null;
  for (const [service, begin] of Object.entries(mapServices)) {
    if (url.href.startsWith(begin)) return { state: 'known', service };
    const domain = new URL(begin).hostname.replace(/^www\./, '');
    const isShort = service === 'Google Maps' && ['maps.app.goo.gl', 'goo.gl'].includes(url.hostname);
    if (isShort || isWithin(url.hostname, domain)) return { state: 'page', service, begin };
  }
  return { state: 'unknown', host: url.hostname };
}
