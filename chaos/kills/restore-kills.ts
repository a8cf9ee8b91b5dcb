import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '../../src/commands/archive/manifest.ts';
import { runCommand, startCommand } from '../../testing/services/site-command.ts';
import { exactly, type Part, some } from '../lib/part.ts';
import { backUpUnderWrites, contentsOf, dialects, newPlace, readManifest } from './back-up-under-writes.ts';

/** Kills restores at any moment. What is there afterwards must be the old data or the new, and a second try must succeed. */
export const restoreKills: Part = async ({ sandbox, size: rounds, say }) => {
  const seen = { kills: 0, old: 0, young: 0, broken: 0, failedAfterwards: 0 };
  for (const dialect of dialects) {
    const place = await newPlace(sandbox, dialect);
    const { files } = await backUpUnderWrites(sandbox, place, 2);
    const [before = '', after = ''] = files;
    const restoring = (file: string) => ['restore', '--from', file, '--replace', '--yes', '--without-backup'];
    await runCommand(place, ...restoring(after));
    const began = performance.now();
    await runCommand(place, ...restoring(before));
    const usualMs = performance.now() - began;
    const [old, young] = [rowsIn(await readManifest(before)), rowsIn(await readManifest(after))];
    for (let round = 1; round <= rounds; round += 1) {
      const child = startCommand(place, ...restoring(after));
      await sleep(Math.random() * usualMs);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      seen.kills += 1;
      const found = rowsIn(await contentsOf(place));
      seen[found === old ? 'old' : found === young ? 'young' : 'broken'] += 1;
      await runCommand(place, ...restoring(before)).catch(() => (seen.failedAfterwards += 1));
      if (round % 5 === 0 || round === rounds) say(`${dialect}: ${round} kills`);
    }
  }
  const what = `kill -9 in the middle of restores, ${rounds} of each database`;
  return [
    some(`${what}: kills (${seen.old} left the old data, ${seen.young} the new)`, seen.kills),
    exactly(`${what}: data neither wholly old nor wholly new`, 0, seen.broken),
    exactly(`${what}: second tries that failed`, 0, seen.failedAfterwards),
  ];
};

function rowsIn({ tables }: Manifest): string {
  // That backups were made is noted there.
  const own = tables.filter(({ name }) => name !== 'system');
  return JSON.stringify(own.map(({ name, sha256 }) => [name, sha256]).sort());
}
