import * as z from 'zod/mini';
import { endpoints } from '../../kit/contract/endpoint.ts';
import { choice, email, longText, phone, text } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { receivedFields, requestFields } from '../../kit/contract/request-fields.ts';

export const findWays = ['Google Search', 'LinkedIn', 'Facebook', 'Other'] as const;

/** What the visitor gets back. */
export const receivedMessage = z.object({
  ...receivedFields,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  findWay: z.string(),
});

export const contactMessage = z.extend(receivedMessage, { spam: z.boolean() });

export type ContactMessage = z.infer<typeof contactMessage>;

export const contactMessageWrite = z.strictObject({
  fullName: text(120, { min: 3, says: 'contact.fullNameRule' }),
  email: email(),
  phone: phone(),
  message: longText(5000, { min: 10, says: 'contact.messageRule' }),
  findWay: choice(findWays, 'contact.findWayRule'),
  ...requestFields,
});

const entity = 'contactMessage';

export const contactMessageEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/ContactUs',
    access: 'admin',
    entity,
    effect: 'list',
    query: listQuery,
    output: z.array(contactMessage),
  },
  read: { method: 'GET', path: '/ContactUs/:id', access: 'admin', entity, effect: 'read', output: contactMessage },
  create: {
    method: 'POST',
    path: '/ContactUs',
    access: 'public',
    entity,
    effect: 'create',
    body: contactMessageWrite,
    output: receivedMessage,
  },
  delete: { method: 'DELETE', path: '/ContactUs/:id', access: 'admin', entity, effect: 'delete' },
  restore: {
    method: 'POST',
    path: '/ContactUs/:id/Restore',
    access: 'admin',
    entity,
    effect: 'restore',
    output: contactMessage,
  },
});
