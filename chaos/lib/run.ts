import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Part, Row } from './part.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/** `seconds`: about how long it will take. */
export type Chosen = {
  name: string;
  what: string;
  run: Part;
  size: number;
  unit: string;
  seconds: number;
  seed: number;
};

/** Where durations are judged, one part at a time. The short form judges none, and its parts mostly wait. */
const sideBySide = (isShort: boolean) => (isShort ? 3 : 1);

/** Says what will happen and how long it takes, lets it happen part by part, and shows what was measured. */
export async function runParts(chosen: Chosen[], isShort: boolean, reportFile?: string): Promise<boolean> {
  const found = new Map<Chosen, Row[]>();
  const rowsInOrder = () => chosen.flatMap((part) => found.get(part) ?? []);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Not `once`: the second of two signals would end us in the middle of clearing up.
    process.on(signal, () => {
      const interrupted = { what: 'the run was interrupted', goal: 'to its end', measured: signal, ok: false };
      show([...rowsInOrder(), interrupted], reportFile);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }
  announce(chosen, isShort);
  const waiting = isShort ? chosen.toSorted((a, b) => b.seconds - a.seconds) : [...chosen];
  await Promise.all(Array.from({ length: sideBySide(isShort) }, takeParts));
  const rows = rowsInOrder();
  show(rows, reportFile);
  return rows.every(({ ok }) => ok !== false);

  /** In a sandbox of its own: what one part takes down, no other uses. */
  async function takeParts() {
    const sandbox = openSandbox();
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const began = performance.now();
      found.set(part, await tryPart(part, isShort, sandbox));
      console.log(`  ${part.name} took ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    await sandbox.leave();
  }
}

async function tryPart(
  { name, what, run, size, unit, seed }: Chosen,
  isShort: boolean,
  sandbox: Sandbox,
): Promise<Row[]> {
  console.log(`${name}: ${what}, ${size} ${unit}`);
  try {
    return await run({ size, seed, isShort, sandbox, say: (text) => console.log(`  ${name}: ${text}`) });
  } catch (error) {
    console.error(error);
    return [{ what, goal: 'to its end', measured: error instanceof Error ? error.message : String(error), ok: false }];
  } finally {
    await sandbox.clean();
  }
}

function announce(chosen: Chosen[], isShort: boolean) {
  const seconds = chosen.reduce((all, part) => all + part.seconds, 0) / sideBySide(isShort);
  const minutes = seconds < 90 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
  console.log(`${chosen.length} parts, about ${minutes} on two quiet cores.`);
}

function show(rows: Row[], reportFile?: string) {
  const signs = new Map([
    [true, '✓'],
    [false, '✗'],
    [null, '–'],
  ]);
  const lines = [
    ['what', 'goal', 'measured', ''],
    ...rows.map(({ what, goal, measured, ok }) => [what, goal, measured, signs.get(ok) ?? '']),
  ];
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map(widthOf);
  console.log();
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  console.log();
  if (!reportFile) return;
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, JSON.stringify(rows));
}
