import type { Language } from '../../../../kit/i18n/languages.ts';
import { formatText, type Texts } from '../../../../kit/i18n/text.ts';
import type { Request } from '../request-kinds.ts';

type Recipient = Pick<Request, 'email' | 'name' | 'reference' | 'language'>;

/** Opens a mail to the visitor that begins in their language, or in the reader's when its texts are not here. */
export function replyAddress(
  { email, name, reference, language }: Recipient,
  loaded: Partial<Record<Language, Texts>>,
  reader: Language,
): string {
  const spoken = loaded[language] ? language : reader;
  const texts = loaded[spoken];
  // Encoded as a whole: an address may contain signs that would add lines to the head of the mail.
  const to = encodeURIComponent(email).replace('%40', '@');
  if (!texts) return `mailto:${to}`;
  // Marks that keep words apart on a page are rubbish in a mail.
  const say = (key: 'request.replySubject' | 'request.replyGreeting', variables: Record<string, string>) =>
    encodeURIComponent(formatText(texts, spoken, key, variables).replace(/[\u2068\u2069]/g, ''));
  const subject = say('request.replySubject', { reference });
  const body = say('request.replyGreeting', { name });
  return `mailto:${to}?subject=${subject}&body=${body}%0A%0A`;
}
