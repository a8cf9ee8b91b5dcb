import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { clientSchemas } from './client.contract.ts';

export const clientCalls = calls<typeof clientSchemas>()(orderedCalls('client', '/Clients'));
