import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atLeast, type Line } from './lines.ts';

/** Two instances against one, each with the same part of a core: a program of its own, which prints more than this. */
export async function measureInstances(): Promise<Line[]> {
  const child = spawn(process.execPath, ['scripts/bench-instances.ts', '3', '4'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = await once(child, 'close');
  console.log(output);
  if (code !== 0) throw new Error('The comparison of instances failed');
  const row = output.split('\n').find((line) => line.includes('two fifths of a core each')) ?? '';
  const ratio = Number(/\d\.\d\d/.exec(row)?.[0]);
  return [atLeast('two instances on one PostgreSQL, uncached pages', 1.8, ratio, ' times', 2)];
}
