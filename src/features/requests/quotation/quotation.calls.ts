import { calls } from '../../../kit/contract/endpoint.ts';
import { inboxCalls } from '../inbox/inbox-calls.ts';
import type { quotationSchemas } from './quotation.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    quotation: true;
  }
}

export const quotationCalls = calls<typeof quotationSchemas>()(inboxCalls('quotation', '/Quotations'));
