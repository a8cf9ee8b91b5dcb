import { expect, test } from 'vitest';
import { fromBrackets, hasLooseBracket, inBrackets } from './brackets.ts';

const marks = ['code', 'cable'];

test('marked words are written in brackets and read back as they were', () => {
  const stored = 'From <code>code</code> to <cable>cable</cable>.';
  expect(inBrackets(stored, marks)).toBe('From [code] to {cable}.');
  expect(fromBrackets('From [code] to {cable}.', marks)).toBe(stored);
  expect(fromBrackets('Call []', ['phone'])).toBe('Call <phone></phone>');
});

test('a text without marks keeps its brackets', () => {
  expect(fromBrackets('{count} [new]', [])).toBe('{count} [new]');
  expect(hasLooseBracket('{count} [new', [])).toBe(false);
});

test('a bracket without its other one is seen', () => {
  expect(hasLooseBracket('From [code to {cable}', marks)).toBe(true);
  expect(hasLooseBracket('From [code] to {cable}', marks)).toBe(false);
});
