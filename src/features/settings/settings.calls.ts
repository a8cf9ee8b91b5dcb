import { called } from '../../kit/contract/content-calls.ts';
import type { SettingsEndpoints } from './settings.contract.ts';

/** What every public page calls; the calls of staff are in the contract alone. */
export const settingsCalls = called<Pick<SettingsEndpoints, 'read'>>({
  read: { method: 'GET', path: '/Settings', access: 'public', entity: 'settings', effect: 'list' },
});
