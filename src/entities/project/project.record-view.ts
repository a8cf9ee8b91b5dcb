import { FolderKanban } from 'lucide-react';
import { flagWords, pairField } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { categoryWords, sectorWords, sharingHistory, slugField, titleWords, typeWords } from '../history-fields.ts';
import { projectCalls } from './project.calls.ts';

export const recordView: RecordView = {
  entity: 'project',
  icon: FolderKanban,
  calls: projectCalls,
  fields: [
    pairField('title', 'project.name'),
    pairField('description', 'project.description'),
    { name: 'type', label: 'project.type', words: typeWords },
    { name: 'category', label: 'project.category', words: categoryWords },
    { name: 'headImage', label: 'project.headImage', look: 'picture' },
    { name: 'media', label: 'project.media', look: 'pictures' },
    {
      name: 'steps',
      label: 'project.steps',
      look: 'rows',
      row: 'project.step',
      rows: [pairField('title', 'project.stepTitle'), pairField('description', 'project.stepDescription')],
    },
    { name: 'featured', label: 'project.featured', words: flagWords },
    { name: 'clientId', label: 'project.client', words: titleWords },
    { name: 'sector', label: 'project.sector', words: sectorWords },
    { name: 'year', label: 'project.year' },
    { name: 'weeks', label: 'project.weeks' },
    { name: 'people', label: 'project.people' },
    {
      name: 'figures',
      label: 'project.figures',
      look: 'rows',
      row: 'project.figure',
      rows: [{ name: 'value', label: 'project.figureValue' }, pairField('label', 'project.figureLabel')],
    },
    { name: 'reviewId', label: 'project.review', words: titleWords },
    { name: 'memberId', label: 'project.member', words: titleWords },
    {
      name: 'captions',
      label: 'project.captions',
      look: 'rows',
      row: 'project.caption',
      rows: [pairField('text', 'project.captionText')],
    },
    slugField,
    ...sharingHistory,
  ],
};
