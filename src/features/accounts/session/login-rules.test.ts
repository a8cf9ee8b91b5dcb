import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { login } from '../user.contract.ts';
import { type Login, loginRules, longestPassword } from './login-rules.ts';

/** The first thing the schema has to say of a field. */
function schemaSays(values: Login, field: keyof Login): string | null {
  const result = z.safeParse(login, values);
  return result.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

const odd = [
  '',
  ' ',
  'a@b.co',
  ' a@b.co ',
  'a@b',
  '@b.co',
  'a@b.co@c.de',
  'a b@c.de',
  'a\u202eb@c.de',
  '\u0000',
  `${'a'.repeat(64)}@b.co`,
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(250)}.co`,
  `a@${'b'.repeat(249)}.c`,
  'ب@مثال.مصر',
];

describe('the login form and the server agree', () => {
  const agree = (values: Login) => {
    for (const field of ['email', 'password'] as const) {
      expect(loginRules[field](values[field])).toBe(schemaSays(values, field));
    }
  };

  test.each(odd)('on %j', (value) => agree({ email: value, password: value }));

  test('on the length of a password', () => {
    for (const length of [longestPassword, longestPassword + 1]) {
      agree({ email: 'a@b.co', password: 'x'.repeat(length) });
    }
  });

  test('on anything that is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress());
    fc.assert(fc.property(fc.record({ email: text, password: text }), agree), { numRuns: 300 });
  });
});
