import { Wrench } from 'lucide-react';
import { flagWords, pairField } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { categoryWords, sharingHistory, typeWords } from '../history-fields.ts';
import { serviceCalls } from './service.calls.ts';

export const recordView: RecordView = {
  entity: 'service',
  icon: Wrench,
  calls: serviceCalls,
  picture: { host: 'images' },
  fields: [
    { name: 'type', label: 'service.type', words: typeWords },
    { name: 'category', label: 'field.Category', words: categoryWords },
    pairField('title', 'service.title'),
    pairField('bio', 'service.bio'),
    pairField('description', 'service.description'),
    { name: 'image', label: 'service.image', look: 'picture' },
    { name: 'hasPlan', label: 'service.plans', words: flagWords },
    {
      name: 'steps',
      label: 'service.stepsTitle',
      look: 'rows',
      row: 'service.step',
      rows: [
        pairField('title', 'service.stepTitle'),
        pairField('bio', 'service.stepBio'),
        pairField('description', 'service.stepDescription'),
      ],
    },
    {
      name: 'questions',
      label: 'service.questions',
      look: 'rows',
      row: 'service.question',
      rows: [pairField('question', 'service.questionText'), pairField('answer', 'service.answer')],
    },
    ...sharingHistory,
  ],
};
