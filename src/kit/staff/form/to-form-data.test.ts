import { expect, test } from 'vitest';
import { LibraryPicture } from '../media/library-picture.ts';
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

test('a picture of the library is sent as its id, several beside files', () => {
  const chosen = (id: number) =>
    new LibraryPicture({ id, address: `/uploads/${id}.webp`, fileName: '', width: 1, height: 1 });
  const file = new File(['1'], 'a.png');
  expect([...toFormData({ Logo: chosen(7), MediaFiles: [file, chosen(8), chosen(9)] })]).toEqual([
    ['LogoId', '7'],
    ['MediaFiles', file],
    ['MediaIds', '8'],
    ['MediaIds', '9'],
  ]);
});
