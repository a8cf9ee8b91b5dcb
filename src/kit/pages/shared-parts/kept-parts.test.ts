import { expect, test } from 'vitest';
import { keepParts } from './kept-parts.server.ts';

const part = { html: new Uint8Array([1]), texts: [], layouts: [] };

/** Parts of a site in which something changes when it is told to. */
function openParts() {
  let changes = 0;
  return {
    begin: keepParts(() => changes),
    change() {
      changes += 1;
    },
  };
}

test('what one page has drawn and kept is there for the next, until anything changes', () => {
  const { begin, change } = openParts();
  const first = begin();
  first.add('footer', part);
  expect(first.get('footer'), 'for itself at once').toBe(part);
  expect(begin().get('footer'), 'nothing is known of a page that may still fail').toBeUndefined();
  first.keep();
  expect(begin().get('footer')).toBe(part);
  change();
  expect(begin().get('footer')).toBeUndefined();
});

test('a page that was being drawn during a change neither leaves its parts nor takes those of others', () => {
  const { begin, change } = openParts();
  const [old, older] = [begin(), begin()];
  old.add('footer', part);
  change();
  old.keep();
  expect(begin().get('footer')).toBeUndefined();
  const young = begin();
  young.add('menu', part);
  young.keep();
  expect(older.get('menu')).toBeUndefined();
  expect(begin().get('menu')).toBe(part);
});
