import { Inbox, type LucideIcon, Mail } from 'lucide-react';
import type { RequestEntity, RequestStatus } from '../../../domain/request-kinds.ts';
import type { Language } from '../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { contactMessageCalls } from '../contact-message/contact-message.calls.ts';
import type { ContactMessage } from '../contact-message/contact-message.contract.ts';
import { quotationCalls } from '../quotation/quotation.calls.ts';
import type { Quotation } from '../quotation/quotation.contract.ts';
import { requestCalls } from '../request.calls.ts';

export type RequestKind = 'quotations' | 'messages';

type KindEntry = {
  /** What the API calls it. */
  entity: RequestEntity;
  path: string;
  label: TextKey;
  /** What the visitor's own words are called. */
  words: TextKey;
  icon: LucideIcon;
  calls: typeof quotationCalls | typeof contactMessageCalls;
  timeline: typeof requestCalls.quotationTimeline | typeof requestCalls.contactMessageTimeline;
};

/** One screen with two addresses; the first is spelt so in the specification. */
export const requestKinds: Record<RequestKind, KindEntry> = {
  quotations: {
    entity: 'quotation',
    path: '/admin/quatations',
    label: 'admin.menu.quotations',
    words: 'field.notes',
    icon: Inbox,
    calls: quotationCalls,
    timeline: requestCalls.quotationTimeline,
  },
  messages: {
    entity: 'contactMessage',
    path: '/admin/messages',
    label: 'admin.menu.messages',
    words: 'field.message',
    icon: Mail,
    calls: contactMessageCalls,
    timeline: requestCalls.contactMessageTimeline,
  },
};

export const kindOf: Record<RequestEntity, RequestKind> = { quotation: 'quotations', contactMessage: 'messages' };

/** What the screen shows of a request of either kind. */
export type Request = {
  id: number;
  reference: string;
  date: string;
  language: Language;
  status: RequestStatus;
  statusAt: string | null;
  openedAt: string | null;
  openedBy: string | null;
  ownerId: number | null;
  name: string;
  email: string;
  phone: string;
  findWay: string;
  words: string;
  /** What a quotation is asked for, and by whom. */
  order?: { service: string; category: string; company: string; employees: number };
  /** The version that was read, of the one that is open. */
  tag?: string | null;
};

/** With this a change is refused when somebody else has made another one since. */
export function ifUnchanged(tag: string | null | undefined): Record<string, string> {
  return tag ? { 'If-Match': tag } : {};
}

export function toRequest(record: Quotation | ContactMessage): Request {
  const { id, reference, date, language, status, statusAt, openedAt, openedBy, ownerId, phone, findWay } = record;
  const common = { id, reference, date, language, status, statusAt, openedAt, openedBy, ownerId, phone, findWay };
  if ('fullName' in record) {
    const { fullName, email, message } = record;
    return { ...common, name: fullName, email, words: message };
  }
  const { firstName, lastName, businessEmail, notes, service, selectedCategory, companyName, numberOfEmployees } =
    record;
  return {
    ...common,
    name: `${firstName} ${lastName}`,
    email: businessEmail,
    words: notes,
    order: { service, category: selectedCategory, company: companyName, employees: numberOfEmployees },
  };
}
