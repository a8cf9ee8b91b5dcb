import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffBlocks, diffWords, type Piece, pairLists } from './word-diff.ts';

const shown = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind]).join('');

test.each([
  ['the same', 'the same', 'the same'],
  ['', 'new', '[+new+]'],
  ['old', '', '[-old-]'],
  ['a quick brown fox', 'a slow brown fox', 'a [-quick-][+slow+] brown fox'],
  ['one two', 'one two three', 'one two[+ three+]'],
  ['one two three', 'four five three', '[-one two-][+four five+] three'],
  ['خدمات الشبكات', 'خدمات الاستضافة', 'خدمات [-الشبكات-][+الاستضافة+]'],
])('%j that became %j', (before, after, expected) => {
  expect(shown(diffWords(before, after))).toBe(expected);
});

test('both texts can always be read out of the marks, however long they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'كلمة', '\n', ' '), { maxLength: 60 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = diffWords(before, after);
      const without = (kind: Piece['kind']) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('two long texts that have nothing in common take no time', () => {
  const long = (word: string) => Array.from({ length: 100_000 }, (_, index) => `${word}${index}`).join(' ');
  const before = process.threadCpuUsage();
  expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  // Work, not time: other tests run beside this one. In microseconds; each word with each would be a minute.
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

test('paragraphs are compared with those in whose place they stand', () => {
  const before = ['Title', 'First words here', 'Last'];
  expect(diffBlocks(before, ['Title', 'Other words here', 'Between', 'Last'])).toEqual([
    { kind: 'same', text: 'Title' },
    {
      kind: 'changed',
      pieces: [
        { kind: 'removed', text: 'First' },
        { kind: 'added', text: 'Other' },
        { kind: 'same', text: ' words here' },
      ],
    },
    { kind: 'changed', pieces: [{ kind: 'added', text: 'Between' }] },
    { kind: 'same', text: 'Last' },
  ]);
  expect(diffBlocks(before, ['Title', 'Last'])).toContainEqual({
    kind: 'changed',
    pieces: [{ kind: 'removed', text: 'First words here' }],
  });
});

test('what stayed in a list is known wherever it stands now; what changed has what took its place beside it', () => {
  expect(pairLists(['survey', 'build', 'handover'], ['plan', 'build', 'test', 'handover', 'care'])).toEqual([
    { before: 'survey', after: 'plan' },
    { before: 'build', after: 'build' },
    { before: null, after: 'test' },
    { before: 'handover', after: 'handover' },
    { before: null, after: 'care' },
  ]);
  expect(pairLists(['survey', 'build', 'handover'], ['handover'])).toEqual([
    { before: 'survey', after: null },
    { before: 'build', after: null },
    { before: 'handover', after: 'handover' },
  ]);
});
