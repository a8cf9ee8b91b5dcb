import { expect, test } from 'vitest';
import { runsOf, stemOf } from '../../kit/search/stem.ts';
import { markWords } from './marked.ts';

const shown = (text: string, q: string) =>
  markWords(text, [runsOf(q).map(({ joined }) => stemOf(joined))])
    .map(({ words, marked }) => (marked ? `[${words}]` : words))
    .join('');

test.each([
  ['Surveillance cameras', 'camera', 'Surveillance [cameras]'],
  ['Cameras & CAMERAS', 'camera', '[Cameras] & [CAMERAS]'],
  ['Café', 'cafe', '[Café]'],
  ['Cafe\u0301s', 'cafe', '[Cafe\u0301s]'],
  ['A scamera', 'camera', 'A scamera'],
  ['one two three', 'two on', '[one] [two] three'],
  ['كاميرات المراقبة', 'كاميرا', '[كاميرات] المراقبة'],
  ['أنظمة الكاميرات وتركيبها', 'كاميرا', 'أنظمة [الكاميرات] وتركيبها'],
  ['إدارة الطوابير', 'اداره', '[إدارة] الطوابير'],
  ['مُحَمَّد', 'محمد', '[مُحَمَّد]'],
  ['جامعـــة', 'جامعه', '[جامعـــة]'],
  ['٢١٤ كاميرا', '214', '[٢١٤] كاميرا'],
  ['214 cameras', '21', '[214] cameras'],
  ['Wi-Fi for all', 'wifi', '[Wi-Fi] for all'],
  ['Fire-fighting', 'fighting', 'Fire-[fighting]'],
  ['PCs and Macs', 'pc', '[PCs] and Macs'],
  ['nothing', '!?', 'nothing'],
  ['', 'x', ''],
])('%s, looked for by "%s", is %s', (text, q, expected) => {
  expect(shown(text, q)).toBe(expected);
});

test('what means the same is marked only where nothing of what was asked for is', () => {
  const marks = (text: string) =>
    markWords(text, [['camera'], ['surveillance']])
      .filter(({ marked }) => marked)
      .map(({ words }) => words);
  expect([marks('Surveillance cameras'), marks('Surveillance')]).toEqual([['cameras'], ['Surveillance']]);
  expect(marks('Surveillanceroom')).toEqual([]);
});
