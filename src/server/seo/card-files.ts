import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../../kit/contract/problem.ts';
import { limiter } from '../../kit/load/limiter.server.ts';
import { runLimited } from '../../kit/media/drawing/limited-process.server.ts';
import { openDiskStorage } from '../../kit/media/storage/disk-storage.server.ts';
import type { Storage, StoredFile } from '../../kit/media/storage/storage.server.ts';
import { projectFile } from '../project-files.ts';
import { cardHash } from './card.ts';
import type { Card } from './card-shape.ts';

const script = projectFile('src/server/seo/draw-card-process.ts');
const fonts = { FONTCONFIG_FILE: projectFile('src/server/seo/fonts/fonts.conf') };

const limits = { cpuSeconds: 25, megabytes: 1300, timeoutMs: 30_000 };
const mostWaiting = 40;
const keptMs = 30 * 24 * 60 * 60 * 1000;

export type CardFiles = { find(card: Card): Promise<StoredFile> };

/** Drawn when somebody asks for the first time, one after the other in a process of their own, and kept on disk. */
export function openCardFiles(folder: string, uploads?: Pick<Storage, 'find'>): CardFiles {
  const drawing = new Map<string, Promise<void>>();
  const inTurn = limiter({ concurrency: 1, maxQueued: mostWaiting });
  let opening: Promise<Storage> | undefined;

  function open(): Promise<Storage> {
    opening ??= openDiskStorage(folder).then(async (storage) => {
      await sweep(folder);
      return storage;
    });
    // A disk that was full for a moment must not stay so for us.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  const pathOf = async (name: string | undefined) => name && (await uploads?.find(name))?.path;

  async function draw(storage: Storage, card: Card, name: string) {
    const output = join(storage.workFolder, `${randomUUID()}.png`);
    const [logo, picture] = await Promise.all([card.logo, card.picture].map(pathOf));
    try {
      await runLimited(script, [JSON.stringify(card), output, logo ?? '', picture ?? ''], limits, fonts);
      await storage.take(output, name);
    } finally {
      await rm(output, { force: true });
    }
  }

  return {
    async find(card) {
      const storage = await open();
      const name = `${cardHash(card)}.png`;
      const known = await storage.find(name);
      if (known) return known;
      // Whoever asks while it is being drawn waits for the same work.
      const work =
        drawing.get(name) ?? inTurn.run(() => draw(storage, card, name)).finally(() => void drawing.delete(name));
      drawing.set(name, work);
      await work;
      const drawn = await storage.find(name);
      if (!drawn) throw new ProblemError('unavailable');
      return drawn;
    },
  };
}

/** Cards of titles that have changed since are never asked for again; the others are drawn anew. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info?.isFile() && Date.now() - info.mtimeMs > keptMs) await rm(path, { force: true });
  }
}
