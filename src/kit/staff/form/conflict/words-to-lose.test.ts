import { expect, test } from 'vitest';
import { fewWords, wordsToLose } from './words-to-lose.ts';

test.each([
  ['nothing typed', { NameEN: '', Steps: [{ titleEN: '' }] }, { NameEN: '', Steps: [{ titleEN: '' }] }, 0],
  ['a few words', { NameEN: 'Harbour Tower' }, { NameEN: '' }, 2],
  ['the words of an article, without its tags', { ContentEN: '<h2>One two</h2><p>three</p>' }, { ContentEN: '' }, 3],
  ['Arabic words', { NameAR: 'برج الميناء' }, { NameAR: '' }, 2],
  ['what is stored is not lost', { NameEN: 'Harbour Tower East' }, { NameEN: 'Harbour Tower' }, 1],
  ['what was deleted comes back', { NameEN: '' }, { NameEN: 'Harbour Tower' }, 0],
  ['rows', { Steps: [{ titleEN: 'Look around' }, { titleEN: 'Measure' }] }, { Steps: [{ titleEN: '' }] }, 3],
  ['a chosen file', { Logo: new File(['x'], 'a.png'), Media: ['/uploads/a.webp'] }, { Media: ['/uploads/a.webp'] }, 1],
])('%s', (_name, values, stored, count) => {
  expect(wordsToLose(values, stored)).toBe(count);
});

test('a sentence is more than a few words', () => {
  expect(wordsToLose('One whole sentence that somebody had to think about', '')).toBeGreaterThan(fewWords);
});
