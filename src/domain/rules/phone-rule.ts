import { foldDigits } from '../../kit/i18n/fold-digits.ts';

/** How many digits a number has, and the country code that is left out, or written as a 0, inside the country. */
export type PhoneRule = { phoneDigits: number; phoneCountryCode: string };

/** Where the API asks for the rule of the day. */
export type PhoneRuleSource = { phoneRule: () => Promise<PhoneRule> };

/** The specification's: eleven digits. */
export const specifiedPhone: PhoneRule = { phoneDigits: 11, phoneCountryCode: '20' };

/** Without what people put between digits to read them better. */
export function bareNumber(value: string): string {
  return foldDigits(value).replace(/[\s\-().\u200e\u200f]/g, '');
}

/** What people type as a phone number, as the digits the rule is about. Not every country puts a 0 in place of its code. */
export function foldPhone(value: string, { phoneCountryCode: code, phoneDigits }: PhoneRule): string {
  const bare = bareNumber(value);
  const abroad = ['+', '00'].find((prefix) => code && bare.startsWith(prefix + code));
  if (abroad === undefined) return bare;
  const rest = bare.slice(abroad.length + code.length);
  return rest.length === phoneDigits ? rest : `0${rest}`;
}
