import type { Sandbox } from './sandbox.ts';

/** One line of the table. `ok` is null for what is not judged, or could not be tried on this machine; then `measured` says why. */
export type Row = { what: string; goal: string; measured: string; ok: boolean | null };

export type Trial = {
  /** Of the unit that the table in `chaos.ts` names. */
  size: number;
  /** What random choices begin with, where they can be made again. */
  seed: number;
  /** The short form runs on any machine and judges no duration. */
  isShort: boolean;
  sandbox: Sandbox;
  /** A line of progress. */
  say: (text: string) => void;
};

export type Part = (trial: Trial) => Promise<Row[]>;

/** So many must there be, and no other number will do. */
export function exactly(what: string, goal: number, measured: number): Row {
  return { what, goal: `${goal}`, measured: `${measured}`, ok: measured === goal };
}

/** What would make the other rows worthless if it did not happen at all. */
export function some(what: string, measured: number): Row {
  return { what, goal: '> 0', measured: `${measured}`, ok: measured > 0 };
}

/** A goal that depends on the machine as well: shown always, judged in the full form. `beside` helps the reader to judge. */
export function atMost(
  { isShort }: Trial,
  what: string,
  goal: number,
  measured: number,
  unit: string,
  beside = '',
): Row {
  const shown = `${Number.isInteger(measured) ? measured : measured.toFixed(1)} ${unit}${beside}`;
  return { what, goal: `≤ ${goal} ${unit}`, measured: shown, ok: isShort ? null : measured <= goal };
}

/** For the reader to know; there is no goal. */
export function unjudged(what: string, measured: string): Row {
  return { what, goal: '–', measured, ok: null };
}

/** What happened, counted by name: `201: 14, 503: 2`. */
export function formatCounts(counts: Record<string, number>): string {
  const said = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  return said.join(', ') || 'none';
}
