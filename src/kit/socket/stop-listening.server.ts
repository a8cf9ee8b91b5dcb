import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

// Under a flood somebody always comes.
const welcomeMs = 1000;

/** Only stops listening; an HTTP server's own close would also cut idle connections at once. */
export function closeListener(server: Server) {
  Server.prototype.close.call(server);
}

/**
 * The system takes connections in before we do, and cuts those that still wait when nobody listens any more: on a busy
 * machine whole requests have arrived on them. So the loop turns until nobody comes in, and we close right after. It is
 * done before anything says goodbye: whoever is told so would come back on a new connection.
 */
export async function stopListening(server: Server) {
  let isWaiting = true;
  const welcome = () => {
    isWaiting = true;
  };
  server.on('connection', welcome);
  for (const began = performance.now(); isWaiting && performance.now() - began < welcomeMs; ) {
    isWaiting = false;
    // Two turns: the first may have looked for connections before we asked.
    await turn();
    await turn();
  }
  server.off('connection', welcome);
  closeListener(server);
}
