import { withSchemas } from '../../kit/contract/endpoint.ts';
import { translationCalls } from './translation.calls.ts';
import { translationSchemas } from './translation.contract.ts';

export const translationEndpoints = withSchemas(translationCalls, translationSchemas);
