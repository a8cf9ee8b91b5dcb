import { expect, test } from 'vitest';
import { bytesOf, type Chunk } from './bytes-of.server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const cases: [what: string, chunks: Chunk[], text: string][] = [
  ['nothing', [], ''],
  ['plain and accented Latin', ['<p>', 'café – ', '</p>'], '<p>café – </p>'],
  ['Arabic, and what lies beyond two bytes', ['<p>', 'خدمات الشبكات 🙂', '</p>'], '<p>خدمات الشبكات 🙂</p>'],
  ['what is encoded already, between texts', ['<p>', bytes('تواصل معنا'), 'é</p>'], '<p>تواصل معناé</p>'],
  ['half of a pair', ['ابدأ \ud83d', 'a\udc00b'], 'ابدأ \ufffda\ufffdb'],
  ['more than is held ready', ['مرحبا '.repeat(200_000), bytes('a')], `${'مرحبا '.repeat(200_000)}a`],
];

test.each(cases)('%s becomes UTF-8', (_, chunks, text) => {
  expect(bytesOf(chunks).equals(Buffer.from(text))).toBe(true);
});
