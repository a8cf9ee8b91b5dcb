/** One line of the table: what was asked for, and what came out. */
export type Line = { what: string; goal: string; measured: string; met: boolean };

const shown = (value: number, digits: number) => (Number.isNaN(value) ? 'nothing' : value.toFixed(digits));

export function atMost(what: string, goal: number, value: number, unit = '', digits = 0): Line {
  return { what, goal: `≤ ${goal}${unit}`, measured: shown(value, digits) + unit, met: value <= goal };
}

export function atLeast(what: string, goal: number, value: number, unit = '', digits = 0): Line {
  return { what, goal: `≥ ${goal}${unit}`, measured: shown(value, digits) + unit, met: value >= goal };
}

export function printLines(lines: Line[], asMarkdown: boolean) {
  const mark = ({ met }: Line) => (met ? '✓' : '✗');
  if (asMarkdown) {
    const rows = lines.map((line) => `| ${line.what} | ${line.goal} | ${line.measured} | ${mark(line)} |`);
    console.log(['', '| what | goal | measured | |', '|---|---|---|---|', ...rows].join('\n'));
  } else {
    console.log();
    console.table(lines.map((line) => ({ what: line.what, goal: line.goal, measured: line.measured, '': mark(line) })));
  }
  const missed = lines.filter(({ met }) => !met).length;
  console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} of ${lines.length} goals are missed.`);
  if (missed > 0) process.exitCode = 1;
}
