import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { until } from '../socket/close-gracefully.server.ts';
import type { Entrance } from '../socket/entrance.server.ts';
import type { HandedSockets } from '../socket/handed-sockets.server.ts';
import { stopListening } from '../socket/stop-listening.server.ts';
import { claimPort } from './claim-port.server.ts';
import { makeDoors } from './doors.server.ts';
import { figuresBytes, openFigures } from './figures.server.ts';
import type { Order, SharedPort, ThreadPort } from './messages.ts';
import { receiveLines } from './receive-lines.server.ts';
import { openShelf, type ThreadShelf } from './shelf.server.ts';
import { startThread, type Thread } from './start-thread.server.ts';

export type Threads = {
  /** What they answer from. */
  shelf: ThreadShelf;
  /** How many answers they have sent. */
  answered: () => number;
  /** The server behind them, which answers what they cannot, hears of visitors only through them. */
  entranceTo: (server: Server) => Entrance;
};

export type ThreadsSetup = {
  count: number;
  /** How many open files all of them may have together. */
  mostFiles: number;
  log: () => { error: (facts: object, message: string) => void };
};

/** One that dies sooner than this after its start would do so again at once. */
const soonMs = 1000;
/** How long the last bytes of answers may take to get out when the site stops. */
const lastBytesMs = 2000;

/** Threads that answer visitors. They start at once, while the main thread makes the rest of the site, and listen when the entrance is opened. */
export function openThreads({ count, mostFiles, log }: ThreadsSetup): Threads {
  const figuresShared = figuresBytes(count);
  const figures = openFigures(figuresShared);
  const doors = makeDoors();
  const bySecret = new Map<string, Thread>();
  /** By the threads that listen: their sockets. */
  const fdsOf = new Map<Thread, number[]>();
  const shelf = openShelf(tell);
  let sharedPort: SharedPort | undefined;
  let isStopping = false;

  function tell(order: Order) {
    for (const thread of bySecret.values()) thread.tell(order);
  }

  function start(place: number): Thread {
    const secret = randomBytes(32).toString('hex');
    const startedAt = performance.now();
    const thread: Thread = startThread(
      { paths: doors.paths, secret, place, figures: figuresShared, mostFiles },
      (err) => {
        bySecret.delete(secret);
        fdsOf.delete(thread);
        figures.forgetFiles(place);
        if (isStopping) return;
        log().error({ err, thread: place }, 'a thread has ended; another takes its place');
        const isSoon = performance.now() - startedAt < soonMs;
        setTimeout(() => replace(place), isSoon ? soonMs : 0).unref();
      },
    );
    bySecret.set(secret, thread);
    for (const order of shelf.all()) thread.tell(order);
    return thread;
  }

  /** Its visitors are lost, and nobody else. */
  function replace(place: number) {
    if (isStopping) return;
    const thread = start(place);
    // One that cannot listen is of no use: it is replaced in turn.
    if (sharedPort) listen(thread, sharedPort).catch(thread.end);
  }

  async function listen(thread: Thread, at: ThreadPort): Promise<number> {
    const news = await thread.ask({ kind: 'listen', at }, ['listening', 'refused']);
    if (news?.kind === 'listening') {
      fdsOf.set(thread, news.fds);
      return news.port;
    }
    throw Object.assign(new Error('the thread does not listen', { cause: thread.failure() }), news);
  }

  async function openHanded(server: Server, { addresses, port, fds }: HandedSockets, backlog: number) {
    await doors.open(server, backlog);
    sharedPort = { addresses, port, backlog };
    const threads = [...bySecret.values()];
    // Each of them has visitors who wait to be taken in, so none may be left over.
    const dealtTo = (place: number) => fds.filter((_, index) => index % threads.length === place);
    await Promise.all(
      threads.map((thread, place) => listen(thread, { addresses, port, backlog, fds: dealtTo(place) })),
    );
  }

  async function open(server: Server, at: SharedPort) {
    await doors.open(server, at.backlog);
    const [first, ...others] = bySecret.values();
    const port = first ? await listen(first, at) : at.port;
    sharedPort = { ...at, port };
    await Promise.all(others.map((thread) => listen(thread, { ...at, port })));
  }

  function entranceTo(server: Server): Entrance {
    receiveLines(server, (secret) => {
      const thread = bySecret.get(secret);
      return thread && ((line, bytes) => thread.tell({ kind: 'answered', line, bytes }));
    });
    return {
      open: async (at) => open(server, { ...at, addresses: await claimPort(at) }),
      async takeOver(placeholder, at) {
        await open(server, { ...at, addresses: [at.host] });
        await stopListening(placeholder);
      },
      openHanded: (sockets, backlog) => openHanded(server, sockets, backlog),
      port: () => sharedPort?.port,
      sockets() {
        const fds = [...fdsOf.values()].flat();
        if (!sharedPort || fds.length === 0) return null;
        return { port: sharedPort.port, addresses: sharedPort.addresses, fds, threads: fdsOf.size };
      },
      async stopListening() {
        isStopping = true;
        const all = [...bySecret.values()];
        await Promise.all(all.map((thread) => thread.ask({ kind: 'stopListening' }, ['stoppedListening'])));
      },
      handOverAll: () => tell({ kind: 'handOverAll' }),
      connections: async () => figures.files(),
      end: () => tell({ kind: 'end' }),
      async close() {
        isStopping = true;
        doors.close();
        server.closeAllConnections();
        // What has been answered is still on its way to people who read slowly.
        await until(() => figures.files() === 0, lastBytesMs);
        await Promise.all([...bySecret.values()].map((thread) => thread.end()));
      },
    };
  }

  for (let place = 0; place < count; place += 1) start(place);
  return { shelf, answered: figures.answers, entranceTo };
}
