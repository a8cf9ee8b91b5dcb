import { expect, test } from 'vitest';
import { latinPieces } from './isolated-latin.tsx';

test.each([
  ['متى تحتاج إلى PoE++ فعلاً', ['PoE++']],
  ['من C# إلى .NET', ['C#', '.NET']],
  ['شبكة Wi-Fi 6 في الفندق', ['Wi-Fi 6']],
  ['بين R&D وI/O', ['R&D', 'I/O']],
  ['214 كاميرا في الميناء', []],
  ['لا شيء لاتيني', []],
  ['', []],
])('%s has the Latin runs %j', (title, runs) => {
  expect(latinPieces(title).filter((_, index) => index % 2)).toEqual(runs);
  expect(latinPieces(title).join('')).toBe(title);
});
