import { expect, test } from 'vitest';
import { indexedForms, isFoundBy, runsOf, stemOf } from './stem.ts';

test.each([
  ['cameras', 'camera'],
  ['batteries', 'battery'],
  ['switches', 'switch'],
  ['business', 'business'],
  ['status', 'status'],
  ['gas', 'gas'],
  ['كاميرات', 'كامير'],
  ['كاميرا', 'كامير'],
  ['الشبكات', 'شبك'],
  ['شبكه', 'شبك'],
  ['مهندسين', 'مهندس'],
  ['تامين', 'تامين'],
  ['هنا', 'هنا'],
  ['للسائقين', 'سائق'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test('what joins two words is left out, and so is what has no width', () => {
  expect(runsOf('Wi-Fi, don’t e-com\u200bmerce').map(({ joined }) => joined)).toEqual(['wifi', 'dont', 'ecommerce']);
  expect(runsOf('a-b-c')[0]?.halves).toEqual(['a', 'b', 'c']);
});

test.each([
  ['Wi-Fi', ['wi', 'fi', 'wifi']],
  ['الكاميرات', ['الكاميرات', 'كاميرات', 'كامير']],
  ['وكاميرات', ['وكاميرات', 'كاميرات', 'وكامير', 'كامير']],
])('%s is found by %j', (text, forms) => {
  expect([...indexedForms(text, 100)].toSorted()).toEqual(forms.toSorted());
});

test('a text of very many words is cut', () => {
  const words = Array.from({ length: 50 }, (_, index) => `w${index}q`).join(' ');
  expect(indexedForms(words, 20).size).toBe(20);
});

test.each([
  ['cameras', ['camera'], true],
  ['cameraman', ['camera'], true],
  ['pcs', ['pc'], true],
  ['pca', ['p'], false],
  ['الكاميرات', ['كامير'], true],
  ['scamera', ['camera'], false],
])('%s, looked for by %j: %s', (word, stems, expected) => {
  expect(isFoundBy(word, stems)).toBe(expected);
});
