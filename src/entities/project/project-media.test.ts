import { expect, test } from 'vitest';
import { arrangeMedia, mediaToSend } from './project-media.ts';

const first = new File(['1'], '1.png', { type: 'image/png' });
const second = new File(['22'], '2.png', { type: 'image/png' });

test.each([
  { media: ['/a', '/b'] },
  { media: ['/b', '/a', '/a'] },
  { media: [first, second] },
  { media: ['/b', second, '/a', first] },
])('what is sent is arranged as it was: $media', ({ media }) => {
  expect(arrangeMedia(mediaToSend<File>(media), ['/a', '/b'])).toEqual(media);
});

test('files are sent in the order in which they are named', () => {
  expect(mediaToSend(['/b', second, first])).toEqual({
    KeepMedia: ['/b', 'new:0', 'new:1'],
    MediaFiles: [second, first],
  });
});
