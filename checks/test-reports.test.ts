import { expect, test } from 'vitest';
import { inShort, readChaos, readPlaywright, readVitest } from './test-reports.ts';

test('of unit tests: what failed, and files that could not be loaded', () => {
  const passed = { fullName: 'a', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'b c', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at b.ts:1'] };
  const report = {
    numPassedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 1,
    failures: ['a.test.ts: b c\n  expected 1\n   at b.ts:1', 'b.test.ts\n  no such module'],
  });
});

test('of browser tests: also those in groups, and those that pass the second time', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message: `${title} failed`, location: { line: 7 } }] }] }],
  });
  const report = {
    stats: { expected: 7 },
    suites: [
      { specs: [spec('one', 'unexpected'), spec('two', 'expected')], suites: [{ specs: [spec('x', 'flaky')] }] },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 7,
    failures: ['a.spec.ts:7: one\n  one failed', 'a.spec.ts:7: x\n  x failed'],
  });
  expect(inShort(`staff/a.spec.ts:7: ${'a long title '.repeat(9)}\n  one failed`)).toBe(
    '✗ staff/a.spec.ts:7: a long title a long title a long title a long title',
  );
});

test('of troubles: lines that were judged', () => {
  const line = (ok: boolean | null) => ({ what: 'lost', goal: '0', measured: '2', ok });
  expect(readChaos([line(true), line(null), line(false)])).toEqual({
    passed: 1,
    failures: ['lost\n  2 instead of 0'],
  });
});
