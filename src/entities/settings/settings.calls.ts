import { called } from '../../kit/contract/content-calls.ts';
import type { SettingsEndpoints } from './settings.contract.ts';

export const settingsCalls = called<SettingsEndpoints>({
  read: { method: 'GET', path: '/Settings', access: 'public', entity: 'settings', effect: 'list' },
});
