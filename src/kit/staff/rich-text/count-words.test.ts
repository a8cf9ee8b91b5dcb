import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { countWords, wordsIn } from './count-words.ts';
import { articleSchema } from './schema/schema.ts';

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

test('the words of an article are those of its paragraphs, items and breaks, also after one of them has changed', () => {
  const text = (words: string) => ({ type: 'text', text: words });
  const line = (...content: object[]) => ({ type: 'paragraph', content });
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [line(text('two words'))] }] };
  const written = line(text('One'), { type: 'hardBreak' }, text('more'));
  const article = getSchema(articleSchema()).nodeFromJSON({ type: 'doc', content: [written, list, line()] });
  expect(wordsIn(article, 'en')).toBe(4);
  const longer = article.copy(article.content.addToEnd(article.child(1)));
  expect([wordsIn(longer, 'en'), wordsIn(article, 'en')]).toEqual([6, 4]);
});
