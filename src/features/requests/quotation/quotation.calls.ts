import { inboxCalls } from '../inbox/inbox-calls.ts';
import type { QuotationShapes } from './quotation.contract.ts';

export const quotationCalls = inboxCalls<QuotationShapes>('quotation', '/Quotations');
