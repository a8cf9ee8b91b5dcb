import { expect, test } from 'vitest';
import { pictureWidths } from '../../media/picture-name.ts';
import { pictureSource } from './picture-source.ts';

const hash = '0123456789abcdef0123456789abcdef';

test('a picture is offered in every width of the ladder below its own, and in its own', () => {
  expect(pictureSource(`/uploads/${hash}-500x300.webp`)).toEqual({
    width: 500,
    height: 300,
    avif: `/uploads/${hash}-500x300@160.avif 160w, /uploads/${hash}-500x300@320.avif 320w, /uploads/${hash}-500x300@480.avif 480w, /uploads/${hash}-500x300.webp 500w`,
    webp: `/uploads/${hash}-500x300@160.webp 160w, /uploads/${hash}-500x300@320.webp 320w, /uploads/${hash}-500x300@480.webp 480w, /uploads/${hash}-500x300.webp 500w`,
  });
});

test('a picture as wide as a step of the ladder does not offer that step', () => {
  expect(pictureSource(`/uploads/${hash}-320x320.webp`)?.webp).toBe(
    `/uploads/${hash}-320x320@160.webp 160w, /uploads/${hash}-320x320.webp 320w`,
  );
});

test('a picture narrower than the ladder is offered as it is', () => {
  expect(pictureSource(`/uploads/${hash}-120x40.webp`)).toEqual({
    width: 120,
    height: 40,
    avif: '',
    webp: `/uploads/${hash}-120x40.webp 120w`,
  });
});

test('a wide picture has the whole ladder', () => {
  expect(pictureSource(`/uploads/${hash}-2560x1440.webp`)?.avif.split(', ')).toHaveLength(pictureWidths.length + 1);
});

test('the host of another storage stays in front of every width', () => {
  expect(pictureSource(`https://cdn.example.com/uploads/${hash}-200x100.webp`)?.webp).toBe(
    `https://cdn.example.com/uploads/${hash}-200x100@160.webp 160w, https://cdn.example.com/uploads/${hash}-200x100.webp 200w`,
  );
});

test.each([
  '',
  '/uploads/logo.png',
  `/uploads/${hash}-500x300@160.webp`,
  `/uploads/${hash}.webp`,
  'https://example.com/a.svg',
])('an address that is not a stored picture has no widths: %s', (address) => {
  expect(pictureSource(address)).toBeNull();
});
