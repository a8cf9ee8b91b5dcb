import * as z from 'zod/mini';
import { categories, type Discipline, findCategory } from '../../../domain/categories.ts';
import { category } from '../../../domain/rules/category-field.ts';
import { phone } from '../../../domain/rules/phone-field.ts';
import { type PhoneRule, specifiedPhone } from '../../../domain/rules/phone-rule.ts';
import { receivedFields, requestFields } from '../../../domain/rules/request-fields.ts';
import { choice, email, limits, longText, text, wholeNumber } from '../../../kit/contract/fields.ts';
import { inboxSchemas, requestQuery, staffFields } from '../inbox/inbox-schemas.ts';

/** What the visitor gets back. */
const receivedQuotation = z.object({
  ...receivedFields,
  firstName: z.string(),
  lastName: z.string(),
  businessEmail: z.string(),
  phone: z.string(),
  companyName: z.string(),
  numberOfEmployees: z.number(),
  selectedCategory: z.string(),
  service: z.string(),
  notes: z.string(),
  /** The form does not ask; programs may say. */
  findWay: z.string(),
});

export const quotation = z.extend(receivedQuotation, staffFields);

export type Quotation = z.infer<typeof quotation>;
export type ReceivedQuotation = z.infer<typeof receivedQuotation>;

export const disciplines = ['software', 'hardware'] as const;

// The form lists the hardware in another order than the menu, and what the specification does not name comes last.
const order = ['computers', 'surveillance', 'copiers', 'fire', 'queue', 'network', 'shops'];

/** The services a visitor can choose from, by their wire values, in the order of the specification. */
export function quotationServices(discipline: Discipline): string[] {
  return categories
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .flatMap((known) => (known.discipline === discipline && known.quotation) || []);
}

const chosen = z.object({ selectedCategory: choice(disciplines), service: category('quotation') });

/** What a request has to be. Which numbers are phone numbers is for the company to say. */
export function quotationRules(rule: PhoneRule) {
  return z
    .strictObject({
      companyName: text(limits.lineLength, { says: 'quotation.companyNameRule' }),
      numberOfEmployees: wholeNumber(1, 10_000_000),
      firstName: text(80, { says: 'quotation.firstNameRule' }),
      lastName: text(80, { says: 'quotation.lastNameRule' }),
      businessEmail: email('quotation.emailRule'),
      phone: phone('quotation.phoneRule', rule),
      selectedCategory: choice(disciplines),
      service: category('quotation'),
      notes: longText(5000, { says: 'quotation.notesRule' }),
      findWay: z.optional(text(80)),
      ...requestFields,
    })
    .check(
      z.refine(({ selectedCategory, service }) => findCategory(service)?.discipline === selectedCategory, {
        path: ['service'],
        error: 'rule.choice',
        params: { code: 'choice' },
        // Also when another field is broken: whoever fills in a form wants to hear everything at once.
        when: ({ value }) => z.safeParse(chosen, value).success,
      }),
    );
}

export const quotationWrite = quotationRules(specifiedPhone);

const query = z.extend(requestQuery, { service: z.optional(category('quotation')) });

export const quotationSchemas = inboxSchemas({
  read: quotation,
  write: quotationWrite,
  received: receivedQuotation,
  query,
});
