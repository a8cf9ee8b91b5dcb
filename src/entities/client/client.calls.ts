import { contentCalls } from '../../kit/contract/content-calls.ts';
import type { ClientShapes } from './client.contract.ts';

export const clientCalls = contentCalls<ClientShapes>('client', '/Clients');
