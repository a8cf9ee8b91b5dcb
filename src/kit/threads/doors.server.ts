import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import { closeListener } from '../socket/stop-listening.server.ts';

/** Where the main thread waits for lines. */
export type Doors = {
  paths: string[];
  open: (server: Server, backlog: number) => Promise<void>;
  close: () => void;
};

/**
 * A server is told of one new connection in each turn of the loop, and begins one piece of work. With a single door, a
 * crowd would be let in no faster than pages are drawn, and nobody could be told that there are too many.
 */
const doorCount = 16;

export function makeDoors(): Doors {
  const name = randomUUID();
  // In no folder: nothing is left of them after a power cut, and nothing needs to be writable.
  const paths = Array.from({ length: doorCount }, (_, door) => `\0meridian-${name}-${door}`);
  const doors: NetServer[] = [];
  return {
    paths,
    async open(server, backlog) {
      for (const path of paths) {
        const door = doors.length === 0 ? server : anotherDoor(server);
        doors.push(door.listen({ path, backlog }));
        await once(door, 'listening');
      }
    },
    close: () => {
      for (const door of doors.splice(0)) closeListener(door);
    },
  };
}

function anotherDoor(server: Server): NetServer {
  return createServer({ allowHalfOpen: true }, (line) => server.emit('connection', line));
}
