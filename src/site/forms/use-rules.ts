import { useMemo } from 'react';
import type { PhoneRule } from '../../domain/rules/phone-rule.ts';
import { useSettings } from '../layout/settings-context.ts';

/** The rules of a form with the company's own for phone numbers. */
export function useRulesBy<Rules>(make: (rule: PhoneRule) => Rules): Rules {
  const { phoneDigits, phoneCountryCode } = useSettings();
  return useMemo(() => make({ phoneDigits, phoneCountryCode }), [make, phoneDigits, phoneCountryCode]);
}
