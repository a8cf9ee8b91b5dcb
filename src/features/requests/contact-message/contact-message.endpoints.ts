import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { contactMessageCalls } from './contact-message.calls.ts';
import { contactMessageSchemas } from './contact-message.contract.ts';

export const contactMessageEndpoints = withSchemas(contactMessageCalls, contactMessageSchemas);
