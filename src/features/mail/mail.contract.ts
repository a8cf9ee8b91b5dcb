import * as z from 'zod/mini';
import { choice } from '../../kit/contract/fields.ts';
import { listQuery } from '../../kit/contract/list-query.ts';
import { emailStates, mailFailures } from '../../kit/mail/mail-states.ts';

/** An email as an Admin sees it: where it goes and how far it has got. What it says stands in what it is about. */
const email = z.object({
  id: z.number(),
  createdAt: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The record that it is about, as `quotation/12`. */
  about: z.string(),
  state: z.enum(emailStates),
  /** How often the mail server has put it off. */
  tries: z.number(),
  nextTryAt: z.string(),
  sentAt: z.nullable(z.string()),
  trouble: z.nullable(z.enum(mailFailures)),
  /** What the mail server said, in its own words. */
  lastError: z.nullable(z.string()),
});

export type EmailLine = z.infer<typeof email>;

const overview = z.object({
  /** Whether a mail server is set. */
  isOn: z.boolean(),
  /** Whether anybody gets the news of requests. */
  isNewsRead: z.boolean(),
  waiting: z.number(),
  failed: z.number(),
  sentLastDay: z.number(),
  oldestWaitingAt: z.nullable(z.string()),
  /** What keeps all emails from being sent, when something does. */
  trouble: email.shape.trouble,
  lastError: email.shape.lastError,
});

export type MailOverview = z.infer<typeof overview>;

const query = z.extend(listQuery, { state: z.optional(choice(emailStates)) });

export type MailQuery = z.infer<typeof query>;

export const mailSchemas = {
  list: { query, output: z.array(email) },
  overview: { output: overview },
  retry: { output: email },
  setAside: { output: email },
  retryAll: { output: z.object({ count: z.number() }) },
  /** Null when no mail server is set. */
  test: { output: z.object({ recipient: z.nullable(z.string()) }) },
};
