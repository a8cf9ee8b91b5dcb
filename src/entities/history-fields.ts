import { categoryName } from '../domain/categories.ts';
import { sectorName } from '../domain/sectors.ts';
import { wholeMoment } from '../kit/i18n/calendar.ts';
import { flagWords, type HistoryField, pairField, type Words } from '../kit/staff/record/history-field.ts';

// What several kinds of content have in their history.

export const categoryWords: Words = (value, { text }) => categoryName(String(value), text);

export const sectorWords: Words = (value, { text }) => sectorName(String(value), text) ?? String(value ?? '');

/** Another record by its title; one that is gone for good has none. */
export const titleWords: Words = (value, { language }) => {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return String(Reflect.get(value, language.toUpperCase()) || Reflect.get(value, 'EN'));
};

/** By the company's clock, as every screen tells time. */
export const momentWords: Words = (value, calendar) => (value ? wholeMoment(String(value), calendar) : '');

export const typeWords: Words = (value, { text }) =>
  value === 'Software' || value === 'Hardware' ? text(`kind.${value}`) : String(value);

export const slugField: HistoryField = { name: 'slug', label: 'field.Slug' };

export const personFields = [
  pairField('firstName', 'person.firstName'),
  pairField('lastName', 'person.lastName'),
  pairField('role', 'person.position'),
];

export const photoField: HistoryField = { name: 'image', label: 'person.photo', look: 'picture' };

export const sharingHistory: HistoryField[] = [
  pairField('seoTitle', 'field.SeoTitle'),
  pairField('seoDescription', 'field.SeoDescription'),
  { name: 'shareImage', label: 'field.ShareImage', look: 'picture' },
  { name: 'hideFromSearch', label: 'field.HideFromSearch', words: flagWords },
];
