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
export async function refusals({ sandbox }: Trial): Promise<Row[]> {
  const DATA_DIR = sandbox.folder();
  const nobody = await saidBy({ DATA_DIR, PORT: '1' });
  const site = await sandbox.site({ DATA_DIR, SEED: 'none' });
  const place = { DATA_DIR, PORT: new URL(site.url).port };
  const rows = [row('where no site runs', nobody, /^restart ended with 1: No site runs here/)];
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
  rows.push(row('and then it answers', String((await fetch(`${site.url}/readyz`)).status), /^200$/));
  await site.stop();
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
