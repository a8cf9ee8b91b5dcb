import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./memory-at-rest.server.ts', import.meta.url).href;
const flags = ['--trace-memory-reducer', '--gc-memory-reducer-start-delay-ms=300', '--input-type=module'];

/** Work for a moment that leaves garbage behind, and then rest. */
const program = `(await import('${module}')).letMemoryGoAtRest();
  for (let round = 0; round < 6; round += 1) globalThis.kept = Array.from({ length: 500_000 }, () => ({}));
  setTimeout(() => {}, 60_000);`;

/** Looks of V8's memory reducer, which come 8 seconds after each other. Without us it says `high alloc` for ever. */
const mostLooks = 5;

test('V8 gives memory back in a thread that rests after work', async () => {
  const child = spawn(process.execPath, [...flags, '--eval', program]);
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('started GC') || said.split(' alloc,').length > mostLooks) child.kill();
  }
  expect(said).toContain('started GC');
});
