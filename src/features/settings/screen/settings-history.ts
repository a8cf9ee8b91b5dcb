import { weekdayName } from '../../../kit/i18n/dates/weekday-name.ts';
import { type HistoryField, pairField } from '../../../kit/staff/record/history-field.ts';
import { colourFields, networks, statisticNames } from '../settings-names.ts';

const plain = [
  ...(['email1', 'email2', 'email3', 'phone1', 'phone2', 'mapAddress'] as const),
  ...networks,
  ...statisticNames,
] as const;

const place = ['mapLink', 'openDays', 'openFrom', 'openUntil', 'registrationNumber', 'taxNumber'] as const;

const afterPlans = ['notifyEmails', 'gaMeasurementId', 'metaPixelId', 'tiktokPixelId', 'phoneDigits'] as const;

/** The settings in the order of their form, for whoever looks at older versions of them. */
export const settingsHistory: HistoryField[] = [
  pairField('company', 'settings.companyName'),
  { name: 'timeZone', label: 'field.timeZone' },
  { name: 'weekStart', label: 'field.weekStart', words: (value, { language }) => weekdayName(Number(value), language) },
  { name: 'logoEnglish', label: 'field.LogoEnglish', look: 'picture' },
  { name: 'logoArabic', label: 'field.LogoArabic', look: 'picture' },
  { name: 'logoEnglishDark', label: 'field.LogoEnglishDark', look: 'picture' },
  { name: 'logoArabicDark', label: 'field.LogoArabicDark', look: 'picture' },
  { name: 'icon', label: 'field.Icon', look: 'picture' },
  ...colourFields.map((name): HistoryField => ({ name, label: `field.${name}` })),
  ...plain.map((name): HistoryField => ({ name, label: `field.${name}` })),
  pairField('location', 'settings.location'),
  pairField('city', 'field.city'),
  pairField('country', 'field.country'),
  ...place.map((name): HistoryField => ({ name, label: `field.${name}` })),
  pairField('licences', 'field.licences'),
  { name: 'partners', label: 'field.partners' },
  pairField('description', 'settings.description'),
  pairField('keywords', 'settings.keywords'),
  { name: 'searchSynonyms', label: 'field.searchSynonyms' },
  pairField('suggestions', 'settings.suggestions'),
  {
    name: 'statistics',
    label: 'settings.section.statistics',
    look: 'rows',
    row: 'settings.statistic',
    rows: [{ name: 'value', label: 'settings.statisticValue' }, pairField('label', 'settings.statisticLabel')],
  },
  { name: 'currency', label: 'field.currency' },
  { name: 'planUplift', label: 'field.planUplift' },
  pairField('planLabel', 'settings.planLabelName'),
  pairField('authorName', 'settings.authorName'),
  pairField('authorRole', 'settings.authorRoleName'),
  pairField('authorBio', 'settings.authorBioName'),
  { name: 'authorImage', label: 'field.AuthorImage', look: 'picture' },
  ...afterPlans.map((name): HistoryField => ({ name, label: `field.${name}` })),
  { name: 'phoneCountryCode', label: 'field.phoneCountryCode' },
  { name: 'keepRequestsMonths', label: 'field.keepRequestsMonths' },
];
