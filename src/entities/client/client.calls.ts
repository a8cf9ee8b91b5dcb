import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { clientSchemas } from './client.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    client: true;
  }
}

export const clientCalls = calls<typeof clientSchemas>()(orderedCalls('client', '/Clients'));
