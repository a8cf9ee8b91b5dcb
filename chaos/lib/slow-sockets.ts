import { connect, type Socket } from 'node:net';
import type { Sandbox } from './sandbox.ts';

/** How somebody holds a connection open: what is said at first, and what is added every second. */
type Manner = { first: string; more?: string; reads: boolean };

export const manners = {
  /** Says nothing. */
  idle: { first: '', reads: true },
  slowHeaders: { first: 'GET /home HTTP/1.1\r\nHost: localhost\r\n', more: 'X-More: a little\r\n', reads: true },
  slowBody: {
    first:
      'POST /api/ContactUs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
    more: ' ',
    reads: true,
  },
  /** Asks for much and takes nothing in. */
  slowReader: { first: 'GET /home HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40), reads: false },
} satisfies Record<string, Manner>;

const atOnce = 20;

export type Crowd = { open: () => number; close: () => void };

/** Opens so many connections. `again`: those that are cut come back, as people with bad intentions do. */
export async function openSockets(
  sandbox: Sandbox,
  url: string,
  count: number,
  { first, more, reads }: Manner,
  again = false,
): Promise<Crowd> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const close = () => {
    isOver = true;
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(first);
        resolve();
      });
      sockets.add(socket);
      if (reads) socket.resume();
      socket.on('error', () => resolve());
      socket.on('close', () => {
        sockets.delete(socket);
        if (again && !isOver) setTimeout(open, 1000);
      });
    });
  const timer = setInterval(() => {
    for (const socket of sockets) if (more && socket.writable) socket.write(more);
  }, 1000);
  sandbox.undo(close);
  // Not all in one moment: that is another trial.
  for (let done = 0; done < count; done += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - done) }, open));
  }
  return { open: () => sockets.size, close };
}
