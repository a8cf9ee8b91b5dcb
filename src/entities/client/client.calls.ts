import { orderedCalls } from '../../kit/contract/content-calls.ts';
import type { ClientShapes } from './client.contract.ts';

export const clientCalls = orderedCalls<ClientShapes>('client', '/Clients');
