import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { failureOf } from '../../db/failure.server.ts';
import { compileCacheEnv } from '../../load/compile-cache-env.server.ts';

/** `megabytes`: of memory that it may write to. Node itself reserves 600 and uses a tenth of them. */
export type ProcessLimits = { cpuSeconds: number; megabytes: number; timeoutMs: number };

// The shell sets what Node cannot and becomes the program. A system that knows a limit less goes on without it.
const limitAndRun = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"';

/**
 * Runs a script in a process of its own: one that is ended when it takes too long or too much memory, that gives all
 * its memory back, and that knows no secret of ours. Returns what it printed.
 */
export async function runLimited(
  path: string,
  args: string[],
  { cpuSeconds, megabytes, timeoutMs }: ProcessLimits,
  env: Record<string, string> = {},
): Promise<string> {
  const limits = [String(megabytes * 1000), String(cpuSeconds)];
  const command = ['-c', limitAndRun, 'sh', ...limits, process.execPath, path, ...args];
  const options = { timeout: timeoutMs, killSignal: 'SIGKILL', env: { ...compileCacheEnv(), ...env } } as const;
  const { stdout } = await promisify(execFile)('/bin/sh', command, options);
  return stdout;
}

/** Whether a process was ended from outside, by one of its limits or because its memory was used up. */
export function wasEnded(error: unknown): boolean {
  return failureOf(error).signal !== '';
}

/** Whether there was no room for another process. */
export function isShortOfProcesses(error: unknown): boolean {
  return failureOf(error).syscall.startsWith('spawn');
}
