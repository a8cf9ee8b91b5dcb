import { findCategory } from '../../../domain/categories.ts';
import { planCategories } from '../../../entities/plan/plan-categories.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { settingsHistory } from '../../settings/screen/settings-history.ts';
import type { HistoryField, Words } from './history-field.ts';

const categoryWords: Words = (value, { language }) => findCategory(String(value))?.label[language] ?? String(value);

const typeWords: Words = (value, { text }) =>
  value === 'Software' || value === 'Hardware' ? text(`kind.${value}`) : String(value);

const planWords: Words = (value, { text }) => {
  const category = planCategories.find((one) => one.value === value);
  return category ? text(category.option) : String(value);
};

const flagWords: Words = (value, { text }) => {
  if (value === null || value === undefined) return text('history.unset');
  return text(value === 1 || value === true ? 'history.yes' : 'history.no');
};

const pair = (name: string, label: TextKey): HistoryField => ({ name, label, isPair: true });
const address: HistoryField = { name: 'slug', label: 'field.Slug' };
const person = [
  pair('firstName', 'person.firstName'),
  pair('lastName', 'person.lastName'),
  pair('role', 'person.position'),
];
const photo: HistoryField = { name: 'image', label: 'person.photo', look: 'picture' };

/** In the order of the forms. A column that is named nowhere is shown under the name of its field. */
export const historyFields: Record<string, HistoryField[]> = {
  client: [pair('name', 'client.name'), { name: 'logo', label: 'client.logo', look: 'picture' }],
  project: [
    pair('title', 'project.name'),
    pair('description', 'project.description'),
    { name: 'type', label: 'project.type', words: typeWords },
    { name: 'category', label: 'project.category', words: categoryWords },
    { name: 'headImage', label: 'project.headImage', look: 'picture' },
    { name: 'media', label: 'project.media', look: 'pictures' },
    {
      name: 'steps',
      label: 'project.steps',
      look: 'rows',
      row: 'project.step',
      rows: [pair('title', 'project.stepTitle'), pair('description', 'project.stepDescription')],
    },
    address,
  ],
  blog: [
    pair('title', 'blog.title'),
    pair('description', 'blog.description'),
    { name: 'category', label: 'blog.category', words: categoryWords },
    { name: 'image', label: 'blog.image', look: 'picture' },
    { name: 'content', label: 'blog.content', isPair: true, look: 'article' },
    address,
  ],
  service: [
    { name: 'type', label: 'service.type', words: typeWords },
    { name: 'category', label: 'field.Category', words: categoryWords },
    pair('title', 'service.title'),
    pair('bio', 'service.bio'),
    pair('description', 'service.description'),
    { name: 'image', label: 'service.image', look: 'picture' },
    { name: 'hasPlan', label: 'service.plans', words: flagWords },
    {
      name: 'steps',
      label: 'service.stepsTitle',
      look: 'rows',
      row: 'service.step',
      rows: [
        pair('title', 'service.stepTitle'),
        pair('bio', 'service.stepBio'),
        pair('description', 'service.stepDescription'),
      ],
    },
  ],
  review: [...person, pair('reviewText', 'review.words'), { name: 'stars', label: 'review.starsLabel' }, photo],
  teamMember: [...person, photo],
  plan: [
    pair('name', 'plan.name'),
    { name: 'price', label: 'plan.pricePerMonth' },
    { name: 'category', label: 'plan.category', words: planWords },
    { name: 'url', label: 'plan.url' },
    { name: 'isBest', label: 'plan.badge', words: flagWords },
    {
      name: 'properties',
      label: 'plan.properties',
      look: 'rows',
      row: 'plan.property',
      rows: [pair('title', 'plan.name')],
    },
  ],
  settings: [{ name: 'ownLogo', label: 'field.ownLogo', words: flagWords }, ...settingsHistory],
};

/** The label of a column, for a list of what changed. Null when nobody has a word for it. */
export function labelOf(entity: string, column: string): TextKey | null {
  const name = column.replace(/(?:EN|AR)$/, '');
  const found = historyFields[entity]?.find((field) => field.name === (field.isPair ? name : column));
  return found?.label ?? null;
}
