import * as z from 'zod/mini';
import { phone } from '../../../domain/rules/phone-field.ts';
import { type PhoneRule, specifiedPhone } from '../../../domain/rules/phone-rule.ts';
import { referralSources } from '../../../domain/rules/referral-sources.ts';
import { receivedFields, requestFields } from '../../../domain/rules/request-fields.ts';
import { choice, email, longText, text } from '../../../kit/contract/fields.ts';
import { inboxSchemas, requestQuery, staffFields } from '../inbox/inbox-schemas.ts';

/** What the visitor gets back. */
const receivedMessage = z.object({
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

/** What a message has to be. Which numbers are phone numbers is for the company to say. */
export function contactMessageRules(rule: PhoneRule) {
  return z.strictObject({
    fullName: text(120, { min: 3, says: 'contact.fullNameRule' }),
    email: email(),
    phone: phone('rule.phone', rule),
    message: longText(5000, { min: 10, says: 'contact.messageRule' }),
    findWay: choice(referralSources, 'contact.findWayRule'),
    ...requestFields,
  });
}

export const contactMessageWrite = contactMessageRules(specifiedPhone);

export const contactMessageSchemas = inboxSchemas({
  read: contactMessage,
  write: contactMessageWrite,
  received: receivedMessage,
  query: requestQuery,
});
