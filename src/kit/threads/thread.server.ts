import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { letMemoryGoAtRest } from '../load/memory-at-rest.server.ts';
import { descriptorOf } from '../socket/handed-sockets.server.ts';
import { answerQuickly } from '../socket/quick-answers.server.ts';
import { stopListening } from '../socket/stop-listening.server.ts';
import { openAnswerTable } from './answer-table.server.ts';
import { openFigures } from './figures.server.ts';
import { openLines } from './lines.server.ts';
import type { News, Order, ThreadPort, ThreadStart } from './messages.ts';

// What runs in a thread: it knows kept answers and its lines to the main thread, and nothing of the site.
const { paths, secret, place, figures: bytes, mostFiles } = workerData as ThreadStart;
const figures = openFigures(bytes);
const table = openAnswerTable();
const addFiles = (count: number) => figures.addFiles(place, count);
const lines = openLines({ paths, secret, addFiles, takeBack: (visitor, heard) => quick.takeBack(visitor, heard) });
const quick = answerQuickly({
  answer: (get) => {
    const found = table.answer(get);
    if (found) figures.addAnswer(place);
    return found;
  },
  welcome: (socket) => {
    addFiles(1);
    socket.once('close', () => addFiles(-1));
    return figures.files() <= mostFiles;
  },
  handOver: lines.give,
  lend: lines.lend,
});
const servers: Server[] = [];

/** All threads of the site listen on the same port, and the system shares visitors out among them. */
async function listen({ addresses, port, backlog, fds }: ThreadPort): Promise<number> {
  if (fds) {
    for (const fd of fds) await listenWith({ fd }, backlog);
    return port;
  }
  let taken = port;
  for (const host of addresses) taken = await listenWith({ host, port: taken, reusePort: true }, backlog);
  return taken;
}

async function listenWith(place: { fd: number } | ListenOptions, backlog: number): Promise<number> {
  // Open for writing when the other side has said its last word, as an HTTP server's sockets are.
  const server = createServer({ allowHalfOpen: true }, quick.accept);
  server.listen(place, backlog);
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

// One after the other, so that a stop also stops what is about to begin.
let work = Promise.resolve();

function inTurn(what: () => Promise<void>) {
  work = work.then(what);
}

function tell(news: News) {
  parentPort?.postMessage(news);
}

const orders: { [Kind in Order['kind']]: (order: Extract<Order, { kind: Kind }>) => void } = {
  keep: ({ answer }) => table.keep(answer),
  forget: ({ keys }) => table.forget(keys),
  answered: ({ line, bytes }) => lines.answered(line, bytes),
  listen: ({ at }) =>
    inTurn(() =>
      listen(at).then(
        (port) => tell({ kind: 'listening', port, fds: servers.flatMap(descriptorOf) }),
        ({ code, message }: NodeJS.ErrnoException) => tell({ kind: 'refused', code: code ?? '', message }),
      ),
    ),
  stopListening: () =>
    inTurn(async () => {
      await Promise.all(servers.splice(0).map(stopListening));
      tell({ kind: 'stoppedListening' });
    }),
  handOverAll: quick.handOverAll,
  end: quick.end,
};

letMemoryGoAtRest();
parentPort?.on('message', (order: Order) => orders[order.kind](order as never));
