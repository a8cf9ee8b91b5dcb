import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Place = { DATA_DIR: string; DATABASE_URL?: string; PORT?: string };

/** `npm run site -- …` as a process of its own. */
export function startCommand(place: Place, ...args: string[]): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', ...place };
  return spawn(process.execPath, ['src/commands/main.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command to its end and fails with what it said. */
export async function runCommand(place: Place, ...args: string[]): Promise<string> {
  const child = startCommand(place, ...args);
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors || output}`);
  return output;
}
