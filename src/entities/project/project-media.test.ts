import { expect, test } from 'vitest';
import { arrangeMedia, mediaToSend } from './project-media.ts';

const first = new File(['1'], '1.png', { type: 'image/png' });
const second = new File(['22'], '2.png', { type: 'image/png' });

const ofLibrary = new File([], 'library');
const isOfLibrary = (one: File) => one === ofLibrary;

test.each([
  { media: ['/a', '/b'] },
  { media: ['/b', '/a', '/a'] },
  { media: [first, second] },
  { media: ['/b', second, '/a', first] },
  { media: [ofLibrary, '/b', second, first] },
])('what is sent is arranged as it was: $media', ({ media }) => {
  expect(arrangeMedia(mediaToSend<File>(media, isOfLibrary), ['/a', '/b'])).toEqual(media);
});

test('files are sent in the order in which they are named', () => {
  expect(mediaToSend(['/b', second, first], isOfLibrary)).toEqual({
    KeepMedia: ['/b', 'new:0', 'new:1'],
    MediaFiles: [second, first],
  });
});

test('those of the library are counted after the files', () => {
  expect(mediaToSend([ofLibrary, first], isOfLibrary)).toEqual({
    KeepMedia: ['new:1', 'new:0'],
    MediaFiles: [first, ofLibrary],
  });
});
