import { withSchemas } from '../../kit/contract/endpoint.ts';
import { settingsCalls } from './settings.calls.ts';
import { settingsSchemas } from './settings.contract.ts';

export const settingsEndpoints = withSchemas(settingsCalls, settingsSchemas);
