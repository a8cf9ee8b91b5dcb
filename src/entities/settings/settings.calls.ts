import { called } from '../../kit/contract/content-calls.ts';
import type { SettingsEndpoints } from './settings.contract.ts';

export const settingsCalls = called<SettingsEndpoints>({
  read: { method: 'GET', path: '/Settings', access: 'public', entity: 'settings', effect: 'list' },
  readAll: { method: 'GET', path: '/Settings/All', access: 'admin', entity: 'settings', effect: 'read' },
  update: { method: 'PUT', path: '/Settings', access: 'admin', entity: 'settings', effect: 'update' },
});
