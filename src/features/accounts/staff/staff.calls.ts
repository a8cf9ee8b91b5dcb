import { calls } from '../../../kit/contract/endpoint.ts';
import type { staffSchemas } from './staff.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    staff: true;
  }
}

const common = { access: 'admin', entity: 'staff' } as const;

export const staffCalls = calls<typeof staffSchemas>()({
  list: { method: 'GET', path: '/Staff', ...common, effect: 'list' },
  invite: { method: 'POST', path: '/Staff', ...common, effect: 'create' },
  update: { method: 'PUT', path: '/Staff/:id', ...common, effect: 'update' },
  setState: { method: 'PUT', path: '/Staff/:id/State', ...common, effect: 'update' },
  /** A new link to set a password with. The old password and all sessions end with it. */
  resetPassword: { method: 'POST', path: '/Staff/:id/Link', ...common, effect: 'other' },
  resetFactor: { method: 'DELETE', path: '/Staff/:id/SecondFactor', ...common, effect: 'delete' },
});
