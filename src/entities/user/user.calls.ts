import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { UserShapes } from './user.contract.ts';

const entity = 'user';

const plain = endpoints({
  login: { method: 'POST', path: '/Auth/Login', access: 'public', entity, effect: 'other' },
  logout: { method: 'POST', path: '/Auth/Logout', access: 'staff', entity, effect: 'delete' },
  me: { method: 'GET', path: '/Auth/Me', access: 'staff', entity, effect: 'other' },
});

type PlainCalls = typeof plain;

export type UserEndpoints = Omit<PlainCalls, 'login' | 'me'> & {
  login: PlainCalls['login'] & { body: UserShapes['login']; output: UserShapes['session'] };
  me: PlainCalls['me'] & { output: UserShapes['person'] };
};

export const userCalls = called<UserEndpoints>(plain);
