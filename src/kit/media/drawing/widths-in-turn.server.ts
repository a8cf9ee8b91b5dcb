import { limiter } from '../../load/limiter.server.ts';
import type { DrawWidths } from './draw-width.server.ts';

// Widths are for visitors, who get the whole picture when there is no room. Forty pictures in eight widths find some.
const queues = {
  // In a fifteenth of the time of an AVIF: it has a queue of its own.
  webp: limiter({ concurrency: 2, maxQueued: 500 }),
  avif: limiter({ concurrency: 1, maxQueued: 500 }),
};

export const drawInTurn: DrawWidths = (...job) => {
  const [, , format] = job;
  return queues[format].run(async () => {
    const { drawWidths } = await import('./draw-width.server.ts');
    await drawWidths(...job);
  });
};

/** Whether a visitor waits for a width. */
export function isDrawingWidths(): boolean {
  const { running, waiting } = queues.webp.figures();
  return running + waiting > 0;
}
