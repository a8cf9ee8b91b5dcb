import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { FastPath } from './cached-response-fast-path.server.ts';
import { descriptorOf, type HandedSockets } from './handed-sockets.server.ts';
import { stopListening } from './stop-listening.server.ts';

/** `backlog`: how many may wait to be taken in. */
export type ListenAt = { host: string; port: number; backlog: number };

/** Where visitors come in: the main thread itself, or threads in front of it. */
export type Entrance = {
  open: (at: ListenAt) => Promise<void>;
  /** From a server that listens there, so that there is no moment in which nobody does. */
  takeOver: (placeholder: NetServer, at: ListenAt) => Promise<void>;
  /** With sockets that another process listens with as well: nobody has to ask the system for the port. */
  openHanded: (sockets: HandedSockets, backlog: number) => Promise<void>;
  /** Once it is open. */
  port: () => number | undefined;
  /** What it listens with; null where that cannot be handed down. */
  sockets: () => HandedSockets | null;
  /** Nobody new comes in any more. */
  stopListening: () => Promise<void>;
  /** From now on everything is answered by the full parser, which tells people that it is the last time. */
  handOverAll: () => void;
  connections: () => Promise<number>;
  /** Ends the connections that are still waiting for a question. */
  end: () => void;
  close: () => Promise<void>;
};

/** The main thread listens itself. `listen`: as the framework does it. */
export function ownEntrance(server: Server, fastPath: FastPath, listen: (at: ListenAt) => Promise<unknown>): Entrance {
  let addresses: string[] = [];
  const port = () => (server.address() as AddressInfo | null)?.port;
  return {
    ...fastPath,
    async open(at) {
      addresses = [at.host];
      await listen(at);
    },
    async takeOver(placeholder, { host, backlog }) {
      addresses = [host];
      const listening = once(server, 'listening');
      server.listen(placeholder, backlog);
      await listening;
    },
    async openHanded({ addresses: handed, fds: [fd] }, backlog) {
      addresses = handed;
      server.listen({ fd }, backlog);
      await once(server, 'listening');
    },
    port,
    sockets() {
      const [taken, fds] = [port(), descriptorOf(server)];
      // That name may stand for two addresses, and for the second the framework has a server of its own.
      if (!taken || fds.length === 0 || addresses.includes('localhost')) return null;
      return { port: taken, addresses, fds, threads: 0 };
    },
    async stopListening() {
      if (server.listening) await stopListening(server);
    },
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    close: async () => undefined,
  };
}
