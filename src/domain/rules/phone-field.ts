import * as z from 'zod/mini';
import type { TextKey } from '../../kit/i18n/text.ts';
import { bareNumber, foldPhone, type PhoneRule, specifiedPhone } from './phone-rule.ts';

const says = (key: TextKey) => key;

/** A visitor's number. Where the company has another rule than the specification's, the message says how many digits. */
export function phone(message: TextKey = 'rule.phone', rule: PhoneRule = specifiedPhone) {
  const { phoneDigits: digits } = rule;
  const shape = new RegExp(`^\\d{${digits}}$`);
  const check =
    digits === specifiedPhone.phoneDigits
      ? z.regex(shape, message)
      : z.refine<string>((value) => shape.test(value), {
          error: says('rule.phoneDigits'),
          params: { code: 'pattern', count: digits },
        });
  return z.string({ error: message }).check(
    z.maxLength(40, message),
    z.overwrite((value) => foldPhone(value, rule)),
    check,
  );
}

/** A number of the company's own: of any length that can be called, also from abroad. */
export function ownPhone() {
  return z
    .string({ error: says('rule.required') })
    .check(
      z.maxLength(40, says('rule.tooLong')),
      z.overwrite(bareNumber),
      z.minLength(1, says('rule.required')),
      z.regex(/^\+?\d{3,15}$/, says('rule.ownPhone')),
    );
}
