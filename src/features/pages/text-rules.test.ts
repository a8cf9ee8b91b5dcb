import { describe, expect, test } from 'vitest';
import { faultsOf } from './text-rules.ts';

const codes = (...asked: Parameters<typeof faultsOf>) =>
  faultsOf(...asked).map(({ code, path }) => `${path.join('.')} ${code}`);

describe('a sentence', () => {
  const original = 'Hello {name}, of {company}';
  test.each([
    ['Of {company}, {name}', []],
    ['Hello {name}', ['text placeholder']],
    ['Hello {name} {name}, of {company}', ['text placeholder']],
    ['Hello {name}, of {company} {year}', ['text placeholder']],
    ['{name} {company} {{name}}', ['text placeholder']],
    ['', ['text required']],
    [' \u200f ', ['text required']],
    ['{name}\n{company}', ['text oneLine']],
    ['{name}\u202e{company}', ['text characters']],
    ['{name}\u2066{company}', ['text characters']],
    ['{name}\0{company}', ['text characters']],
    [`{name}{company}${'x'.repeat(10_000)}`, ['text maxLength']],
    ['<script>{name}</script><img src=x onerror=alert({company})>', []],
  ])('%j', (own, expected) => {
    expect(codes('mail.received.greeting', original, own, 'en')).toEqual(expected);
  });

  test('has no plural forms', () => {
    expect(codes('mail.received.greeting', original, { other: original }, 'en')).toEqual(['forms forms']);
  });

  test('may be empty where its original is', () => {
    expect(codes('home.note', '', '', 'en')).toEqual([]);
  });
});

describe('marked words', () => {
  const original = 'From <code>code</code> to <cable>cable</cable>.';
  test.each([
    ['<cable>Wires</cable> and <code>words</code>', []],
    ['From code to <cable>cable</cable>', ['text mark']],
    ['From <code>code to <cable>cable</cable>', ['text mark']],
    ['<code>a</code><code>b</code><cable>c</cable>', ['text mark']],
    ['<code><cable>a</cable></code>', ['text mark']],
    ['<code>a</code> <cable>b</cable> <b>c</b>', ['text mark']],
    ['<code>a</code> 1 < 2 <cable>b</cable>', []],
  ])('%j', (own, expected) => {
    expect(codes('home.title', original, own, 'en')).toEqual(expected);
  });
});

describe('plural forms', () => {
  const original = { one: 'One step.', other: '{count} steps of {name}.' };
  test.each([
    [{ one: 'A step of {name}', other: '{count} of {name}' }, []],
    [{ one: '{count} step of {name}', other: '{count} of {name}' }, []],
    [{ one: 'A step of {name}', other: 'many of {name}' }, ['forms.other placeholder']],
    [{ one: 'A step', other: '{count} of {name}' }, []],
    [{ one: 'A step', other: '{count}' }, ['forms.other placeholder']],
    [{ other: '{count} of {name}' }, ['forms.one required']],
    [{ one: '', other: '{count} of {name}' }, ['forms.one required']],
    ['{count} of {name}', ['text forms']],
  ])('%j', (own, expected) => {
    expect(codes('portfolio.count', original, own, 'en')).toEqual(expected);
  });
});
