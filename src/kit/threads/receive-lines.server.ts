import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { takeConnections } from '../socket/http-connections.server.ts';
import { type Greeting, greetingBytes, readGreeting } from './line-greeting.ts';

/** How long a thread may take to say whose line it is. It says so at once. */
const greetingMs = 10_000;

/** Tells a thread that all of an answer has been written on one of its lines. */
export type Answered = (line: number, bytes: number) => void;

/**
 * The main thread's end of the lines: an HTTP server whose connections are lines of threads. Behind its greeting, a line is
 * to node:http what the visitor's connection would be, with the visitor's address. `threadOf` knows the threads by their
 * secrets; whoever else finds the way here is cut off.
 */
export function receiveLines(server: Server, threadOf: (secret: string) => Answered | undefined) {
  const give = takeConnections(server);
  const answeredOn = new WeakMap<Socket, (bytes: number) => void>();

  server.on('connection', (line: Socket) => {
    let heard = Buffer.alloc(0);
    line.setTimeout(greetingMs, cut);
    // It is closed then, and there is nobody to tell.
    line.on('error', cut).on('data', read);

    function read(chunk: Buffer) {
      heard = Buffer.concat([heard, chunk]);
      if (heard.length < greetingBytes) return;
      const greeting = readGreeting(heard.subarray(0, greetingBytes));
      const answered = threadOf(greeting.secret);
      if (!answered) return cut();
      line.off('error', cut).off('data', read).off('timeout', cut).setTimeout(0);
      answeredOn.set(line, (bytes) => answered(greeting.line, bytes));
      showVisitor(line, greeting);
      line.destroySoon = () => endLine(line);
      give(line, heard.subarray(greetingBytes));
    }

    function cut() {
      line.destroy();
    }
  });

  server.on('request', ({ socket }, response) => {
    const answered = answeredOn.get(socket);
    if (!answered) return;
    response.once('finish', () => {
      // One that has been ended after its last answer is nobody's to take back.
      if (socket.writable) answered(socket.bytesWritten);
    });
  });
}

/**
 * What node:http calls after the last answer. A line that is closed while its thread is writing to it would take with it
 * what the thread has not read yet: so it stays open for what comes, which nobody reads, until the thread has closed it.
 */
function endLine(line: Socket) {
  line.removeAllListeners('data').on('data', () => undefined);
  line.end();
}

/** Limits, logs and trusted proxies look at the address of a connection. */
function showVisitor(line: Socket, { address }: Greeting) {
  Object.defineProperty(line, 'remoteAddress', { value: address });
}
