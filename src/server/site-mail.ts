import { keepEmailSettings } from '../features/requests/email/email-settings.ts';
import type { AllSettings } from '../features/settings/settings.contract.ts';
import type { Store } from '../kit/db/store.server.ts';
import type { Language } from '../kit/i18n/languages.ts';
import { pick } from '../kit/i18n/pick.ts';
import { type EmailSeal, noOutbox, type Outbox } from '../kit/mail/email.ts';
import { readSender } from '../kit/mail/mail-address.ts';
import { openOutbox } from '../kit/mail/outbox.server.ts';
import { type Sender, startSender } from '../kit/mail/sender.server.ts';
import type { Config } from './config/config.ts';

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;

/** Where the site leaves its emails. Without a mail server there is no such place. */
export function openSiteOutbox(
  { SMTP_URL, MAIL_FROM }: MailConfig,
  store: Store,
  { seal }: EmailSeal,
  origin: () => string,
): Outbox {
  if (!SMTP_URL || !MAIL_FROM) return noOutbox;
  const { address } = readSender(MAIL_FROM);
  const settingsIn = keepEmailSettings(store);
  return openOutbox({
    host: address.slice(address.lastIndexOf('@') + 1),
    seal,
    signature: async (trx, language) => signatureOf(await settingsIn(trx), language, origin()),
  });
}

function signatureOf(settings: AllSettings, language: Language, home: string) {
  const lines = [pick(settings, 'location', language), settings.phones[0] ?? ''];
  const { colours } = settings;
  return { company: pick(settings, 'company', language), home, lines: lines.filter(Boolean), colours };
}

type Report = (message: string, error: unknown) => void;

/** Begins to send. Returns nothing where there is no mail server to send to. */
export async function startSiteSender(
  { SMTP_URL, MAIL_FROM }: MailConfig,
  store: Store,
  { unseal }: EmailSeal,
  report: Report,
): Promise<Sender | undefined> {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  // A site without mail is spared 20 MB.
  const { openSmtp } = await import('../kit/mail/smtp.server.ts');
  return startSender({ store, post: openSmtp(SMTP_URL, MAIL_FROM), unseal, report });
}
