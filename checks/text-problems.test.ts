import { expect, test } from 'vitest';
import { findTextProblems } from './text-problems.ts';

function problems(en: object, ar: object, code: string): string[] {
  const toFile = (language: string, entries: object) => ({
    language,
    path: `${language}.json`,
    content: JSON.stringify(entries, null, 2),
  });
  const findings = findTextProblems([toFile('en', en), toFile('ar', ar)], [{ path: 'a.tsx', content: code }]);
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('languages that agree with each other and with the code have no problems', () => {
  const arabicForms = { zero: 'صفر', one: 'واحد', two: 'اثنان', few: 'قليل', many: 'كثير', other: '{count} كثير' };
  const en = {
    'nav.home': 'Hi <b>{name}</b>',
    'problem.stale': 'Old',
    n: { one: 'One', other: '{count}' },
    erp: 'ERP',
  };
  const ar = { 'nav.home': 'مرحبا <b>{name}</b>', 'problem.stale': 'قديم', n: arabicForms, erp: 'ERP' };
  const code = `text('nav.home'); text(\`problem.\${code}\`); keys = ['n', 'erp'];`;
  expect(problems(en, ar, code)).toEqual([]);
});

test('a template names the keys that it can make, whatever signs are in it', () => {
  const texts = (value: string) => ({ 'state.on': value, 'other.gone': value });
  const code = `text(\`state.\${state}\`); script = \`a.test(\${known})||\${wanted}\`;`;
  expect(problems(texts('A'), texts('ا'), code)).toEqual(['en.json:3 other.gone: not used in src']);
});

test('a key that one language lacks is named where it stands', () => {
  expect(problems({ a: 'A', b: 'B' }, { a: 'ا' }, "text('a'); text('b')")).toEqual(['en.json:3 b: missing in ar.json']);
});

test('variables, marks, plural forms, empty and untranslated texts are compared', () => {
  const en = { a: 'Hi {name}', b: { one: 'x', many: 'y' }, c: ' ', d: 'Save' };
  const ar = { a: 'مرحبا <b>', b: 'ا', c: 'ا', d: 'Save' };
  expect(problems(en, ar, "text('a'); text('b'); text('c'); text('d')")).toEqual([
    'en.json:3 b: needs exactly the plural forms one, other',
    'en.json:7 c: empty text',
    'ar.json:5 d: not in Arabic',
    'ar.json:2 a: has <b> instead of {name}',
    'ar.json:3 b: has plural forms in one language only',
  ]);
});

test('unused and unknown keys are found', () => {
  expect(problems({ 'a.b': 'A' }, { 'a.b': 'ا' }, "\ntext('a.c')")).toEqual([
    'en.json:2 a.b: not used in src',
    'a.tsx:2 a.c: no such text',
  ]);
});
