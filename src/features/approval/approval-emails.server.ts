import { blogScreens } from '../../entities/blog/blog.screens.ts';
import type { ApiDeps } from '../../kit/http/endpoint-routes.server.ts';
import { defaultLanguage, type Language } from '../../kit/i18n/languages.ts';
import { formatText, type TextKey, type TextVariables } from '../../kit/i18n/text.ts';
import type { Email } from '../../kit/mail/email.ts';
import type { ApprovalNews, TellApproval } from '../../kit/publishing/approval/approval.server.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';

/**
 * The letters about articles that wait to be published: to every Admin in the company's language, as all letters to staff;
 * the answer in the language that the question was asked in.
 */
export function approvalEmails({ mail, texts, origin }: Pick<ApiDeps, 'mail' | 'texts' | 'origin'>): TellApproval {
  function letter(kind: 'asked' | 'sentBack', language: Language, { id, title, by, word }: ApprovalNews) {
    const say = (key: TextKey, variables?: TextVariables) => formatText(texts[language], language, key, variables);
    const named = { name: by, title: (language === 'ar' ? title.AR : title.EN) || title.EN || title.AR };
    return {
      language,
      subject: say(`approval.mail.${kind}.subject`, named),
      paragraphs: [say(`approval.mail.${kind}.text`, named)],
      ...(word && { quote: word }),
      action: { label: say('approval.mail.action'), address: origin() + editPathOf(blogScreens, id) },
      note: say(`approval.mail.${kind}.note`),
      about: `blog/${id}`,
    } satisfies Omit<Email, 'to'>;
  }

  return {
    async asked(trx, news) {
      if (!mail.isOn) return;
      const admins = await trx
        .selectFrom('user')
        .select('email')
        .where('role', '=', 'Admin')
        .where('state', '=', 'active')
        .where('id', '!=', news.askedById)
        .execute();
      const to = admins.map(({ email }) => email);
      if (to.length > 0) await mail.queue(trx, { ...letter('asked', defaultLanguage, news), to });
    },
    async sentBack(trx, news) {
      if (!mail.isOn) return;
      const writer = await trx
        .selectFrom('user')
        .select('email')
        .where('id', '=', news.askedById)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (writer) await mail.queue(trx, { ...letter('sentBack', news.language, news), to: [writer.email] });
    },
  };
}
