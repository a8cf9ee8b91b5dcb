import type { Settings } from './settings.contract.ts';

/** The map of somebody else's that may stand in our pages, when one is configured. */
export function mapFrame({ mapAddress }: Pick<Settings, 'mapAddress'>): URL | null {
  const url = URL.canParse(mapAddress) ? new URL(mapAddress) : null;
  return url?.protocol === 'https:' ? url : null;
}
