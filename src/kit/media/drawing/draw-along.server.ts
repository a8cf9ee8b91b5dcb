import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { limiter } from '../../load/limiter.server.ts';
import { offeredWidths, parsePictureName, widthName } from '../picture-name.ts';
import type { PreparedPicture } from '../pictures.server.ts';
import { openWidthWorker } from './width-worker.server.ts';

export type DrawAlong = {
  /** An upload is on its way: the process is started while it is drawn. */
  begin(): void;
  /** The picture with the WebP of every width that pages offer of it, or as it was where that takes too long. */
  draw(picture: PreparedPicture): Promise<PreparedPicture>;
  end(): void;
};

/** How long staff wait for their turn, and then for the widths of one picture; what is not drawn by then is made later. */
const patienceMs = 5000;
/** Pictures come in groups: another process for each would take as long as the drawing. */
const restMs = 10_000;

/**
 * Draws what visitors may ask for right after an upload, before it is answered. In a process of its own, whose memory
 * does not add up with that of the upload, and which gives it all back soon after the last one.
 */
export function openDrawAlong(): DrawAlong {
  const worker = openWidthWorker(constants.priority.PRIORITY_BELOW_NORMAL);
  const inTurn = limiter({ concurrency: 1, maxQueued: 60, queueTimeoutMs: patienceMs });
  let timer: NodeJS.Timeout | undefined;

  function endAfter(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(worker.end, ms).unref();
  }

  function drawAll(path: string, widths: WidthOfNew[]): Promise<void> {
    return inTurn.run(async () => {
      endAfter(patienceMs);
      await worker.draw(path, widths, 'webp').finally(() => endAfter(restMs));
    });
  }

  return {
    begin() {
      worker.start();
      endAfter(restMs);
    },
    async draw(picture) {
      const widths = await widthsToDraw(picture);
      if (!picture.path || widths.length === 0) return picture;
      try {
        await drawAll(picture.path, widths);
        return { ...picture, widths };
      } catch {
        // The background tries it again, and says why it fails.
        for (const { path } of widths) await rm(path, { force: true });
        return picture;
      }
    },
    end() {
      clearTimeout(timer);
      worker.end();
    },
  };
}

type WidthOfNew = { path: string; name: string; width: number };

/** None of what is there already. None of an animation: each takes seconds. */
async function widthsToDraw({ path, name }: PreparedPicture): Promise<WidthOfNew[]> {
  const widths = path ? offeredWidths(parsePictureName(name)?.picture.width ?? 0) : [];
  if (!path || widths.length === 0 || (await isAnimation(path))) return [];
  return widths.map((width) => ({ path: `${path}@${width}`, name: widthName(name, width, 'webp'), width }));
}

async function isAnimation(path: string): Promise<boolean> {
  const { sharp } = await import('./sharp.server.ts');
  const { pages = 1 } = await sharp(path).metadata();
  return pages > 1;
}
