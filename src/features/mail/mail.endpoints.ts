import { withSchemas } from '../../kit/contract/endpoint.ts';
import { mailCalls } from './mail.calls.ts';
import { mailSchemas } from './mail.contract.ts';

export const mailEndpoints = withSchemas(mailCalls, mailSchemas);
