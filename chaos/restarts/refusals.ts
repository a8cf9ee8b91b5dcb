import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Place, runCommand } from '../../testing/services/site-command.ts';
import type { Row, Trial } from '../lib/part.ts';
import { restartFrom } from './order.ts';

/** Versions that do not start, by what their program does. */
const broken = {
  'is not there': null,
  'fails at once': 'throw new Error("broken");',
  'is killed': 'process.kill(process.pid, "SIGKILL");',
};

/** What is told to whoever restarts a site that cannot be restarted. The site itself goes on. */
export async function refusals({ sandbox }: Trial, place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, program] of Object.entries(broken)) {
    const said = await restartFrom(versionIn(sandbox.folder(), program), place);
    rows.push(
      row(`to a version that ${what}`, said, /^The new version did not start: .* The site goes on as it was\.$/s),
    );
  }
  const both = await Promise.all([saidBy(place), saidBy(place)]);
  rows.push(
    row(
      'twice at once',
      both.toSorted().join(' '),
      /^0\.\S+ .* runs now.*restart ended with 1: .+ (?:under way|somebody)\.\s*$/s,
    ),
  );
  return rows;
}

function row(what: string, measured: string, goal: RegExp): Row {
  return {
    what: `restart ${what}`,
    goal: 'said so',
    measured: measured.trim().replaceAll('\n', ' ').slice(0, 120),
    ok: goal.test(measured),
  };
}

function saidBy(place: Place): Promise<string> {
  return runCommand(place, 'restart').catch((error: Error) => error.message);
}

function versionIn(folder: string, program: string | null): string {
  const file = join(folder, 'src/server/main.ts');
  mkdirSync(dirname(file), { recursive: true });
  if (program) writeFileSync(file, program);
  return folder;
}
