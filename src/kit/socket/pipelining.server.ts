import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers wait for an answer before they ask again, and programs that do not are far below this. */
const mostUnanswered = 32;
const unanswered = new WeakMap<Socket, number>();

/**
 * All requests that come in one piece are heard in one turn of the event loop, a thousand if they are short. Somebody
 * who sends so many without reading keeps everybody else waiting: that connection ends. Returns true when it has.
 */
export function endPipelineFlood({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > mostUnanswered) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}
