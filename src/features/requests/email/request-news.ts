import type { Selectable } from 'kysely';
import type { Language } from '../../../kit/i18n/languages.ts';
import type { ContactMessageTable } from '../contact-message/contact-message.table.server.ts';
import type { QuotationTable } from '../quotation/quotation.table.server.ts';

/** What emails say about a request, whichever form it came by. */
export type RequestNews = {
  kind: 'quotation' | 'message';
  about: string;
  /** Where staff see it. */
  path: string;
  reference: string;
  /** The visitor's. */
  language: Language;
  email: string;
  phone: string;
  name: string;
  /** What a greeting calls them. */
  callName: string;
  company?: { name: string; employees: number };
  service?: string;
  findWay: string;
  words: string;
};

export function newsOfQuotation(row: Selectable<QuotationTable>): RequestNews {
  const { id, reference, language, businessEmail, phone, service, findWay } = row;
  return {
    kind: 'quotation',
    about: `quotation/${id}`,
    path: `/admin/quatations?open=${id}`, // spelt so in the specification
    reference,
    language,
    email: businessEmail,
    phone,
    name: `${row.firstName} ${row.lastName}`,
    callName: row.firstName,
    company: { name: row.companyName, employees: row.numberOfEmployees },
    service,
    findWay,
    words: row.notes,
  };
}

export function newsOfMessage(row: Selectable<ContactMessageTable>): RequestNews {
  const { id, reference, language, email, phone, fullName, findWay } = row;
  return {
    kind: 'message',
    about: `contactMessage/${id}`,
    path: `/admin/messages?open=${id}`,
    reference,
    language,
    email,
    phone,
    name: fullName,
    callName: fullName,
    findWay,
    words: row.message,
  };
}
