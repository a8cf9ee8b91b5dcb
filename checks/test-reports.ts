import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Row } from '../chaos/lib/part.ts';

/** What a run came to; each of `failures` names what failed, and says in a few lines how. */
export type TestResult = { passed: number; failures: string[] };

type VitestTest = { fullName: string; status: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
export type VitestReport = { numPassedTests: number; testResults: VitestFile[] };

export function readVitest({ numPassedTests, testResults }: VitestReport): TestResult {
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOfFile) };
}

function failuresOfFile({ name: path, status, message, assertionResults }: VitestFile): string[] {
  const name = relative('.', path);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not even be loaded has no failed test in it, and still failed.
  if (status === 'failed' && failed.length === 0) return [describe(name, message)];
  return failed.map(({ fullName, failureMessages }) => describe(`${name}: ${fullName}`, failureMessages.join('\n')));
}

type PlaywrightError = { message?: string; location?: { line: number } };
type PlaywrightTest = { status: string; results: { errors: PlaywrightError[] }[] };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: PlaywrightTest[] }[];
};
export type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

export function readPlaywright({ stats, suites }: PlaywrightReport): TestResult {
  return { passed: stats.expected, failures: suites.flatMap(failuresOfSuite) };
}

/** A test that passed when it was tried again counts as failed. */
function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors);
        const place = [file, errors[0]?.location?.line ?? []].flat().join(':');
        return describe(`${place}: ${title}`, errors.map(({ message }) => message ?? '').join('\n'));
      }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** Each line of the table of `npm run chaos` is a test. */
export function readChaos(rows: Row[]): TestResult {
  return {
    passed: rows.filter(({ ok }) => ok === true).length,
    failures: rows
      .filter(({ ok }) => ok === false)
      .map(({ what, goal, measured }) => describe(what, `${measured} instead of ${goal}`)),
  };
}

/** A failure in a line that is short enough for a few of them to stand in the end of a log. */
export const inShort = (failure: string) => `✗ ${failure.split('\n')[0]}`.slice(0, 72);

const linesShown = 12;

function describe(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesShown);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}
