import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['Walk the floor first.', 4],
  ["Don't – it's 3.5 metres (about 11 feet)\nNext line", 9],
])('English: %s', (text, count) => {
  expect(countWords(text, 'en')).toBe(count);
});

test.each([
  ['ابدأ بجولة في الطابق.', 4],
  ['كم تكلّف الصفحة المطبوعة؟ 24 قرشاً، لا أكثر', 8],
  ['شبكة Wi-Fi بطيئة', 4],
])('Arabic: %s', (text, count) => {
  expect(countWords(text, 'ar')).toBe(count);
});
