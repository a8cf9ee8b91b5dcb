import { appendFileSync, cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exactly, formatCounts, type Row, type Trial, unjudged } from '../lib/part.ts';
import { startLoad } from './load.ts';
import { restartFrom } from './order.ts';

const slowly = 'async () => { await new Promise((resolve) => setTimeout(resolve, 1000)); }';
const notAtAll = 'async () => { throw new Error("a table is not as expected"); }';

/** The next version has a migration to come: whoever comes while it runs waits. And one that fails is told. */
export async function migrating({ sandbox }: Trial): Promise<Row[]> {
  const DATA_DIR = sandbox.folder();
  const site = await sandbox.site({ DATA_DIR, SEED: 'none' });
  const place = { DATA_DIR, PORT: new URL(site.url).port };

  const load = await startLoad(sandbox, site);
  await load.seen();
  const next = versionAfter('.', sandbox.folder(), slowly);
  const migrated = await restartFrom(next, place);
  const { answers, failures, toldToComeBack, slowest } = await load.seen();
  load.stop();

  const failed = await restartFrom(versionAfter(next, sandbox.folder(), notAtAll), place);
  const what = 'restart with a migration to come';
  return [
    { what, goal: 'done', measured: migrated, ok: / runs now$/.test(migrated) },
    {
      what: `${what}: failed requests`,
      goal: 'none',
      measured: formatCounts(failures),
      ok: Object.keys(failures).length === 0,
    },
    unjudged(`${what}: answers, told to come back, slowest`, `${answers}, ${toldToComeBack}, ${slowest} ms`),
    {
      what: `${what} that fails`,
      goal: 'said so',
      measured: failed,
      ok: /not as expected\. Nobody answers now\.$/.test(failed),
    },
    exactly(`${what} that fails: exit code`, 1, (await site.stop()) ?? -1),
  ];
}

/** The version in a folder, and one migration more. */
function versionAfter(root: string, folder: string, up: string): string {
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  for (const file of ['node_modules', 'dist', 'public', 'demo', 'package.json']) {
    symlinkSync(resolve(file), join(folder, file));
  }
  const migration = `{ name: 'after ${root}', order: 10_000, up: ${up} }`;
  appendFileSync(join(folder, 'src/server/schema.ts'), `migrations.push(${migration});\n`);
  return folder;
}
