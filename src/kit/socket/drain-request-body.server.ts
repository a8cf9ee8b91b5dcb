import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

const timeoutMs = 5000;

/**
 * For an answer that comes before the end of its request's body. A connection that is cut while somebody is still
 * sending takes the answer with it: so we only say that we are done, throw away what is still on its way, and leave when
 * that was all of it, or when it takes too long.
 */
export function drainRequestBody(body: IncomingMessage): void {
  const { socket } = body;
  // A call in process is there as a whole.
  if (!(socket instanceof Socket)) return;
  // What node:http calls when it has sent the last answer of a connection.
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.once('close', () => clearTimeout(timer));
    socket.end();
    body.unpipe();
    body.once('end', () => socket.destroy()).resume();
    if (body.readableEnded) socket.destroy();
  };
}
