import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCacheEnv } from '../../load/compile-cache-env.server.ts';
import { Overloaded } from '../../load/limiter.server.ts';
import type { DrawWidths } from './draw-width.server.ts';

const script = fileURLToPath(new URL('./width-process.server.ts', import.meta.url));

export type WidthWorker = {
  /** Starts the process before there is something to draw, unless it runs. */
  start(): void;
  /** One at a time. */
  draw: DrawWidths;
  /** Ends the process and what it is drawing; the next drawing starts another. */
  end(): void;
};

/** Draws widths in a process of its own priority that starts with the first one, and knows no secret of ours. */
export function openWidthWorker(priority: number): WidthWorker {
  let child: ChildProcess | undefined;

  function launch(): ChildProcess {
    const started = fork(script, [String(priority)], {
      env: compileCacheEnv(),
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // A process that cannot be started is told to whoever waits for it.
    started.on('error', () => undefined);
    return started;
  }

  return {
    start() {
      child ??= launch();
    },
    async draw(...job) {
      child ??= launch();
      const done = new AbortController();
      const { signal } = done;
      // A visitor who waits for the same width is given the whole picture, as when there is no room.
      const exited = once(child, 'exit', { signal }).then(() => Promise.reject(new Overloaded()));
      try {
        child.send(job);
        const [flaw] = (await Promise.race([once(child, 'message', { signal }), exited])) as [string | null];
        if (flaw !== null) throw new Error(flaw);
      } finally {
        exited.catch(() => undefined);
        done.abort();
      }
    },
    end() {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}
