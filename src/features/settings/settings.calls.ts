import { calls } from '../../kit/contract/endpoint.ts';
import type { settingsSchemas } from './settings.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    settings: true;
  }
}

const entity = 'settings';

export const settingsCalls = calls<typeof settingsSchemas>()({
  read: { method: 'GET', path: '/Settings', access: 'public', entity, effect: 'list' },
  readAll: { method: 'GET', path: '/Settings/All', access: 'admin', entity, effect: 'read' },
  update: { method: 'PUT', path: '/Settings', access: 'admin', entity, effect: 'update' },
});
