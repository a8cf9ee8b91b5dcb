import { expect, test } from 'vitest';
import { matchesSearch, withoutArticle, wordsOf } from './search-fold.ts';

test.each([
  ['Noor Pharmacy', 'noor'],
  ['Noor Pharmacy', '  PHARM  noo '],
  ['Café Étoile', 'cafe etoile'],
  ['أطلس للشحن', 'اطلس'],
  ['إدارة', 'اداره'],
  ['آفاق', 'افاق'],
  ['صيدلية نور', 'صيدليه'],
  ['مبنى', 'مبني'],
  ['مُحَمَّد', 'محمد'],
  ['محمد', 'مُحَمَّد'],
  ['جامعـــة سيدار', 'جامعة'],
  ['مؤسسة', 'موسسه'],
  ['خطة ٢٠٢٦', '2026'],
  ['شيء', 'شئ'],
  ['anything', ''],
])('%s is found by "%s"', (words, search) => {
  expect(matchesSearch([words], search)).toBe(true);
});

test('words may stand in different fields, but all must occur', () => {
  expect(matchesSearch(['Noor', 'نور'], 'noor نور')).toBe(true);
  expect(matchesSearch(['Noor', 'نور'], 'noor atlas')).toBe(false);
});

test('a text has each word once, folded', () => {
  expect(wordsOf('The network, the الشبكة — شبكة; 24/7 أمان')).toEqual([
    'the',
    'network',
    'الشبكه',
    'شبكه',
    '24',
    '7',
    'امان',
  ]);
});

test.each([
  ['الشبكات', 'شبكات'],
  ['والشبكات', 'شبكات'],
  ['بالشبكه', 'شبكه'],
  ['للشركات', 'شركات'],
  ['الي', 'الي'],
  ['ليل', 'ليل'],
  ['network', 'network'],
])('%s without its article is %s', (word, stem) => {
  expect(withoutArticle(word)).toBe(stem);
});
