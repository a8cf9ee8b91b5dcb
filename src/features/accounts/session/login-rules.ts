import { emailLimits, hasEmailShape, isClean, tidy } from '../../../kit/contract/plain-text.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';

export type Login = { email: string; password: string };

/** A code of the second factor, which only some are asked for. */
export const longestCode = 40;

// Longer ones would only be work for the hash.
export const longestPassword = 1000;

export const loginMessages = {
  email: 'login.emailRequired',
  password: 'login.passwordRequired',
} as const satisfies Record<keyof Login, TextKey>;

/** What the contract's schema says of a login, without the weight of schemas: a test holds one against the other. */
export const loginRules: Record<keyof Login, (value: string) => TextKey | null> = {
  email(value) {
    const email = tidy(value);
    if (email.length > emailLimits.length || !hasEmailShape(email)) return loginMessages.email;
    return isClean(email) ? null : 'rule.characters';
  },
  password(value) {
    if (value === '') return loginMessages.password;
    return value.length > longestPassword ? 'rule.tooLong' : null;
  },
};
