import { randomUUID } from 'node:crypto';
import { type Generated, type Insertable, sql } from 'kysely';
import { createTable } from '../db/columns.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import { noteChange, type Store } from '../db/store.server.ts';
import type { Language } from '../i18n/languages.ts';
import type { Email, EmailSeal, Outbox, Signature } from './email.ts';
import { emailForm } from './email-form.ts';
import { headerLine, isMailable } from './mail-address.ts';
import type { EmailState, MailFailure } from './mail-states.ts';

/** One row per email and reader. */
export type OutboxTable = {
  id: Generated<number>;
  createdAt: string;
  /** Who it comes from, as the reader sees it. The address is the server's. */
  sender: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** Emptied when it has been sent: that it was is worth keeping, what it said stands where it came from. */
  text: string;
  html: string;
  /** 1 when text and html can be read with the site's secret only. */
  isSealed: Generated<number>;
  about: string;
  language: Language;
  state: EmailState;
  /** How often the mail server has put this very email off. */
  tries: Generated<number>;
  nextTryAt: string;
  /** Until then the instance that set it is sending it. */
  lockedUntil: string | null;
  trouble: MailFailure | null;
  /** What the mail server said. */
  lastError: string | null;
  triedAt: string | null;
  sentAt: string | null;
  /** Stays the same however often it is tried, so that a reader's server can tell a repetition. */
  messageId: string;
};

declare module '../db/schema.server.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}

export const outboxMigration: Migration = {
  name: 'outbox',
  order: 22,
  async up(db, dialect) {
    await createTable(db, dialect, 'outbox')
      .addColumn('createdAt', 'varchar(30)', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('replyTo', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('about', 'varchar(100)', (column) => column.notNull())
      .addColumn('language', 'varchar(2)', (column) => column.notNull())
      .addColumn('state', 'varchar(10)', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('nextTryAt', 'varchar(30)', (column) => column.notNull())
      .addColumn('lockedUntil', 'varchar(30)')
      .addColumn('trouble', 'varchar(20)')
      .addColumn('lastError', 'text')
      .addColumn('triedAt', 'varchar(30)')
      .addColumn('sentAt', 'varchar(30)')
      .addColumn('messageId', 'varchar(200)', (column) => column.notNull().unique())
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'nextTryAt', 'id']).execute();
    await db.schema.createIndex('outbox_state').on('outbox').columns(['state', 'id']).execute();
    await db.schema.createIndex('outbox_about').on('outbox').column('about').execute();
    await sql`create index outbox_reader on outbox (lower(recipient), ${sql.ref('createdAt')})`.execute(db);
  },
};

export const outboxSealMigration: Migration = {
  name: 'outbox-seal',
  order: 44,
  up: (db) =>
    db.schema
      .alterTable('outbox')
      .addColumn('isSealed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute(),
};

export const outboxTag = 'outbox';

type OutboxOptions = {
  /** The part of a Message-ID that says where it comes from. */
  host: string;
  /** The company's name and what stands at the end of its emails. */
  signature: (trx: Db, language: Language) => Promise<Signature>;
  seal: EmailSeal['seal'];
};

type NewEmail = Insertable<OutboxTable>;
type Words = 'text' | 'html' | 'isSealed';

/** Keeps emails in the database, in the transaction that they belong to: either both are there or neither. */
export function openOutbox({ host, signature, seal }: OutboxOptions): Outbox {
  return {
    isOn: true,
    async queue(trx, ...emails) {
      const rows: NewEmail[] = [];
      for (const email of emails) {
        const signed = await signature(trx, email.language);
        const words = wordsOf(email, signed, seal);
        for (const reader of new Set(email.to)) rows.push({ ...rowFor(email, reader, signed, host), ...words });
      }
      if (rows.length === 0) return;
      await trx.insertInto('outbox').values(rows).execute();
      noteChange(trx, outboxTag);
    },
  };
}

function wordsOf(email: Email, signed: Signature, seal: EmailSeal['seal']): Pick<NewEmail, Words> {
  const { text, html } = emailForm(email, signed);
  return email.isSecret ? { text: seal(text), html: seal(html), isSealed: 1 } : { text, html, isSealed: 0 };
}

function rowFor(email: Email, recipient: string, signed: Signature, host: string): Omit<NewEmail, Words> {
  const createdAt = new Date().toISOString();
  // An email that can never be sent is kept all the same: staff see that somebody waits for it.
  const canGo = isMailable(recipient);
  return {
    createdAt,
    sender: headerLine(signed.company),
    recipient: headerLine(recipient),
    replyTo: email.replyTo && isMailable(email.replyTo) ? email.replyTo : null,
    subject: headerLine(email.subject),
    about: email.about,
    language: email.language,
    state: canGo ? 'waiting' : 'failed',
    nextTryAt: createdAt,
    trouble: canGo ? null : 'address',
    messageId: `<${randomUUID()}@${host}>`,
  };
}

/** Removes the emails about these records, whatever has become of them. */
export async function eraseEmails(trx: Db, about: string[]): Promise<void> {
  if (about.length > 0) await trx.deleteFrom('outbox').where('about', 'in', about).execute();
}

/**
 * For a database that came out of a backup: what waited then may have been sent since, and a copy on another machine
 * must not write to customers. Whether it is sent is for staff to say.
 */
export async function holdEmails(trx: Db): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'failed', trouble: 'restored' })
    .where('state', '=', 'waiting')
    .execute();
}

const daysKept = 90;

/** Forgets what was sent or set aside long ago. What could not be sent stays until somebody has seen to it. */
export async function forgetOldEmails(store: Store, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
  await store.write((trx) =>
    trx.deleteFrom('outbox').where('state', 'in', ['sent', 'setAside']).where('createdAt', '<', before).execute(),
  );
}
