import type { Language } from '../kit/i18n/languages.ts';

/** What line of business a client of ours is in. */
export type Sector = { key: string; label: Record<Language, string> };

export const sectors: Sector[] = [
  { key: 'retail', label: { en: 'Retail', ar: 'تجارة التجزئة' } },
  { key: 'health', label: { en: 'Health care', ar: 'الرعاية الصحية' } },
  { key: 'logistics', label: { en: 'Logistics', ar: 'النقل والخدمات اللوجستية' } },
  { key: 'hospitality', label: { en: 'Hospitality', ar: 'الضيافة والسياحة' } },
  { key: 'education', label: { en: 'Education', ar: 'التعليم' } },
  { key: 'finance', label: { en: 'Banking and finance', ar: 'البنوك والتمويل' } },
  { key: 'construction', label: { en: 'Construction', ar: 'المقاولات والإنشاءات' } },
  { key: 'property', label: { en: 'Property', ar: 'إدارة العقارات' } },
  { key: 'industry', label: { en: 'Industry', ar: 'الصناعة' } },
];

export function findSector(key: string | null | undefined): Sector | undefined {
  return sectors.find((sector) => sector.key === key);
}
