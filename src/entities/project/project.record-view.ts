import { FolderKanban } from 'lucide-react';
import { pairField } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { categoryWords, slugField, typeWords } from '../history-fields.ts';

export const recordView: RecordView = {
  entity: 'project',
  icon: FolderKanban,
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
    slugField,
  ],
};
