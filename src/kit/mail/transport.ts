import type { MailFailure } from './mail-states.ts';
import type { OutboxTable } from './outbox.server.ts';

export type OutgoingEmail = Pick<
  OutboxTable,
  'sender' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'language' | 'messageId' | 'createdAt'
>;

/** Hands emails over to a mail server. Resolves once the server has answered for one. */
export type Transport = {
  send(email: OutgoingEmail): Promise<void>;
  /** Ends what is under way. */
  close(): void;
};

/**
 * Why an email was not taken. `refused`: never will be. `later`: this one may be another time. `down`: no email is
 * taken at the moment.
 */
export type Verdict = { kind: 'refused' | 'later' | 'down'; trouble: MailFailure; reply: string };

export class Undelivered extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Verdict, cause?: unknown) {
    super(verdict.reply, { cause });
    this.verdict = verdict;
  }
}

export const mostConnections = 5;
