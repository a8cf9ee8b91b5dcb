import { bareNumber } from './phone-rule.ts';

/** A number as it can be called from anywhere: with the country's code where it was left out or written as a 0. */
export function internationalPhone(number: string, countryCode: string): string {
  const bare = bareNumber(number).replace(/^00/, '+');
  return bare.startsWith('+') || !countryCode ? bare : `+${countryCode}${bare.replace(/^0/, '')}`;
}
