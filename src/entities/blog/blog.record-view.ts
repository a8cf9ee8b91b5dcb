import { Newspaper } from 'lucide-react';
import { flagWords, pairField } from '../../kit/staff/record/history-field.ts';
import type { RecordView } from '../../kit/staff/record/record-view.ts';
import { categoryWords, momentWords, sharingHistory, slugField, titleWords } from '../history-fields.ts';
import { blogCalls } from './blog.calls.ts';

export const recordView: RecordView = {
  entity: 'blog',
  icon: Newspaper,
  calls: blogCalls,
  fields: [
    pairField('title', 'blog.title'),
    pairField('description', 'blog.description'),
    { name: 'category', label: 'blog.category', words: categoryWords },
    { name: 'image', label: 'blog.image', look: 'picture' },
    { name: 'featured', label: 'blog.featured', words: flagWords },
    { name: 'content', label: 'blog.content', isPair: true, look: 'article' },
    slugField,
    { name: 'date', label: 'field.Date', words: momentWords },
    { name: 'authorId', label: 'field.AuthorId', words: titleWords },
    ...sharingHistory,
  ],
};
