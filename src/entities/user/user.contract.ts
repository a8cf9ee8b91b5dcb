import * as z from 'zod/mini';
import { endpoints } from '../../kit/contract/endpoint.ts';
import { email } from '../../kit/contract/fields.ts';
import { roles } from '../../kit/contract/roles.ts';

export const login = z.strictObject({
  email: email('login.emailRequired'),
  password: z.string({ error: 'login.passwordRequired' }).check(
    z.minLength(1, 'login.passwordRequired'),
    // Longer ones would only be work for the hash.
    z.maxLength(1000, 'rule.tooLong'),
  ),
});

export const session = z.object({ token: z.string(), role: z.enum(roles) });

export type Session = z.infer<typeof session>;

const entity = 'user';

export const userEndpoints = endpoints({
  login: {
    method: 'POST',
    path: '/Auth/Login',
    access: 'public',
    entity,
    effect: 'other',
    body: login,
    output: session,
  },
  logout: { method: 'POST', path: '/Auth/Logout', access: 'staff', entity, effect: 'delete' },
  me: {
    method: 'GET',
    path: '/Auth/Me',
    access: 'staff',
    entity,
    effect: 'other',
    output: z.object({ email: z.string(), role: z.enum(roles) }),
  },
});
