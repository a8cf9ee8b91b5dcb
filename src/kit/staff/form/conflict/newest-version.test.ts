import { expect, test } from 'vitest';
import { versionNumber } from './newest-version.ts';

test.each([
  ['"project-3-7"', 7],
  ['"client-12-31.4f9a-2-br"', 31],
  ['W/"blog-1-2.77"', 2],
  ['"blog-1-3+5f0c-1a"', 3],
  [null, 0],
])('the version in %s is %i', (tag, version) => {
  expect(versionNumber(tag)).toBe(version);
});
