import { expect, test } from 'vitest';
import { isOneLetterApart, spellingsOf } from './spelling.ts';

test.each([
  ['network', 'netwrok', true],
  ['network', 'netwok', true],
  ['network', 'nettwork', true],
  ['network', 'netwark', true],
  ['network', 'etwork', true],
  ['network', 'networks', true],
  ['network', 'network', false],
  ['network', 'entwrok', false],
  ['network', 'netwo', false],
  ['مراقبه', 'مراققبه', true],
  ['استضافه', 'استظافه', true],
])('%s and %s are one letter apart: %s', (one, other, expected) => {
  expect([isOneLetterApart(one, other), isOneLetterApart(other, one)]).toEqual([expected, expected]);
  const shared = spellingsOf(one).some((spelling) => spellingsOf(other).includes(spelling));
  if (expected) expect(shared).toBe(true);
});
