import { expect, test } from 'vitest';
import { toFormData } from './to-form-data.ts';

test('plain values become text', () => {
  const body = toFormData({ nameEN: 'Noor', Price: 12.5, IsBest: false });
  expect([...body]).toEqual([
    ['nameEN', 'Noor'],
    ['Price', '12.5'],
    ['IsBest', 'false'],
  ]);
});

test('what is not set is not sent, and what was emptied is sent as such', () => {
  expect([...toFormData({ Logo: undefined, Year: null, nameEN: '' })]).toEqual([
    ['Year', ''],
    ['nameEN', ''],
  ]);
});

test('rows carry their number and the name of each field', () => {
  const body = toFormData({ ProjectSteps: [{ titleEN: 'a', titleAR: 'ب' }, { titleEN: 'c' }] });
  expect([...body]).toEqual([
    ['ProjectSteps[0][titleEN]', 'a'],
    ['ProjectSteps[0][titleAR]', 'ب'],
    ['ProjectSteps[1][titleEN]', 'c'],
  ]);
});

test('a file stays the file it is', () => {
  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(toFormData({ Logo: logo }).get('Logo')).toBe(logo);
});

test('several files and several words repeat their key', () => {
  const files = [new File(['1'], 'a.png'), new File(['2'], 'b.png')];
  const body = toFormData({ MediaFiles: files, KeepMedia: ['x', 'y'] });
  expect(body.getAll('MediaFiles')).toEqual(files);
  expect(body.getAll('KeepMedia')).toEqual(['x', 'y']);
});
