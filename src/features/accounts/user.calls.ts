import { calls } from '../../kit/contract/endpoint.ts';
import type { userSchemas } from './user.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    user: true;
  }
}

const entity = 'user';
const open = { method: 'POST', access: 'public', entity, effect: 'other' } as const;

export const userCalls = calls<typeof userSchemas>()({
  login: { ...open, path: '/Auth/Login' },
  logout: { method: 'POST', path: '/Auth/Logout', access: 'staff', entity, effect: 'delete' },
  logoutEverywhere: { method: 'POST', path: '/Auth/LogoutEverywhere', access: 'staff', entity, effect: 'delete' },
  me: { method: 'GET', path: '/Auth/Me', access: 'staff', entity, effect: 'other' },
  /** Whose password a link sets, while it is good. */
  readLink: { ...open, path: '/Auth/Link' },
  setPassword: { ...open, path: '/Auth/Password' },
  forgotten: { ...open, path: '/Auth/Forgotten' },
});
