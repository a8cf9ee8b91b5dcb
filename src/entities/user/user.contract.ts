import * as z from 'zod/mini';
import { email } from '../../kit/contract/fields.ts';
import { roles } from '../../kit/contract/roles.ts';
import { loginMessages, longestPassword } from './login-rules.ts';
import { type UserEndpoints, userCalls } from './user.calls.ts';

export const login = z.strictObject({
  email: email(loginMessages.email),
  password: z
    .string({ error: loginMessages.password })
    .check(z.minLength(1, loginMessages.password), z.maxLength(longestPassword, 'rule.tooLong')),
});

export const session = z.object({ token: z.string(), role: z.enum(roles) });

export type Session = z.infer<typeof session>;

const person = z.object({ email: z.string(), role: z.enum(roles) });

export type UserShapes = { login: typeof login; session: typeof session; person: typeof person };

export const userEndpoints: UserEndpoints = {
  login: { ...userCalls.login, body: login, output: session },
  logout: userCalls.logout,
  me: { ...userCalls.me, output: person },
};
