import { inboxCalls } from '../inbox/inbox-calls.ts';
import type { ContactMessageShapes } from './contact-message.contract.ts';

export const contactMessageCalls = inboxCalls<ContactMessageShapes>('contactMessage', '/ContactUs');
