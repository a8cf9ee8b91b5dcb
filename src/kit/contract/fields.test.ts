import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phone } from '../../domain/rules/phone-field.ts';
import { foldDigits } from '../i18n/fold-digits.ts';
import { email, flag, image, limits, longText, price, stars, text, webAddress, wholeNumber } from './fields.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

/** Each rule at its edges: the last value that passes and the first that does not. */
const edges: [string, z.ZodMiniType, unknown, boolean][] = [
  ['phone of 10 digits', phone(), '0100000000', false],
  ['phone of 11 digits', phone(), '01000000000', true],
  ['phone of 12 digits', phone(), '010000000000', false],
  ['phone with letters', phone(), '0100000000a', false],
  [
    'phone of a country without a 0',
    phone(undefined, { phoneDigits: 8, phoneCountryCode: '965' }),
    '+965 2212 3456',
    true,
  ],
  ['e-mail of 254 characters', email(), `a@${'b'.repeat(248)}.com`, true],
  ['e-mail of 255 characters', email(), `a@${'b'.repeat(249)}.com`, false],
  ['e-mail with a local part of 64', email(), `${'a'.repeat(64)}@b.com`, true],
  ['e-mail with a local part of 65', email(), `${'a'.repeat(65)}@b.com`, false],
  ['e-mail without a dot', email(), 'a@b', false],
  ['0 stars', stars(), 0, false],
  ['1 star', stars(), '1', true],
  ['5 stars', stars(), '٥', true],
  ['6 stars', stars(), 6, false],
  ['2.5 stars', stars(), 2.5, false],
  ['a price of -0.01', price(), '-0.01', false],
  ['a price of 0', price(), '0', true],
  ['a price in Arabic digits', price(), '١٩٫٥', true],
  ['a price of nothing', price(), '', false],
  ['an infinite price', price(), Number.POSITIVE_INFINITY, false],
  ['0 employees', wholeNumber(1, 1_000_000), '0', false],
  ['1 employee', wholeNumber(1, 1_000_000), '1', true],
  ['a script as address', webAddress(), 'javascript:alert(1)', false],
  ['an https address', webAddress(), 'https://example.com/buy', true],
  ['text at its limit', text(5), 'abcde', true],
  ['text above its limit', text(5), 'abcdef', false],
  ['text of spaces', text(), '   ', false],
  ['text of invisible characters', text(), '\u200b\u2060\u200f', false],
  ['two lines in one-line text', text(), 'a\nb', false],
  ['two lines in long text', longText(), 'a\nb', true],
  ['half a surrogate', text(), 'a\ud800', false],
  ['an emoji', text(), 'a😀', true],
  ['a right-to-left mark, which Arabic needs', text(), 'a\u200f', true],
  ['a direction override, which only deceives', text(), 'a\u202e', false],
  ['a picture at the limit', image(), fileOf(limits.imageBytes, 'image/png'), true],
  ['a picture one byte above', image(), fileOf(limits.imageBytes + 1, 'image/png'), false],
  ['a document', image(), fileOf(10, 'application/pdf'), false],
];

function fileOf(size: number, type: string): Blob {
  return Object.defineProperty(new Blob([], { type }), 'size', { value: size });
}

test.each(edges)('%s', (_, schema, value, passes) => {
  expect(accepts(schema, value)).toBe(passes);
});

describe('what people type', () => {
  test.each(['٠١٠٠٠٠٠٠٠٠٠', '010 0000 0000', '+20 100-000-0000', '0020 1000000000'])(
    '%s is a phone number',
    (typed) => {
      expect(z.parse(phone(), typed)).toBe('01000000000');
    },
  );

  test('Persian and Arabic-Indic digits are digits', () => {
    expect(foldDigits('۱۲٣')).toBe('123');
  });

  test.each([
    ['false', false],
    ['TRUE', true],
    ['0', false],
    [true, true],
  ])('%s as a switch', (value, expected) => {
    expect(z.parse(flag(), value)).toBe(expected);
  });

  test('text is trimmed and composed', () => {
    expect(z.parse(text(), ' e\u0301 ')).toBe('é');
  });
});

test.each([
  ['\u0301', 'a short sign'],
  ['\u{1e944}', 'a long sign'],
])('marks piled upon a letter are refused wherever they stand: %j, %s', (mark) => {
  for (let before = 0; before < 45; before += 1) {
    const piled = (marks: number) => `${'a'.repeat(before)}x${mark.repeat(marks)} b`;
    expect([19, 20, 21].map((marks) => accepts(text(), piled(marks)))).toEqual([true, false, false]);
  }
});

test('a rule takes no more than linear time, whatever the text', () => {
  const shapes = [
    (n: number) => 'a@'.repeat(n),
    (n: number) => `${'a'.repeat(n)}@`,
    (n: number) => `a@${'a.'.repeat(n)}`,
    (n: number) => ' '.repeat(n),
  ];
  const schemas = [email(), phone(), text(200_000), webAddress(), price()];
  const timeFor = (length: number) => {
    const started = performance.now();
    for (const shape of shapes) for (const schema of schemas) accepts(schema, shape(length));
    return performance.now() - started;
  };
  timeFor(1000);
  // The quickest of many, in turns: on a busy machine most measurements contain somebody else's work.
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 60; round += 1) {
    least.short = Math.min(least.short, timeFor(5000));
    least.long = Math.min(least.long, timeFor(50_000));
  }
  // Ten times the text may take ten times as long, not a hundred times.
  expect(least.long / least.short).toBeLessThan(40);
});
