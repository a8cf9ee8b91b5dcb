import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { UserShapes } from './user.contract.ts';

const entity = 'user';
const open = { method: 'POST', access: 'public', entity, effect: 'other' } as const;

const plain = endpoints({
  login: { ...open, path: '/Auth/Login' },
  logout: { method: 'POST', path: '/Auth/Logout', access: 'staff', entity, effect: 'delete' },
  logoutEverywhere: { method: 'POST', path: '/Auth/LogoutEverywhere', access: 'staff', entity, effect: 'delete' },
  me: { method: 'GET', path: '/Auth/Me', access: 'staff', entity, effect: 'other' },
  /** Whose password a link sets, while it is good. */
  readLink: { ...open, path: '/Auth/Link' },
  setPassword: { ...open, path: '/Auth/Password' },
  forgotten: { ...open, path: '/Auth/Forgotten' },
});

type Plain = typeof plain;
type Takes<Call, Body, Output> = Call & { body: Body; output: Output };

export type UserEndpoints = {
  login: Takes<Plain['login'], UserShapes['login'], UserShapes['session']>;
  logout: Plain['logout'];
  logoutEverywhere: Plain['logoutEverywhere'];
  me: Plain['me'] & { output: UserShapes['person'] };
  readLink: Takes<Plain['readLink'], UserShapes['link'], UserShapes['owner']>;
  setPassword: Takes<Plain['setPassword'], UserShapes['linkPassword'], UserShapes['owner']>;
  forgotten: Takes<Plain['forgotten'], UserShapes['forgotten'], UserShapes['mailed']>;
};

export const userCalls = called<UserEndpoints>(plain);
