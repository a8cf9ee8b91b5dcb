import { calls } from '../../kit/contract/endpoint.ts';
import type { settingsSchemas } from './settings.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    settings: true;
  }
}

const entity = 'settings';

export const settingsCalls = calls<typeof settingsSchemas>()({
  read: { method: 'GET', path: '/Settings', access: 'public', entity, reads: [entity] },
  readAll: { method: 'GET', path: '/Settings/All', access: 'admin', entity },
  update: { method: 'PUT', path: '/Settings', access: 'admin', entity, changes: [entity] },
});
