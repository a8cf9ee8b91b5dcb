import type { TextKey } from '../../src/kit/i18n/text.ts';

/** What a field says, as the specification has it in English, and where the Arabic sentence stands. */
type Messages = Record<string, [english: string, key: TextKey]>;

export const contactMessages: Messages = {
  fullName: ['Please enter valid Full Name', 'contact.fullNameRule'],
  email: ['Please enter valid Email', 'rule.email'],
  phone: ['Please enter valid phone number', 'rule.phone'],
  findWay: ['Please select find way', 'contact.findWayRule'],
  message: ['Please provide some details.', 'contact.messageRule'],
};

export const quotationMessages: Messages = {
  companyName: ['Company name is required.', 'quotation.companyNameRule'],
  numberOfEmployees: ['Must be a valid number.', 'rule.number'],
  firstName: ['First name is required.', 'quotation.firstNameRule'],
  lastName: ['Last name is required.', 'quotation.lastNameRule'],
  businessEmail: ['Please enter a valid email.', 'quotation.emailRule'],
  phone: ['Please enter valid phone number.', 'quotation.phoneRule'],
  notes: ['Please provide some details.', 'quotation.notesRule'],
};
