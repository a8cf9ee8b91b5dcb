import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Row } from '../chaos/lib/part.ts';

export type TestCounts = { passed: number; failed: number };

type Step = { title: string; command: string; args: string[] };

type VitestFile = { status: string; assertionResults: { status: string }[] };
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Where `npm start` keeps what Node has made of our files: test runners start dozens of processes that load them. */
const compiled = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') };

const bin = (name: string) => join('node_modules', '.bin', name);

const quickSteps: Step[] = [
  { title: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '--colors=off'] },
  { title: 'types', command: bin('tsc'), args: ['--pretty', 'false'] },
  { title: 'texts in every language', command: process.execPath, args: ['checks/check-i18n.ts'] },
  { title: 'logical CSS', command: process.execPath, args: ['checks/check-css.ts'] },
];

/** What takes a minute tells all that it finds; the given tests, which take many, are run when it found nothing. */
export async function runChecks(...tests: (() => Promise<TestCounts>)[]): Promise<TestCounts> {
  const results = await Promise.all(quickSteps.map(runQuickStep));
  if (sum(results).failed > 0) {
    console.log('The tests were not run: mend these first.');
    return sum(results);
  }
  for (const run of tests) results.push(await run());
  return sum(results);
}

/** `which`: files, and options of Playwright; none means all. */
export async function runBrowserTests(which: string[] = []): Promise<TestCounts> {
  const report = 'test-results/playwright.json';
  const step = { title: 'browser tests', command: bin('playwright'), args: ['test', ...which] };
  return runTests(step, report, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** The short form of `npm run chaos`; each line of its table is a test. */
export async function runChaos(): Promise<TestCounts> {
  const report = 'test-results/chaos.json';
  const args = ['chaos/main.ts', 'short', '--report', report];
  const step = { title: 'troubles of every kind, the short form', command: process.execPath, args };
  return runTests(step, report, (rows: Row[]) => ({
    passed: rows.filter(({ ok }) => ok === true).length,
    failed: rows.filter(({ ok }) => ok === false).length,
  }));
}

/** The last line of a run, in the form that CI reads; no test at all is a failure too. */
export function conclude({ passed, failed }: TestCounts): void {
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

function sum(results: TestCounts[]): TestCounts {
  return results.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }));
}

/** Everything short of a browser. `which`: options of Vitest. */
export function runVitest(which: string[] = []): Promise<TestCounts> {
  const report = 'test-results/vitest.json';
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...which];
  return runTests({ title: 'unit and API tests', command: bin('vitest'), args }, report, countVitest);
}

/** A file that could not even be loaded has no failed test in it, and still failed. */
function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): TestCounts {
  const isBroken = (file: VitestFile) =>
    file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed');
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length };
}

async function runQuickStep(step: Step): Promise<TestCounts> {
  const { code, output } = await execute(step, 'pipe');
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runTests<Report>(step: Step, path: string, count: (report: Report) => TestCounts): Promise<TestCounts> {
  rmSync(path, { force: true });
  const { code } = await execute(step, 'inherit');
  const result = readReport(path, count);
  // A runner that gave up for another reason than a test counts as one failure.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function readReport<Report>(path: string, count: (report: Report) => TestCounts): TestCounts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function execute({ title, command, args }: Step, stdio: 'pipe' | 'inherit') {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...compiled } });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  return { code, output };
}
