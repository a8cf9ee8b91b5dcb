import { createTransport, type NodemailerError } from 'nodemailer';
import { headerLine, readSender } from './mail-address.ts';
import type { MailFailure } from './mail-states.ts';
import { mostConnections, type Transport, Undelivered } from './transport.ts';

// The longest an email may take altogether, also with a server that answers one byte at a time.
const deadlineMs = 120_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 40_000 };

/** A mail server by its address. `from` may carry a name, which then takes the place of the company's. */
export function openSmtp(url: string, from: string): Transport {
  const own = readSender(from);
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: mostConnections,
      // Only of an email of which not a byte was sent, on a connection that had gone stale.
      maxRequeues: 1,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    });
  let transport = open();

  function giveUp() {
    transport.close({ force: true });
    transport = open();
  }

  return {
    async send({ sender, recipient, replyTo, subject, text, html, language, messageId, createdAt }) {
      const deadline = setTimeout(giveUp, deadlineMs);
      try {
        await transport.sendMail({
          // Said apart from the headers, so that nothing in them can add a reader.
          envelope: { from: own.address, to: [recipient] },
          from: { name: own.name || sender, address: own.address },
          to: { name: '', address: recipient },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId,
          date: new Date(createdAt),
          // Absence notices do not answer what a machine has written (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
        });
      } catch (error) {
        throw new Undelivered(verdictOf(error as NodemailerError, passwordIn(url)), error);
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

function verdictOf({ code, command, responseCode, message, response, permanent }: NodemailerError, password: string) {
  const reply = headerLine((response ?? message).replaceAll(password, '…'));
  // 421 is a server that is closing, whatever it was asked.
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutEmail && command !== 'MAIL FROM' && responseCode !== 421) {
    const isFinal = permanent || responseCode === undefined;
    return { kind: isFinal ? 'refused' : 'later', trouble: isFinal ? 'refused' : 'putOff', reply } as const;
  }
  return { kind: 'down', trouble: serverFailureOf({ code, command, responseCode }), reply } as const;
}

function serverFailureOf({ code, command, responseCode }: Partial<NodemailerError>): MailFailure {
  // 530 is a server that wants a password and was given none; it says so when it hears the sender.
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'login';
  if (command === 'MAIL FROM') return 'sender';
  return ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'].includes(code ?? '') ? 'unreachable' : 'unclear';
}

/** Replaced in whatever a server says; what cannot occur when there is none. */
function passwordIn(url: string): string {
  return decodeURIComponent(new URL(url).password) || '\0';
}
