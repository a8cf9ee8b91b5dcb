import { inboxCalls } from '../../kit/contract/inbox-calls.ts';
import type { QuotationShapes } from './quotation.contract.ts';

export const quotationCalls = inboxCalls<QuotationShapes>('quotation', '/Quotations');
