import type { PlanTerms } from '../../domain/plan-terms.ts';
import { isPlainNumber, numberFormat } from '../../kit/i18n/formats.ts';

/** What the struck price says: so many percent more, in whole dollars. */
export function normalPrice(price: number, { planUplift }: Pick<PlanTerms, 'planUplift'>): number {
  return Math.round((price * (100 + planUplift)) / 100);
}

/** A price in dollars is written alike in both languages: $9, $1,250, $9.50. */
export function formatPrice(price: number): string {
  if (isPlainNumber(price)) return `$${price}`;
  const decimals = Number.isInteger(price) ? 0 : 2;
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: decimals } as const;
  return numberFormat('en', options).format(price);
}
