import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAlive } from './alive.ts';
import { measureBetween } from './between.ts';
import { measureBurst } from './burst.ts';
import { measureEditor } from './editor.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureGrowth } from './growth.ts';
import { measureInp } from './inp.ts';
import { measureInstances } from './lib/instances.ts';
import { type Line, printLines } from './lib/lines.ts';
import { measurePages } from './lib/pages.ts';
import {
  measureCached,
  measureChange,
  measureLists,
  measureRender,
  measureStart,
  measureThreads,
} from './lib/server.ts';
import { measureMedia } from './media.ts';
import { measureMemory } from './memory.ts';
import { measureOwnCompany } from './own-company.ts';
import { measureSchedule } from './schedule.ts';
import { measureSearch } from './search.ts';

/**
 * `npm run bench`: every figure that the site is held to, in one table; ends with 1 when one is missed. With names
 * behind it, only these parts: `npm run bench -- cached render`. `--markdown` prints the table for the docs.
 */
const parts: Record<string, { minutes: number; measure: (folder: string) => Promise<Line[]> }> = {
  start: { minutes: 2, measure: measureStart },
  render: { minutes: 0.5, measure: measureRender },
  cached: { minutes: 1.5, measure: measureCached },
  threads: { minutes: 2, measure: measureThreads },
  lists: { minutes: 4, measure: measureLists },
  change: { minutes: 0.2, measure: measureChange },
  pages: { minutes: 40, measure: measurePages },
  alive: { minutes: 8, measure: measureAlive },
  inp: { minutes: 6, measure: measureInp },
  between: { minutes: 1.5, measure: measureBetween },
  editor: { minutes: 1.5, measure: measureEditor },
  instances: { minutes: 3, measure: measureInstances },
  burst: { minutes: 1, measure: measureBurst },
  growth: { minutes: 8, measure: measureGrowth },
  search: { minutes: 8, measure: measureSearch },
  media: { minutes: 2, measure: measureMedia },
  'first-visit': { minutes: 6, measure: measureFirstVisit },
  memory: { minutes: 6, measure: measureMemory },
  own: { minutes: 8, measure: measureOwnCompany },
  schedule: { minutes: 5, measure: measureSchedule },
};

function askedParts(words: string[]): string[] {
  const unknown = words.filter((word) => !parts[word]);
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}`);
  return words.length > 0 ? words : Object.keys(parts);
}

const asked = askedParts(process.argv.slice(2).filter((word) => !word.startsWith('--')));
const minutes = asked.reduce((sum, name) => sum + (parts[name]?.minutes ?? 0), 0);
const busy = loadavg()[0]?.toFixed(1);
console.log(`${asked.join(', ')}: about ${Math.ceil(minutes)} minutes on two quiet cores. Load now: ${busy}`);
const folder = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
const lines: Line[] = [];
try {
  for (const name of asked) {
    const found = (await parts[name]?.measure(folder)) ?? [];
    for (const { what, measured } of found) console.log(`${what}: ${measured}`);
    lines.push(...found);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
printLines(lines, process.argv.includes('--markdown'));
