import { readBackup } from '../../src/commands/archive/backup-file.ts';
import { localBackup } from '../../src/commands/archive/backup-place.ts';
import type { Manifest } from '../../src/commands/archive/manifest.ts';
import { bytesOf } from '../../src/commands/archive/tar.ts';
import { runCommand } from '../../testing/services/site-command.ts';
import { exactly, type Part, some, unjudged } from '../lib/part.ts';
import { backUpUnderWrites, contentsOf, dialects, newPlace, readManifest } from './back-up-under-writes.ts';

/** Backs a site up while clients with logos come in, and restores each backup on both databases. */
export const backups: Part = async ({ sandbox, size: rounds, say }) => {
  const speeds: string[] = [];
  let slowestSeconds = 0;
  let torn = 0;
  let compared = 0;
  let different = 0;
  for (const dialect of dialects) {
    const made = await backUpUnderWrites(sandbox, await newPlace(sandbox, dialect), rounds);
    say(`${dialect}: ${made.writes} clients came in during ${made.files.length} backups`);
    speeds.push(`${Math.round((made.writes * 1000) / made.ms)}`);
    slowestSeconds = Math.max(slowestSeconds, made.slowestSeconds);
    for (const [index, file] of made.files.entries()) {
      const manifest = await readManifest(file);
      if (await isTorn(file, manifest)) torn += 1;
      for (const target of dialects) {
        const restored = await newPlace(sandbox, target);
        await runCommand(restored, 'restore', '--from', file);
        const differences = compare(manifest, await contentsOf(restored));
        compared += differences.length;
        different += differences.filter(Boolean).length;
      }
      say(`${dialect}: ${index + 1} restored on both databases`);
    }
  }
  const what = `backup while writing, ${rounds} of each database`;
  const seconds = slowestSeconds.toFixed(1);
  return [
    unjudged(`${what}: clients added per second (wanted: 50)`, speeds.join(' and ')),
    exactly(`${what}: backups that are not one moment`, 0, torn),
    some(`${what}: tables and pictures compared after ${2 * 2 * rounds} restores`, compared),
    exactly(`${what}: of these with another hash`, 0, different),
    unjudged(`${what}: slowest backup`, `${seconds} s`),
  ];
};

/** The number of live clients is kept in another table, and moved in the transaction that adds one. */
async function isTorn(file: string, manifest: Manifest): Promise<boolean> {
  const clients = manifest.tables.find(({ name }) => name === 'client')?.rows;
  let kept: number | undefined;
  for await (const { path, content } of readBackup(localBackup(file), null)) {
    const lines = (await bytesOf(content)).toString();
    if (path.startsWith('tables/counter/')) kept = Number(/"live.client","value":(\d+)/.exec(lines)?.[1]);
  }
  return kept !== clients || manifest.missingPictures.length > 0;
}

/** For each table and picture, whether it is another. */
function compare(wanted: Manifest, found: Manifest): boolean[] {
  const hashes = ({ tables, pictures }: Manifest) =>
    new Map([...tables, ...pictures].map(({ name, sha256 }) => [name, sha256]));
  const there = hashes(found);
  return [...hashes(wanted)].map(([name, sha256]) => there.get(name) !== sha256);
}
