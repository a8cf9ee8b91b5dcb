import { MessageSquareQuote } from 'lucide-react';
import { pairField } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { personFields, photoField } from '../history-fields.ts';
import { reviewCalls } from './review.calls.ts';

export const recordView: RecordView = {
  entity: 'review',
  icon: MessageSquareQuote,
  calls: reviewCalls,
  fields: [
    ...personFields,
    pairField('reviewText', 'review.words'),
    { name: 'stars', label: 'review.starsLabel' },
    photoField,
  ],
};
