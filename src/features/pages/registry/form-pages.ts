import type { PageTexts } from './page-parts.ts';

export const contact = {
  name: 'contact',
  group: 'pages',
  title: { en: 'Contact', ar: 'التواصل' },
  path: '/contact',
  parts: [
    { name: 'head', label: 'pages.part.head', keys: ['page.contact.title', 'page.contact.lead'] },
    {
      name: 'form',
      label: 'pages.part.form',
      keys: [
        ...(['contact.fullNameExample', 'contact.fullNameRule', 'contact.messageExample'] as const),
        ...(['contact.messageRule', 'contact.findWay', 'contact.choose', 'contact.findWayRule'] as const),
        ...(['contact.way.google', 'contact.way.linkedin', 'contact.way.facebook', 'contact.way.other'] as const),
        ...(['contact.submit', 'contact.notSent'] as const),
      ],
    },
    {
      name: 'sent',
      label: 'pages.part.sent',
      keys: [
        ...(['contact.sentTitle', 'contact.next1', 'contact.next1Later', 'contact.next2'] as const),
        ...(['contact.next3', 'contact.again'] as const),
      ],
    },
    {
      name: 'reach',
      label: 'pages.part.reach',
      keys: [
        ...(['reach.title', 'reach.phone', 'reach.whatsapp', 'reach.email', 'reach.location', 'reach.map'] as const),
        ...(['reach.directions', 'reach.hours', 'reach.fromTo', 'reach.and', 'reach.localTime'] as const),
        ...(['reach.getToKnow', 'reach.team'] as const),
      ],
    },
  ],
} as const satisfies PageTexts;

export const quotation = {
  name: 'quotation',
  group: 'pages',
  title: { en: 'Quotation', ar: 'طلب عرض سعر' },
  path: '/qoutation', // spelt so in the specification
  parts: [
    { name: 'head', label: 'pages.part.head', keys: ['page.quotation.title', 'page.quotation.lead'] },
    {
      name: 'form',
      label: 'pages.part.form',
      keys: [
        ...(['quotation.chooseService', 'quotation.softwareNote', 'quotation.hardwareNote'] as const),
        ...(['quotation.firstNameExample', 'quotation.firstNameRule', 'quotation.lastNameExample'] as const),
        ...(['quotation.lastNameRule', 'quotation.companyNameExample', 'quotation.companyNameRule'] as const),
        ...(['quotation.emailRule', 'quotation.phoneRule', 'quotation.notesExample', 'quotation.notesRule'] as const),
        ...(['quotation.submit', 'quotation.notSent'] as const),
      ],
    },
    {
      name: 'sent',
      label: 'pages.part.sent',
      keys: [
        ...(['quotation.sentTitle', 'quotation.next1', 'quotation.next1Later', 'quotation.next2'] as const),
        ...(['quotation.next3', 'quotation.again'] as const),
      ],
    },
    {
      name: 'sheet',
      label: 'pages.part.sheet',
      keys: [
        ...(['quotation.sheet.title', 'quotation.sheet.received', 'quotation.sheet.asked'] as const),
        ...(['quotation.sheet.details', 'quotation.sheet.name', 'quotation.sheet.company'] as const),
        ...(['quotation.sheet.size', 'quotation.sheet.next', 'quotation.sheet.nextText'] as const),
        'quotation.sheet.noOffer',
      ],
    },
  ],
} as const satisfies PageTexts;

/** What both forms say. */
export const forms = {
  name: 'forms',
  group: 'everywhere',
  title: { en: 'Forms', ar: 'النماذج' },
  path: '/contact',
  parts: [
    {
      name: 'fields',
      label: 'pages.part.fields',
      keys: [
        ...(['field.fullName', 'field.firstName', 'field.lastName', 'field.name', 'field.email'] as const),
        ...(['field.businessEmail', 'field.phone', 'form.phoneHint', 'field.companyName'] as const),
        ...(['field.numberOfEmployees', 'field.selectedCategory', 'field.service', 'field.message'] as const),
        ...(['field.notes', 'field.findWay', 'form.note', 'form.trap'] as const),
      ],
    },
    {
      name: 'rules',
      label: 'pages.part.rules',
      keys: [
        ...(['form.attention', 'rule.required', 'rule.email', 'rule.phone', 'rule.phoneDigits'] as const),
        ...(['rule.number', 'rule.choice', 'rule.tooLong', 'rule.oneLine', 'rule.characters'] as const),
        'rule.unknown',
      ],
    },
    {
      name: 'failed',
      label: 'pages.part.failed',
      keys: [
        ...(['form.offline', 'form.serverFailed', 'form.tooLarge', 'form.tooMany', 'form.tooManySoon'] as const),
        ...(['form.kept', 'form.sendAgain', 'form.callInstead'] as const),
      ],
    },
    {
      name: 'thanks',
      label: 'pages.part.thanks',
      keys: ['sent.thanks', 'sent.reference', 'sent.copy', 'sent.copied', 'sent.print'],
    },
  ],
} as const satisfies PageTexts;
