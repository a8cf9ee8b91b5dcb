import { expect, test } from 'vitest';
import { LibraryPicture, revived } from '../../media/library-picture.ts';
import { hasFiles, hasNewPictures } from './form-drafts.ts';

const picture = new LibraryPicture({ id: 7, address: '/uploads/7.webp', fileName: 'a.png', width: 3, height: 2 });
const file = new File(['1'], 'b.png');

test('a picture of the library outlives a draft in the browser', () => {
  const { Logo, MediaFiles } = JSON.parse(JSON.stringify({ Logo: picture, MediaFiles: ['/a', picture] }), revived);
  for (const one of [Logo, MediaFiles[1]]) {
    expect(one).toBeInstanceOf(LibraryPicture);
    expect(one.chosen).toEqual(picture.chosen);
  }
});

test('it is no file that has to be chosen again, but a new picture of the form', () => {
  expect([hasFiles({ Logo: picture }), hasNewPictures({ Logo: picture })]).toEqual([false, true]);
  expect([hasFiles([file]), hasNewPictures([file])]).toEqual([true, true]);
});
