import { expect, test } from 'vitest';
import { findMisspellings } from './spellings.ts';

const inText = (content: string, path = 'demo/text.json') =>
  findMisspellings([{ path, content }]).map(({ line, message }) => `${line} ${message}`);

test('tanwin, email and thousands have one spelling', () => {
  expect(inText('{\n  "a": "شكرًا لك",\n  "b": "Your E-mail"\n}')).toEqual([
    '2 ًا: tanwin goes after the alef: اً',
    '3 E-mail: write email, as everywhere else',
  ]);
  expect(inText('"textAR": "من 1800 إلى و7900 وبـ3000 زائر"')).toEqual([
    '1 1800: thousands have a comma: 1,250',
    '1 7900: thousands have a comma: 1,250',
    '1 3000: thousands have a comma: 1,250',
  ]);
  expect(inText('"textAR": "خطة لـ 24 كاميرا في الفروع الـ42"')).toEqual([
    '1 لـ : a joined word stands close to its number: لـ24',
  ]);
  expect(inText('"a": "شكراً، 1,250 in 2026, by email and e-commerce"')).toEqual([]);
});

test('names, years, code and the numbers of JSON are no amounts', () => {
  expect(
    inText('{ "price": 1250, "date": "2026-06-29", "a": "order #48213, 1080p, https://wa.me/201000000000" }'),
  ).toEqual([]);
  expect(inText('<p id="a1234">\n<pre>max-age: 31536000</pre> <code>48213</code> since 2017', 'a.html')).toEqual([]);
  expect(inText('<p>\n48213 pages</p>', 'a.html')).toEqual(['2 48213: thousands have a comma: 1,250']);
});

test('a title that asks has a question mark, whatever else it says', () => {
  expect(inText('{ "TitleAR": "كم تكلّف الصفحة", "TitleEN": "What one page costs" }')).toEqual([
    '1 كم تكلّف الصفحة: a title that asks has a question mark',
  ]);
  expect(inText('<h2>Does the upgrade pay</h2>\n<h2>How to test it</h2>', 'a.html')).toEqual([
    '1 Does the upgrade pay: a title that asks has a question mark',
  ]);
  expect(
    inText('"service.steps.web": "كيف يُبنى الموقع؟", "a.Title": "أين تضع الكاميرات؟ دليل", "lead": "كيف تحفظ"'),
  ).toEqual([]);
});
