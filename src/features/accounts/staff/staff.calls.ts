import { calls } from '../../../kit/contract/endpoint.ts';
import type { staffSchemas } from './staff.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    staff: true;
  }
}

const common = { access: 'admin', entity: 'staff' } as const;

export const staffCalls = calls<typeof staffSchemas>()({
  list: { method: 'GET', path: '/Staff', ...common },
  invite: { method: 'POST', path: '/Staff', ...common, changes: ['staff', 'mail'], status: 201 },
  update: { method: 'PUT', path: '/Staff/:id', ...common, changes: ['staff', 'profile'] },
  setState: { method: 'PUT', path: '/Staff/:id/State', ...common, changes: ['staff'] },
  /** A new link to set a password with. The old password and all sessions end with it. */
  resetPassword: { method: 'POST', path: '/Staff/:id/Link', ...common, changes: ['staff', 'mail'] },
  resetFactor: { method: 'DELETE', path: '/Staff/:id/SecondFactor', ...common, changes: ['staff'], status: 204 },
});
