import { expect, test } from 'vitest';
import { sayList } from './say-list.ts';

test('names of another script stand by themselves in a list', () => {
  const bare = (list: string) => list.replaceAll(/[\u2068\u2069]/g, '');
  expect(bare(sayList('en', ['Analytics', 'Pixel', 'Map']))).toBe('Analytics, Pixel and Map');
  expect(bare(sayList('ar', ['Analytics', 'Pixel']))).toBe('Analytics وPixel');
  expect(sayList('ar', ['Analytics', 'Pixel'])).toBe('\u2068Analytics\u2069 و\u2068Pixel\u2069');
});
