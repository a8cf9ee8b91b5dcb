import { streamsUnderway } from '../../load/gc-while-streaming.server.ts';
import { limiter } from '../../load/limiter.server.ts';
import type { Size } from './draw.server.ts';
import { drawInWorker } from './image-worker.server.ts';

// One at a time, so that their memory does not add up; a slow one apart does not hold up the others.
const here = limiter({ concurrency: 1, maxQueued: 60, queueTimeoutMs: 60_000 });
const apart = limiter({ concurrency: 1, maxQueued: 20, queueTimeoutMs: 60_000 });

let underway = 0;

/** Counts an upload from the moment it has been received until it is drawn: what is being looked at is about to be drawn. */
export async function countUpload<T>(prepare: () => Promise<T>): Promise<T> {
  underway += 1;
  try {
    return await prepare();
  } finally {
    underway -= 1;
  }
}

/** Whether more than the one that asks are being received or drawn. */
const isCrowded = () => streamsUnderway() + underway > 1;

/** What draws, loaded with the first upload. */
export const loadDrawing = () => import('./draw.server.ts');

/** Draws an uploaded file in this process or, where that would take too much of it, in one of its own. */
export async function drawUpload(file: string, output: string): Promise<Size> {
  const { draw, planOf } = await loadDrawing();
  const plan = await planOf(file);
  const isApart = plan.apart === 'always' || (plan.apart === 'inCrowds' && isCrowded());
  return isApart ? apart.run(() => drawInWorker(file, output, plan.limits)) : here.run(() => draw(file, output));
}
