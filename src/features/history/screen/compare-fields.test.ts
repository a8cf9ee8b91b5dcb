import { expect, test } from 'vitest';
import { readTexts } from '../../../server/project-files.ts';
import { compareFields } from './compare-fields.ts';

const { en } = readTexts();
const changed = (name: string) => ({ name, before: 'before', after: 'after' });

test('a bilingual text that no record view names stands last, under the label that messages have for it', () => {
  const columns = ['titleEN', 'titleAR', 'readingMinutesEN', 'readingMinutesAR', 'logo', 'nameEN', 'nameAR', 'date'];
  const shown = compareFields('client', columns.map(changed), en);
  expect(shown.map(({ field }) => [field.name, field.label])).toEqual([
    ['name', 'client.name'],
    ['logo', 'client.logo'],
    ['title', 'field.Title'],
  ]);
});
