import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inShort, readChaos, readPlaywright, readVitest, type TestResult } from './test-reports.ts';

type Step = { title: string; command: string; args: string[] };

/** Where `npm start` keeps what Node has made of our files: test runners start dozens of processes that load them. */
const compiled = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') };

const bin = (name: string) => join('node_modules', '.bin', name);

const quickSteps: Step[] = [
  { title: 'format and lint', command: bin('biome'), args: ['ci', '--error-on-warnings', '--colors=off'] },
  // One checker: each more looks at half the program again, and the formatter has the other core.
  { title: 'types', command: bin('tsc'), args: ['--pretty', 'false', '--checkers', '1'] },
  { title: 'texts in every language', command: process.execPath, args: ['checks/check-i18n.ts'] },
  { title: 'logical CSS', command: process.execPath, args: ['checks/check-css.ts'] },
];

/** What takes a minute tells all that it finds; the given tests, which take many, are run when it found nothing. */
export async function runChecks(...tests: (() => Promise<TestResult>)[]): Promise<TestResult> {
  const results = await Promise.all(quickSteps.map(runQuickStep));
  if (sum(results).failures.length > 0) {
    console.log('The tests were not run: mend these first.');
    return sum(results);
  }
  for (const run of tests) results.push(await run());
  return sum(results);
}

/** `which`: files, and options of Playwright; none means all. */
export function runBrowserTests(which: string[] = []): Promise<TestResult> {
  const step = { title: 'browser tests', command: bin('playwright'), args: ['test', ...which] };
  return runTests(step, 'test-results/playwright.json', readPlaywright);
}

/** The short form of `npm run chaos`. */
export function runChaos(): Promise<TestResult> {
  const report = 'test-results/chaos.json';
  const args = ['chaos/main.ts', 'short', '--report', report];
  const step = { title: 'troubles of every kind, the short form', command: process.execPath, args };
  return runTests(step, report, readChaos);
}

/** Everything short of a browser. `which`: options of Vitest. */
export function runVitest(which: string[] = []): Promise<TestResult> {
  const report = 'test-results/vitest.json';
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...which];
  return runTests({ title: 'unit and API tests', command: bin('vitest'), args }, report, readVitest);
}

/**
 * What failed once more, at the end, where it is found in a log of thousands of lines; and in a line each, for a CI that
 * keeps but a few hundred characters. The last line is in the form that CI reads; no test at all is a failure too.
 */
export function conclude({ passed, failures }: TestResult): void {
  for (const failure of failures) console.log(`✗ ${failure}\n`);
  for (const failure of failures) console.log(inShort(failure));
  console.log(`${passed} passed, ${failures.length} failed`);
  if (failures.length > 0 || passed === 0) process.exitCode = 1;
}

function sum(results: TestResult[]): TestResult {
  return {
    passed: results.reduce((all, { passed }) => all + passed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

async function runQuickStep(step: Step): Promise<TestResult> {
  const { code, output } = await execute(step, 'pipe');
  if (code === 0) return { passed: 1, failures: [] };
  console.log(output.trimEnd());
  return { passed: 0, failures: [step.title] };
}

async function runTests<Report>(step: Step, path: string, read: (report: Report) => TestResult): Promise<TestResult> {
  rmSync(path, { force: true });
  const { code } = await execute(step, 'inherit');
  const result = readReport(path, read);
  if (!result) return { passed: 0, failures: [`${step.title}: left no report`] };
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [`${step.title}: ended with code ${code}, though no test failed`] };
}

function readReport<Report>(path: string, read: (report: Report) => TestResult): TestResult | undefined {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
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
