/**
 * What somebody types; what should come first, several where each of them would be right; and what else belongs among
 * the first three. Services and pages go by their address, everything else by the beginning of its English title.
 */
export type Query = [q: string, best: string[], ...also: string[]];

export const places = {
  web: '/services/web-development',
  mobile: '/services/mobile-development',
  hosting: '/hosting',
  shops: '/online-shops',
  marketing: '/services/digital-marketing',
  surveillance: '/services/surveillance-systems',
  computers: '/services/computers',
  copiers: '/services/copiers-plotters',
  network: '/services/network',
  fire: '/services/fire-fighing-alarm',
  queue: '/services/queue-management',
};

/** Where prices are told. */
export const prices = [
  places.hosting,
  places.shops,
  '/plans/web-development',
  '/plans/digital-marketing',
  '/qoutation',
];
