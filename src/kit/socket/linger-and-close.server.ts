import type { Socket } from 'node:net';

/** How long somebody may take for a piece of the last answer, and then to hear that it was the last. */
const silentMs = 120_000;
const lingerMs = 5000;

/**
 * Ends a connection after its last answer. One that is cut while the other side is still sending takes the answer with
 * it: so we only say that we are done, and throw away what is still on its way.
 */
export function lingerAndClose(socket: Socket) {
  let timer: NodeJS.Timeout | undefined;
  const cut = () => socket.destroy();
  socket.setTimeout(silentMs, cut);
  socket.on('error', cut).on('close', () => clearTimeout(timer));
  socket.on('data', () => undefined).resume();
  socket.end(() => {
    timer = setTimeout(cut, lingerMs);
  });
}
