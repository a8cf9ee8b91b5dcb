import { calls } from '../../../kit/contract/endpoint.ts';
import { inboxCalls } from '../inbox/inbox-calls.ts';
import type { contactMessageSchemas } from './contact-message.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    contactMessage: true;
  }
}

export const contactMessageCalls = calls<typeof contactMessageSchemas>()(inboxCalls('contactMessage', '/ContactUs'));
