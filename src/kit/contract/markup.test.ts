import { expect, test } from 'vitest';
import { stripMarkup } from './markup.ts';

test.each([
  ['5 < 6', '5 < 6'],
  ['a<5 and b>3', 'a<5 and b>3'],
  ['3 <= x >= 2', '3 <= x >= 2'],
  ['I <3 cables', 'I <3 cables'],
  ['room <Lab 3>', 'room <Lab 3>'],
  ['السعة < 50 والعدد > 3', 'السعة < 50 والعدد > 3'],
  ['mail me <at> home', 'mail me <at> home'],
  ['<b>bold</b> words', 'bold words'],
  ['<script>steal()</script>hello', 'hello'],
  ['<STYLE type="x">p{}</STYLE>hello', 'hello'],
  ['<img src=x onerror=steal()>hello', 'hello'],
  ['<xss onclick="steal()">hello', 'hello'],
  ['<<b>script>hello', 'hello'],
  ['<scr<b>ipt>steal()</scr</b>ipt>', ''],
  ['one<br/>two', 'one two'],
  ['<!-- note -->hello<!doctype html>', 'hello'],
  ['<p dir="rtl">مرحباً</p>', ' مرحباً '],
])('%j becomes %j', (typed, kept) => {
  expect(stripMarkup(typed)).toBe(kept);
});

test('hostile repetition is no more work than ordinary text of the same length', () => {
  const time = (text: string) => {
    const started = performance.now();
    for (let round = 0; round < 20; round += 1) stripMarkup(text);
    return performance.now() - started;
  };
  const ordinary = time('<b>word</b> and more '.repeat(900));
  for (const piece of ['<script>', '<script <', '<a<a', '<!--', '<a =', '</', '<<b>', '<style></styl', '<', 'b>']) {
    const hostile = piece.repeat(Math.floor(19_000 / piece.length));
    expect(time(hostile), piece).toBeLessThan(Math.max(50, ordinary * 50));
  }
  expect(time(`${'<'.repeat(6600)}${'b>'.repeat(6600)}`.slice(0, 19_000))).toBeLessThan(Math.max(50, ordinary * 50));
});
