import { calls } from '../../../kit/contract/endpoint.ts';
import type { profileSchemas } from './profile.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    profile: true;
  }
}

const common = { access: 'staff', entity: 'profile' } as const;

/** What everyone on the staff does with the own account. */
export const profileCalls = calls<typeof profileSchemas>()({
  read: { method: 'GET', path: '/Profile', ...common },
  update: { method: 'PUT', path: '/Profile', ...common, changes: ['profile'] },
  changePassword: { method: 'PUT', path: '/Profile/Password', ...common, changes: ['user'] },
  /** Gives the secret that an app makes its codes of. Nothing is asked for at the login before a code was sent back. */
  beginFactor: { method: 'POST', path: '/Profile/SecondFactor', ...common, changes: ['user'] },
  switchFactorOn: { method: 'POST', path: '/Profile/SecondFactor/On', ...common, changes: ['user'] },
  switchFactorOff: { method: 'POST', path: '/Profile/SecondFactor/Off', ...common, changes: ['user'], status: 204 },
});
