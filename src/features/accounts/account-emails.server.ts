import type { Language } from '../../kit/i18n/languages.ts';
import { formatText, type TextKey, type Texts, type TextVariables } from '../../kit/i18n/text.ts';
import type { Email } from '../../kit/mail/email.ts';
import { emailsTo } from './account-links.server.ts';
import type { Account } from './accounts.server.ts';
import { nameOf } from './person-name.ts';

/** The email with a link to set a password, for whoever is new and for whoever has forgotten theirs. */
export function linkEmail(
  texts: Record<Language, Texts>,
  language: Language,
  account: Account,
  address: string,
): Email {
  const say = (key: TextKey, variables?: TextVariables) => formatText(texts[language], language, key, variables);
  return {
    to: [account.email],
    language,
    subject: say('letter.link.subject'),
    paragraphs: [
      say('letter.link.greeting', { name: nameOf(account) }),
      say('letter.link.text'),
      say('letter.link.once'),
    ],
    action: { label: say('letter.link.action'), address },
    isSecret: true,
    about: emailsTo(account.id),
  };
}
