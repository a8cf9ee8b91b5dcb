import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { StaffShapes } from './staff.contract.ts';

const common = { access: 'admin', entity: 'staff' } as const;

const plain = endpoints({
  list: { method: 'GET', path: '/Staff', ...common, effect: 'list' },
  invite: { method: 'POST', path: '/Staff', ...common, effect: 'create' },
  update: { method: 'PUT', path: '/Staff/:id', ...common, effect: 'update' },
  setState: { method: 'PUT', path: '/Staff/:id/State', ...common, effect: 'update' },
  /** A new link to set a password with. The old password and all sessions end with it. */
  resetPassword: { method: 'POST', path: '/Staff/:id/Link', ...common, effect: 'other' },
  resetFactor: { method: 'DELETE', path: '/Staff/:id/SecondFactor', ...common, effect: 'delete' },
});

type Plain = typeof plain;
type Answers<Call, Output> = Call & { output: Output };
type Takes<Call, Body, Output> = Call & { body: Body; output: Output };

export type StaffEndpoints = {
  list: Answers<Plain['list'], StaffShapes['list']>;
  invite: Takes<Plain['invite'], StaffShapes['invite'], StaffShapes['invited']>;
  update: Takes<Plain['update'], StaffShapes['update'], StaffShapes['member']>;
  setState: Takes<Plain['setState'], StaffShapes['state'], StaffShapes['member']>;
  resetPassword: Answers<Plain['resetPassword'], StaffShapes['invited']>;
  resetFactor: Plain['resetFactor'];
};

export const staffCalls = called<StaffEndpoints>(plain);
