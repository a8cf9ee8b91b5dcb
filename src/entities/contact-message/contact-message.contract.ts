import * as z from 'zod/mini';
import { choice, email, longText, phone, text } from '../../kit/contract/fields.ts';
import { findWays } from '../../kit/contract/find-ways.ts';
import { inboxEndpoints, requestQuery, staffFields } from '../../kit/contract/inbox-endpoints.ts';
import { receivedFields, requestFields } from '../../kit/contract/request-fields.ts';
import { contactMessageCalls } from './contact-message.calls.ts';

/** What the visitor gets back. */
export const receivedMessage = z.object({
  ...receivedFields,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  findWay: z.string(),
});

export const contactMessage = z.extend(receivedMessage, staffFields);

export type ContactMessage = z.infer<typeof contactMessage>;
export type ReceivedMessage = z.infer<typeof receivedMessage>;

export const contactMessageWrite = z.strictObject({
  fullName: text(120, { min: 3, says: 'contact.fullNameRule' }),
  email: email(),
  phone: phone(),
  message: longText(5000, { min: 10, says: 'contact.messageRule' }),
  findWay: choice(findWays, 'contact.findWayRule'),
  ...requestFields,
});

const shapes = { read: contactMessage, write: contactMessageWrite, received: receivedMessage, query: requestQuery };

export type ContactMessageShapes = typeof shapes;

export const contactMessageEndpoints = inboxEndpoints(contactMessageCalls, shapes);
