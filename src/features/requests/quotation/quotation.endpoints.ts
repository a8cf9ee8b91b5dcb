import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { quotationCalls } from './quotation.calls.ts';
import { quotationSchemas } from './quotation.contract.ts';

export const quotationEndpoints = withSchemas(quotationCalls, quotationSchemas);
