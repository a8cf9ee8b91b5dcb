import type { Colours } from '../brand/colours.ts';
import type { Db } from '../db/schema.server.ts';
import type { Language } from '../i18n/languages.ts';

/** A mail before it has a form: what it says, in the reader's language. */
export type Email = {
  /** Each gets an email of their own: readers do not see each other. */
  to: string[];
  replyTo?: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  /** Shown as a table of names and values. */
  facts?: Fact[];
  /** What somebody wrote, set apart from what we say. */
  quote?: string;
  /** The one thing to do about it. */
  action?: { label: string; address: string };
  /** Why the reader gets it, in small print. */
  note?: string;
  /** It brings a link that opens an account: sealed while it waits, so that a copy of the database brings nobody in. */
  isSecret?: boolean;
  /** The record that it is about, as `quotation/12`: by this name it is shown there, and erased with it. */
  about: string;
};

export type Fact = {
  label: string;
  value: string;
  /** For what is read from left to right in every language: addresses, numbers, references. */
  dir?: 'ltr';
  /** Where a click on it leads, such as `tel:…`. */
  address?: string;
};

/** Makes words unreadable to whoever has the database alone. */
export type EmailSeal = {
  seal(text: string): string;
  /** Null when it was sealed with another secret. */
  unseal(sealed: string): string | null;
};

/** Where emails are left. They are part of the transaction that causes them, and sent later. */
export type Outbox = {
  /** False when no mail server is set: emails are not kept then. */
  isOn: boolean;
  queue(trx: Db, ...emails: Email[]): Promise<void>;
};

export const noOutbox: Outbox = { isOn: false, queue: async () => undefined };

/** Who an email is from. */
export type Signature = {
  company: string;
  /** The company's site. */
  home: string;
  /** Where it is, how it is called: one line each. */
  lines: string[];
  /** Its own; nothing where they are ours. */
  colours?: Colours | undefined;
};
