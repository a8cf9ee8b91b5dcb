import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireTools } from '../wrk.ts';
import { installGhost } from './ghost.ts';
import { type Length, measureAll } from './measure.ts';
import { installMeridian } from './meridian.ts';
import { installPayload } from './payload.ts';
import type { Install, Peer } from './peer.ts';
import { type Missing, printTable } from './table.ts';
import { installWordpress } from './wordpress.ts';

/**
 * `npm run bench:peers`: our site beside WordPress, Ghost and Payload with the articles of the demo company, in one run
 * and one table. With names behind it, only these: `npm run bench:peers -- meridian ghost`. `--short` measures each
 * thing once, to see that all of it works. Everything lies in a temporary folder that is removed, and nothing is
 * installed on the machine.
 */
const installs: Record<string, Install> = {
  meridian: installMeridian,
  wordpress: installWordpress,
  ghost: installGhost,
  payload: installPayload,
};
const whole: Length = { rounds: 5, seconds: 4, visits: 3, restMs: 20_000 };
const short: Length = { rounds: 1, seconds: 2, visits: 1, restMs: 1000 };

function askedNames(words: string[]): string[] {
  const unknown = words.filter((word) => !installs[word]);
  if (unknown.length > 0)
    throw new Error(`Nobody is called ${unknown.join(', ')}: ${Object.keys(installs).join(', ')}`);
  return words.length > 0 ? words : Object.keys(installs);
}

async function installAll(names: string[], folder: string): Promise<{ peers: Peer[]; missing: Missing[] }> {
  const peers: Peer[] = [];
  const missing: Missing[] = [];
  for (const name of names) {
    const own = join(folder, name);
    await mkdir(own);
    try {
      const peer = await installs[name]?.(own);
      if (peer) peers.push(peer);
      console.log(`${peer?.name} is installed and filled`);
    } catch (error) {
      const [why = ''] = String(error)
        .replace(/^Error: /, '')
        .split('\n');
      missing.push({ name, why });
      console.error(`${name} is left out:`, error);
    }
  }
  return { peers, missing };
}

requireTools();
const names = askedNames(process.argv.slice(2).filter((word) => !word.startsWith('--')));
console.log(`${names.join(', ')}: about half an hour on two quiet cores. Load now: ${loadavg()[0]?.toFixed(1)}`);
const folder = await mkdtemp(join(tmpdir(), 'meridian-peers-'));
// nginx reads files as another user.
await chmod(folder, 0o755);
try {
  const { peers, missing } = await installAll(names, folder);
  printTable(await measureAll(peers, process.argv.includes('--short') ? short : whole), missing);
} finally {
  await rm(folder, { recursive: true, force: true });
}
