import { Tags } from 'lucide-react';
import { flagWords, pairField, type Words } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { planCalls } from './plan.calls.ts';
import { planCategories } from './plan-categories.ts';

const planWords: Words = (value, { text }) => {
  const category = planCategories.find((one) => one.value === value);
  return category ? text(category.option) : String(value);
};

export const recordView: RecordView = {
  entity: 'plan',
  icon: Tags,
  calls: planCalls,
  fields: [
    pairField('name', 'plan.name'),
    { name: 'price', label: 'plan.pricePerMonth' },
    { name: 'category', label: 'plan.category', words: planWords },
    { name: 'url', label: 'plan.url' },
    { name: 'isBest', label: 'plan.badge', words: flagWords },
    {
      name: 'properties',
      label: 'plan.properties',
      look: 'rows',
      row: 'plan.property',
      rows: [pairField('title', 'plan.name'), pairField('feature', 'plan.feature')],
    },
  ],
};
