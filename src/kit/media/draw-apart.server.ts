import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Size } from './draw.server.ts';

const script = fileURLToPath(new URL('./draw-process.server.ts', import.meta.url));

export async function drawApart(file: string, output: string, timeoutMs: number): Promise<Size> {
  return JSON.parse(await runApart(script, [file, output], timeoutMs)) as Size;
}

/**
 * Runs a script in a process of its own: one that can be ended when it takes too long, that gives all its memory back,
 * and that knows no secret of ours. Returns what it printed.
 */
export async function runApart(
  path: string,
  args: string[],
  timeoutMs: number,
  env: Record<string, string> = {},
): Promise<string> {
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', env } as const;
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], limits);
  return stdout;
}
