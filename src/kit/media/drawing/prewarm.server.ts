import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../db/store.server.ts';
import {
  offeredWidthNames,
  type PictureFormat,
  parsePictureName,
  pictureFormats,
  wholeNameOf,
} from '../picture-name.ts';
import type { Pictures } from '../pictures.server.ts';
import { readNamed } from '../read-named.server.ts';
import { openDrawAlong } from './draw-along.server.ts';
import { openWidthWorker } from './width-worker.server.ts';

export type PrewarmFigures = { waiting: number; made: number; failed: number };

export type Prewarm = {
  /** The same pictures; what is kept or shown from now on has its widths made in the background. */
  pictures: Pictures;
  /** Makes what is missing of the pictures that visitors can be shown: of an import, or of what a stop has cut off. */
  resume(store: Store): Promise<void>;
  figures(): PrewarmFigures;
  /** Drops what waits and ends what is being drawn: the next start goes on with it. */
  stop(): Promise<void>;
};

export type PrewarmOptions = {
  /** Whether somebody waits for an answer: then nothing is begun. */
  isBusy: () => boolean;
  log: () => Pick<FastifyBaseLogger, 'warn' | 'info'>;
};

/** More are not remembered: they are made on request, or after the next start. */
const mostWaiting = 10_000;
const lookMs = 250;
/** A disk that is full, or a store that is away: the next upload tries again. */
const mostFailures = 3;

/**
 * Makes the widths of pictures before a visitor asks for them. The WebP of an upload is drawn along with it: whoever
 * publishes a page shows it to somebody in a moment. An AVIF takes seconds to encode: one at a time, in a process of
 * low priority, and only while nobody waits for the site.
 */
export function openPrewarm(pictures: Pictures, { isBusy, log }: PrewarmOptions): Prewarm {
  const worker = openWidthWorker(constants.priority.PRIORITY_LOW);
  const along = openDrawAlong();
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = { webp: new Set<string>(), avif: new Set<string>() };
  const counts = { made: 0, failed: 0 };
  let working: Promise<void> | undefined;
  let resuming: Promise<void> | undefined;
  let failures = 0;
  let isGivenUp = false;

  function add(name: string) {
    if (signal.aborted || waiting.avif.size >= mostWaiting) return;
    for (const format of pictureFormats) waiting[format].add(name);
    working ??= work().finally(() => {
      working = undefined;
    });
  }

  /** What stands in for the rest of all pictures comes before the rest of the first. */
  function* inOrder() {
    for (;;) {
      const format = pictureFormats.find((one) => waiting[one].size > 0);
      const [name] = format ? waiting[format] : [];
      if (!format || !name) return;
      waiting[format].delete(name);
      yield { name, format };
    }
  }

  async function work() {
    failures = 0;
    for (const { name, format } of inOrder()) {
      await makeWidths(name, format);
      if (failures < mostFailures) continue;
      isGivenUp = true;
      forgetAll();
    }
    worker.end();
  }

  const forgetAll = () => Object.values(waiting).forEach((names) => void names.clear());

  async function makeWidths(name: string, format: PictureFormat) {
    try {
      for (const width of offeredWidthNames(name, [format])) {
        while (isBusy() || pictures.isDrawing()) await sleep(lookMs, undefined, { signal, ref: false });
        signal.throwIfAborted();
        if (!(await pictures.makeAhead(width, worker.draw))) return;
        counts.made += 1;
        failures = 0;
      }
    } catch (err) {
      if (signal.aborted) return;
      counts.failed += 1;
      failures += 1;
      log().warn({ err, picture: name }, 'the widths of a picture could not be made ahead');
    }
  }

  async function findMissing(store: Store) {
    try {
      const missing = await withoutWidths(store, pictures);
      if (missing.length > 0) log().info({ pictures: missing.length }, 'widths of pictures are made ahead');
      for (const name of missing) add(name);
    } catch (err) {
      log().warn({ err }, 'which widths of pictures are missing could not be found out');
    }
  }

  return {
    pictures: {
      ...pictures,
      async prepare(file) {
        along.begin();
        return along.draw(await pictures.prepare(file));
      },
      async keep(picture) {
        const address = await pictures.keep(picture);
        isGivenUp = false;
        add(picture.name);
        return address;
      },
      // A visitor has asked for what waits for its turn, or was dropped.
      find: (name) =>
        pictures.find(name, async (width) => {
          if (!isGivenUp) add(wholeNameOf(width));
        }),
    },
    resume(store) {
      resuming = findMissing(store);
      return resuming;
    },
    figures: () => ({ waiting: waiting.avif.size, ...counts }),
    async stop() {
      stopping.abort();
      forgetAll();
      worker.end();
      along.end();
      await Promise.all([working, resuming]);
    },
  };
}

/** Widths are made when somebody asks for them. */
export function noPrewarm(pictures: Pictures): Prewarm {
  const nothing = async () => undefined;
  return { pictures, resume: nothing, figures: () => ({ waiting: 0, made: 0, failed: 0 }), stop: nothing };
}

/** In any order: instances that start together should not draw the same ones. */
async function withoutWidths(store: Store, pictures: Pictures): Promise<string[]> {
  const stored = new Set<string>();
  for await (const name of pictures.names()) stored.add(name);
  const incomplete = [...stored].filter(
    (name) => isWhole(name) && offeredWidthNames(name).some((width) => !stored.has(width)),
  );
  if (incomplete.length === 0) return [];
  const shown = await readNamed(store, 'live');
  return shuffled(incomplete.filter((name) => shown.has(name)));
}

function isWhole(name: string): boolean {
  return parsePictureName(name)?.variantWidth === null;
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
