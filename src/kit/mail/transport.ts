import type { MailTrouble } from './mail-states.ts';
import type { OutboxTable } from './outbox.server.ts';

export type OutgoingLetter = Pick<
  OutboxTable,
  'sender' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'language' | 'messageId' | 'createdAt'
>;

/** Hands letters over to a mail server. Resolves once the server has answered for one. */
export type Transport = {
  send(letter: OutgoingLetter): Promise<void>;
  /** Ends what is under way. */
  close(): void;
};

/**
 * Why a letter was not taken. `refused`: never will be. `later`: this one may be another time. `down`: no letter is
 * taken at the moment.
 */
export type Verdict = { kind: 'refused' | 'later' | 'down'; trouble: MailTrouble; reply: string };

export class Undelivered extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Verdict, cause?: unknown) {
    super(verdict.reply, { cause });
    this.verdict = verdict;
  }
}

export const mostConnections = 5;
