import { calls } from '../../../kit/contract/endpoint.ts';
import { inboxCalls } from '../inbox/inbox-calls.ts';
import type { quotationSchemas } from './quotation.contract.ts';

export const quotationCalls = calls<typeof quotationSchemas>()(inboxCalls('quotation', '/Quotations'));
