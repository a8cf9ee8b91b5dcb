import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { getCompileCacheDir } from 'node:module';
import { createServer, type Server as NetServer } from 'node:net';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { until } from '../socket/close-gracefully.server.ts';
import type { Entrance } from '../socket/entrance.server.ts';
import { closeListener, stopListening } from '../socket/stop-listening.server.ts';
import { claimPort } from './claim-port.server.ts';
import { figuresBytes, openFigures } from './figures.server.ts';
import type { News, Order, SharedPort, ThreadStart } from './messages.ts';
import { receiveLines } from './receive-lines.server.ts';
import { openShelf, type ThreadShelf } from './shelf.server.ts';

type Log = { error: (facts: object, message: string) => void };

export type Threads = {
  /** What they answer from. */
  shelf: ThreadShelf;
  /** How many answers they have sent. */
  answered: () => number;
  /** The server behind them, which answers what they cannot, hears of visitors only through them. */
  openEntrance: (server: Server, log: () => Log) => Entrance;
};

const script = new URL('./thread.server.ts', import.meta.url);
// What was compiled is kept beside what the main thread has compiled: compiling alone would double what a thread holds.
const compiled = getCompileCacheDir();
const threadEnv = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
/** One that dies sooner than this after its start would do so again at once. */
const soonMs = 1000;

/**
 * A server is told of one new connection in each turn of the loop, and begins one piece of work. With a single door, a
 * crowd would be let in no faster than pages are drawn, and nobody could be told that there are too many.
 */
const doorCount = 16;
/** How long the last bytes of answers may take to get out when the site stops. */
const lastBytesMs = 2000;

/** Whether several threads can listen on one port, and find the main thread without a file on disk. */
export const hasThreads = process.platform === 'linux';

/** Threads that answer visitors. None of them runs before the entrance is opened. */
export function openThreads(count: number, mostFiles: number): Threads {
  const figuresShared = figuresBytes(count);
  const figures = openFigures(figuresShared);
  const running = new Map<string, Worker>();
  const tell = (order: Order) => {
    for (const worker of running.values()) worker.postMessage(order);
  };
  const shelf = openShelf(tell);

  function openEntrance(server: Server, log: () => Log): Entrance {
    const paths = doorPaths();
    const doors: NetServer[] = [];
    let at: SharedPort | undefined;
    let isStopping = false;
    receiveLines(server, (secret) => {
      const worker = running.get(secret);
      return worker && ((line, bytes) => worker.postMessage({ kind: 'answered', line, bytes } satisfies Order));
    });

    async function start(place: number, where: SharedPort): Promise<number> {
      const secret = randomBytes(32).toString('hex');
      const workerData: ThreadStart = { paths, secret, place, figures: figuresShared, mostFiles };
      const worker = new Worker(script, { workerData, execArgv: [], env: threadEnv, name: `visitors ${place + 1}` });
      const startedAt = performance.now();
      running.set(secret, worker);
      for (const order of shelf.all()) worker.postMessage(order);
      worker.on('error', (err) => log().error({ err, thread: place }, 'a thread has failed'));
      worker.on('exit', () => {
        running.delete(secret);
        figures.forgetFiles(place);
        if (!isStopping && at) replace(place, at, startedAt);
      });
      const news = await ask(worker, { kind: 'listen', at: where }, ['listening', 'refused']);
      if (news?.kind === 'listening') return news.port;
      await worker.terminate();
      throw Object.assign(new Error('the thread did not listen'), news);
    }

    /** Its visitors are lost, and nobody else. */
    function replace(place: number, where: SharedPort, startedAt: number) {
      const isSoon = performance.now() - startedAt < soonMs;
      log().error({ thread: place }, 'a thread has ended; another takes its place');
      const again = () => start(place, where).catch((err: unknown) => log().error({ err }, 'a thread did not start'));
      setTimeout(again, isSoon ? soonMs : 0).unref();
    }

    async function listen(where: SharedPort) {
      for (const path of paths) {
        const door = doors.length === 0 ? server : openDoor(server);
        doors.push(door.listen({ path, backlog: where.backlog }));
        await once(door, 'listening');
      }
      const port = await start(0, where);
      at = { ...where, port };
      for (let place = 1; place < count; place += 1) await start(place, at);
    }

    return {
      async open(where) {
        await listen({ ...where, addresses: await claimPort(where) });
      },
      async takeOver(placeholder, where) {
        await listen({ ...where, addresses: [where.host] });
        await stopListening(placeholder);
      },
      port: () => at?.port,
      async stopListening() {
        isStopping = true;
        await Promise.all(
          [...running.values()].map((worker) => ask(worker, { kind: 'stopListening' }, ['stoppedListening'])),
        );
      },
      handOverAll: () => tell({ kind: 'handOverAll' }),
      connections: async () => figures.files(),
      end: () => tell({ kind: 'end' }),
      async close() {
        isStopping = true;
        for (const door of doors) closeListener(door);
        server.closeAllConnections();
        // What has been answered is still on its way to people who read slowly.
        await until(() => figures.files() === 0, lastBytesMs);
        await Promise.all([...running.values()].map((worker) => worker.terminate()));
      },
    };
  }

  return { shelf, answered: figures.answers, openEntrance };
}

/** In no folder: nothing is left of them after a power cut, and nothing needs to be writable. */
function doorPaths(): string[] {
  const name = randomUUID();
  return Array.from({ length: doorCount }, (_, door) => `\0meridian-${name}-${door}`);
}

/** One more way in for lines, to the same server. */
function openDoor(server: Server): NetServer {
  return createServer({ allowHalfOpen: true }, (line) => server.emit('connection', line));
}

/** What a thread says to it; one that ends has nothing to say any more. */
function ask(worker: Worker, order: Order, answers: News['kind'][]): Promise<News | undefined> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(undefined));
    worker.on('message', function hear(news: News) {
      if (!answers.includes(news.kind)) return;
      worker.off('message', hear);
      resolve(news);
    });
    worker.postMessage(order);
  });
}
