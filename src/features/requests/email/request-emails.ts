import { type Selectable, sql } from 'kysely';
import { categoryName } from '../../../domain/categories.ts';
import { referralSourceLabel } from '../../../domain/rules/referral-sources.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import type { ApiDeps } from '../../../kit/http/endpoint-routes.server.ts';
import { defaultLanguage, type Language } from '../../../kit/i18n/languages.ts';
import { formatText, type TextKey, type TextVariables } from '../../../kit/i18n/text.ts';
import type { Email, Fact } from '../../../kit/mail/email.ts';
import { currentUser } from '../../../kit/records/current-user.server.ts';
import type { ContactMessageTable } from '../contact-message/contact-message.table.server.ts';
import type { Assignment } from '../inbox/inbox-staff.server.ts';
import type { QuotationTable } from '../quotation/quotation.table.server.ts';
import { keepEmailSettings } from './email-settings.ts';
import { newsOfMessage, newsOfQuotation, type RequestNews } from './request-news.ts';

type EmailDeps = Pick<ApiDeps, 'store' | 'mail' | 'texts' | 'origin'>;

type Say = (key: TextKey, variables?: TextVariables) => string;

/** The emails that a new request causes, left in the transaction that stores it. */
export function requestEmails({ store, mail, texts, origin }: EmailDeps) {
  const settingsIn = keepEmailSettings(store);
  const sayIn =
    (language: Language): Say =>
    (key, variables) =>
      formatText(texts[language], language, key, variables);

  async function announce(trx: Db, isSpam: boolean, news: RequestNews) {
    // Whoever is named in spam has not sent it, and must not hear from us.
    if (!mail.isOn || isSpam) return;
    const { notifyEmails, emails } = await settingsIn(trx);
    const told: Email = { ...notification(sayIn(defaultLanguage), news, origin()), to: notifyEmails };
    const thanks: Email = { ...confirmation(sayIn(news.language), news), replyTo: emails[0] };
    const isThanked = notifyEmails.includes(news.email) || !(await wasWrittenToOften(trx, news.email));
    await mail.queue(trx, told, ...(isThanked ? [thanks] : []));
  }

  async function tellOwner(trx: Db, news: RequestNews, { ownerId, others }: Assignment) {
    if (!mail.isOn) return;
    const owner = await trx.selectFrom('user').select('email').where('id', '=', ownerId).executeTakeFirst();
    const by = currentUser()?.name ?? '';
    if (owner)
      await mail.queue(trx, {
        ...assignment(sayIn(defaultLanguage), news, { by, others, origin: origin() }),
        to: [owner.email],
      });
  }

  /** What one kind of request does with its emails, given what they say of it. */
  function emailsOf<Row extends { spam: number }>(newsOf: (row: Row) => RequestNews) {
    return {
      arrived: (trx: Db, row: Row) => announce(trx, row.spam === 1, newsOf(row)),
      assigned: (trx: Db, row: Row, given: Assignment) => tellOwner(trx, newsOf(row), given),
    };
  }

  return {
    quotation: emailsOf<Selectable<QuotationTable>>(newsOfQuotation),
    contactMessage: emailsOf<Selectable<ContactMessageTable>>(newsOfMessage),
  };
}

type Giving = { by: string; others: number; origin: string };

/** Tells whoever takes care of a request from now on; an answer to it goes to the visitor. */
function assignment(say: Say, news: RequestNews, { by, others, origin }: Giving): Omit<Email, 'to'> {
  const { name, reference } = news;
  return {
    language: defaultLanguage,
    replyTo: news.email,
    subject: say('mail.assigned.subject', { name, reference }),
    paragraphs: [
      say('mail.assigned.text', { by, name }),
      ...(others > 0 ? [say('mail.assigned.others', { count: others })] : []),
      say('mail.new.reply'),
    ],
    facts: factsForStaff(say, news),
    quote: news.words,
    action: { label: say('mail.new.action'), address: origin + news.path },
    note: say('mail.assigned.note'),
    about: news.about,
  };
}

/** Tells staff, in the company's language; an answer to it goes to the visitor. */
function notification(say: Say, news: RequestNews, origin: string): Omit<Email, 'to'> {
  const { kind, name, reference } = news;
  return {
    language: defaultLanguage,
    replyTo: news.email,
    subject: say(`mail.new.${kind}.subject`, { name, reference }),
    paragraphs: [say(`mail.new.${kind}.text`, { name }), say('mail.new.reply')],
    facts: factsForStaff(say, news),
    quote: news.words,
    action: { label: say('mail.new.action'), address: origin + news.path },
    note: say('mail.new.note'),
    about: news.about,
  };
}

function factsForStaff(say: Say, news: RequestNews): Fact[] {
  const { reference, name, company, email, phone, findWay, language } = news;
  const way = referralSourceLabel(findWay);
  const size = (employees: number) => ({ label: say('field.numberOfEmployees'), value: String(employees) });
  return [
    { label: say('sent.reference'), value: reference, dir: 'ltr' as const },
    { label: say('field.name'), value: name },
    ...(company ? [{ label: say('field.companyName'), value: company.name }, size(company.employees)] : []),
    {
      label: say('field.email'),
      value: email,
      dir: 'ltr' as const,
      address: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    },
    { label: say('field.phone'), value: phone, dir: 'ltr' as const, address: `tel:${encodeURIComponent(phone)}` },
    ...serviceFact(say, news),
    { label: say('request.foundUs'), value: way ? say(way) : findWay },
    { label: say('request.language'), value: say(`request.language.${language}`) },
  ].filter(({ value }) => value !== '');
}

/** Tells the visitor that it has arrived, and what comes next. */
function confirmation(say: Say, news: RequestNews): Omit<Email, 'replyTo'> {
  const { kind, reference, email, language, words, callName } = news;
  return {
    to: [email],
    language,
    subject: say(`mail.received.${kind}.subject`, { reference }),
    paragraphs: [
      carriesAddress(callName) ? say('mail.received.greetingPlain') : say('mail.received.greeting', { name: callName }),
      say(`mail.received.${kind}.text`),
      say(`mail.received.${kind}.next`),
      say('mail.received.quote'),
    ],
    facts: [{ label: say('sent.reference'), value: reference, dir: 'ltr' }, ...serviceFact(say, news)],
    quote: carriesAddress(words) ? undefined : words,
    note: say('mail.received.note'),
    about: news.about,
  };
}

function serviceFact(say: Say, { service }: RequestNews): Fact[] {
  return service ? [{ label: say('field.service'), value: categoryName(service, say) }] : [];
}

/**
 * Whoever gives somebody else's address could have us deliver an advertisement. Words with a web address in them are
 * therefore not sent back; staff read them all the same.
 */
function carriesAddress(words: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,}/iu.test(words);
}

const confirmationsADay = 5;

/** Nor could somebody fill another person's mailbox by sending the form again and again. */
async function wasWrittenToOften(trx: Db, address: string): Promise<boolean> {
  const since = new Date(Date.now() - 86_400_000).toISOString();
  const written = await trx
    .selectFrom('outbox')
    .select('id')
    .where(sql`lower(recipient)`, '=', address.toLowerCase())
    .where('createdAt', '>', since)
    .limit(confirmationsADay)
    .execute();
  return written.length >= confirmationsADay;
}
