import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { ProfileShapes } from './profile.contract.ts';

const common = { access: 'staff', entity: 'profile' } as const;

/** What everyone on the staff does with the own account. */
const plain = endpoints({
  read: { method: 'GET', path: '/Profile', ...common, effect: 'read' },
  update: { method: 'PUT', path: '/Profile', ...common, effect: 'update' },
  changePassword: { method: 'PUT', path: '/Profile/Password', ...common, effect: 'other' },
  /** Gives the secret that an app makes its codes of. Nothing is asked for at the login before a code was sent back. */
  beginFactor: { method: 'POST', path: '/Profile/SecondFactor', ...common, effect: 'other' },
  switchFactorOn: { method: 'POST', path: '/Profile/SecondFactor/On', ...common, effect: 'other' },
  switchFactorOff: { method: 'POST', path: '/Profile/SecondFactor/Off', ...common, effect: 'delete' },
});

type Plain = typeof plain;

export type ProfileEndpoints = {
  read: Plain['read'] & { output: ProfileShapes['read'] };
  update: Plain['update'] & { body: ProfileShapes['update']; output: ProfileShapes['read'] };
  changePassword: Plain['changePassword'] & { body: ProfileShapes['passwords']; output: ProfileShapes['read'] };
  beginFactor: Plain['beginFactor'] & { output: ProfileShapes['secret'] };
  switchFactorOn: Plain['switchFactorOn'] & { body: ProfileShapes['proof']; output: ProfileShapes['codes'] };
  switchFactorOff: Plain['switchFactorOff'] & { body: ProfileShapes['proof'] };
};

export const profileCalls = called<ProfileEndpoints>(plain);
