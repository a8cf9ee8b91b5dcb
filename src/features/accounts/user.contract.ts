import * as z from 'zod/mini';
import { email, text } from '../../kit/contract/fields.ts';
import { pair } from '../../kit/contract/pair.ts';
import { roles } from '../../kit/contract/roles.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { loginMessages, longestCode, longestPassword } from './session/login-rules.ts';
import { isWellKnown, shortestPassword } from './session/password-rules.ts';

/** A password that is there already: whatever it is, it is compared and not judged. */
export function knownPassword(message: TextKey = 'rule.required') {
  return z.string({ error: message }).check(z.minLength(1, message), z.maxLength(longestPassword, 'rule.tooLong'));
}

export function newPassword() {
  return z.string({ error: 'rule.required' }).check(
    z.minLength(1, 'rule.required'),
    z.minLength(shortestPassword, 'password.short'),
    z.maxLength(longestPassword, 'rule.tooLong'),
    z.refine((value) => !isWellKnown(value), { error: 'password.known', params: { code: 'known' } }),
  );
}

export const login = z.strictObject({
  email: email(loginMessages.email),
  password: knownPassword(loginMessages.password),
  code: z.optional(text(longestCode)),
});

export const session = z.object({ token: z.string(), role: z.enum(roles) });

export type Session = z.infer<typeof session>;

const person = z.object({ email: z.string(), role: z.enum(roles), ...pair('name', z.string()), image: z.string() });

const token = () => text(100);
const link = z.strictObject({ token: token() });
const linkPassword = z.strictObject({ token: token(), password: newPassword() });
const owner = z.object({ email: z.string() });
const forgotten = z.strictObject({ email: email(loginMessages.email) });
/** The same for everyone: whether there is such an account is not told. */
const mailed = z.object({ isMailOn: z.boolean() });

export const userSchemas = {
  login: { body: login, output: session },
  me: { output: person },
  readLink: { body: link, output: owner },
  setPassword: { body: linkPassword, output: owner },
  forgotten: { body: forgotten, output: mailed },
};
