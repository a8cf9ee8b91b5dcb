import { expect, test } from 'vitest';
import { encodingMemo, readAcceptEncoding } from './accept-encoding.server.ts';

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, BR;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['brotli, gzipped', 'identity'],
] as const)('of "%s" the smallest is %s', (header, encoding) => {
  expect(readAcceptEncoding(header)).toBe(encoding);
});

test('however many headers somebody makes up, one that browsers send is read once and remembered', () => {
  const read: string[] = [];
  const encodingOf = encodingMemo((header) => {
    read.push(header);
    return readAcceptEncoding(header);
  });
  const ask = (header: string) => {
    read.length = 0;
    encodingOf(header);
    return read.length;
  };
  for (let index = 0; index < 5000; index += 1) ask(`br;x=${index}`);
  expect([ask('gzip, br'), ask('gzip, br')]).toEqual([1, 0]);
  for (let index = 0; index < 100; index += 1) ask(`gzip;x=${index}`);
  expect(ask('gzip, br')).toBe(0);
});
