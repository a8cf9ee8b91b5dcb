import type { Server } from 'node:net';

/** Listening sockets that one process hands down to another. */
export type HandedSockets = {
  /** The port that all of them share, and its addresses. */
  port: number;
  addresses: string[];
  /** Their numbers, in the process that reads this. */
  fds: number[];
  /** How many threads listen with them; none where the main thread does. */
  threads: number;
};

/** Node has no public name for it, and none but Node's own servers can be asked: a listener's number in this process. */
export function descriptorOf(server: Server): number[] {
  const { _handle: handle } = server as Server & { _handle: { fd?: number } | null };
  return handle?.fd !== undefined && handle.fd >= 0 ? [handle.fd] : [];
}
