import { calls } from '../../kit/contract/endpoint.ts';
import type { userSchemas } from './user.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    user: true;
  }
}

const entity = 'user';
const open = { method: 'POST', access: 'public', entity } as const;
const end = { method: 'POST', access: 'staff', entity, changes: [entity], status: 204 } as const;

export const userCalls = calls<typeof userSchemas>()({
  login: { ...open, path: '/Auth/Login', changes: [entity] },
  logout: { ...end, path: '/Auth/Logout' },
  logoutEverywhere: { ...end, path: '/Auth/LogoutEverywhere' },
  me: { method: 'GET', path: '/Auth/Me', access: 'staff', entity },
  /** Whose password a link sets, while it is good. */
  readLink: { ...open, path: '/Auth/Link', changes: [] },
  setPassword: { ...open, path: '/Auth/Password', changes: [entity] },
  forgotten: { ...open, path: '/Auth/Forgotten', changes: ['mail'] },
});
