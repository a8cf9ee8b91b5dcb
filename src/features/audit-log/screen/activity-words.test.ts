import { expect, test } from 'vitest';
import { formatText, type TextKey, type TextVariables } from '../../../kit/i18n/text.ts';
import { readTexts } from '../../../server/project-files.ts';
import type { ActivityLine } from '../activity.contract.ts';
import { sentenceOf } from './activity-words.ts';

const line: ActivityLine = {
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  action: 'updated',
  actorId: 7,
  actorName: 'Salma',
  entity: 'user',
  recordId: 7,
  titleEN: 'Salma',
  titleAR: 'Salma',
  details: null,
  state: 'live',
};

const said = (language: 'en' | 'ar', changes: Partial<ActivityLine> = {}) => {
  const texts = readTexts()[language];
  const text = (key: TextKey, variables?: TextVariables) => formatText(texts, language, key, variables);
  return sentenceOf({ ...line, ...changes }, text, language)
    .join('')
    .replace(/[\u2068\u2069]/g, '');
};

test.each([
  ['en', 'Salma changed their own profile'],
  ['ar', readTexts().ar['activity.ownProfile']],
] as const)('nobody is said to have changed themselves (%s)', (language, sentence) => {
  expect(said(language)).toBe(String(sentence).replace('{name}', 'Salma'));
});

test('a change of another account names it', () => {
  expect(said('en', { recordId: 8, titleEN: 'Omar' })).toBe('Salma changed “Omar”');
});
