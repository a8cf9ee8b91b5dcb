import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { profileCalls } from './profile.calls.ts';
import { profileSchemas } from './profile.contract.ts';

export const profileEndpoints = withSchemas(profileCalls, profileSchemas);
