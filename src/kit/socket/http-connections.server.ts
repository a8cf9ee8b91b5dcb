import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Takes the connections of an HTTP server away from it. Calling what comes out gives one to it, with these bytes unread:
 * from then on node:http reads it. It depends on one detail of Node: an HTTP server takes connections through its
 * `connection` listener.
 */
export function takeConnections(server: Server): (socket: Socket, unread: Buffer) => void {
  const [give] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!give) throw new Error('an HTTP server without a connection listener');
  server.removeAllListeners('connection');
  return (socket, unread) => {
    socket.pause();
    give.call(server, socket);
    socket.unshift(unread);
    socket.resume();
  };
}
