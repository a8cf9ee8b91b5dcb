import type { TextKey } from '../kit/i18n/text.ts';
import type { Text } from '../kit/i18n/use-text.tsx';

/** What line of business a client of ours is in. */
export type Sector = { key: string; label: TextKey };

export const sectors: Sector[] = [
  { key: 'retail', label: 'sector.retail' },
  { key: 'health', label: 'sector.health' },
  { key: 'logistics', label: 'sector.logistics' },
  { key: 'hospitality', label: 'sector.hospitality' },
  { key: 'education', label: 'sector.education' },
  { key: 'finance', label: 'sector.finance' },
  { key: 'construction', label: 'sector.construction' },
  { key: 'property', label: 'sector.property' },
  { key: 'industry', label: 'sector.industry' },
];

/** A sector by its label; nothing for what is none. */
export function sectorName(key: string | null | undefined, text: Text): string | undefined {
  const sector = sectors.find((one) => one.key === key);
  return sector && text(sector.label);
}
