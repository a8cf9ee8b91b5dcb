import { spawn } from 'node:child_process';

/** A failure whose message says all there is to say: no stack trace. */
export class Stop extends Error {}

/** Runs a command, hands signals on to it, and resolves with its exit code and whatever output was not inherited. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // In a terminal Ctrl+C already reaches the child, and to a test runner a second SIGINT means "stop at once".
    const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      // A child that was told to stop is our order to stop as well, with the exit code a shell would give.
      if (signal) process.exit(signal === 'SIGINT' ? 130 : 143);
      resolve({ code, output });
    });
  });
}

/** Says what takes long before and after it. */
export async function announced(title, work) {
  console.log(`${title}…`);
  const started = performance.now();
  await work();
  console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
