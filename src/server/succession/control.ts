import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { newControlAddress, writeControlAddress } from './control-address.ts';
import { hearWords, type SignedOrder, sayWord } from './control-line.ts';
import type { ControlNews, ControlOrder } from './messages.ts';

/** What came of a restart. With `leave`, this process has nothing left to do. */
export type RestartEnd = { news: ControlNews; leave?: () => void };

export type Restart = (root: string, tell: (text: string) => void) => Promise<RestartEnd>;

export type Control = {
  /** This process was started by its predecessor: whoever follows it in the place of a supervisor has to be there. */
  needFollower: () => void;
};

const greetingMs = 5000;
/** A machine with much to do takes long to start even a small program. */
const followerMs = 60_000;

/** Hears orders of this machine, as long as the process lives. `file` says where. */
export async function openControl(file: string, restart: Restart): Promise<Control> {
  const address = newControlAddress();
  const followers = new Set<Socket>();
  let isFollowerNeeded = false;
  let hasSuccessor = false;

  const orders: {
    [Kind in ControlOrder['kind']]: (socket: Socket, order: Extract<ControlOrder, { kind: Kind }>) => void;
  } = {
    async restart(socket, { root }) {
      const { news, leave } = await restart(root, (text) => sayWord(socket, { kind: 'progress', text }));
      sayWord(socket, news);
      socket.end();
      // A successor that ended too early may have left its own address there.
      if (!leave) return writeControlAddress(file, address);
      hasSuccessor = true;
      // Whoever gave the order may have gone away meanwhile, or hear nothing any more.
      socket.setTimeout(greetingMs);
      if (!socket.closed) await once(socket, 'close');
      leave();
    },
    follow(socket) {
      followers.add(socket);
      socket.once('close', () => {
        followers.delete(socket);
        stopIfAlone();
      });
    },
    stop: stopByItself,
  };

  function stopIfAlone() {
    if (isFollowerNeeded && !hasSuccessor && followers.size === 0) stopByItself();
  }

  const server = createServer((socket) => {
    socket.setTimeout(greetingMs, () => socket.destroy());
    hearWords<SignedOrder>(socket, (order) => {
      if (order.secret !== address.secret) return socket.destroy();
      socket.setTimeout(0);
      orders[order.kind](socket, order as never);
    });
  });
  server.listen(address.path);
  await once(server, 'listening');
  writeControlAddress(file, address);

  // The system takes so few bytes at once, so that they are gone before the process is.
  process.on('exit', (code) => {
    if (!hasSuccessor) for (const socket of followers) sayWord(socket, { kind: 'ending', code });
  });

  return {
    needFollower() {
      isFollowerNeeded = true;
      setTimeout(stopIfAlone, followerMs);
    },
  };
}

/** As if a supervisor had said so. */
export function stopByItself() {
  process.kill(process.pid, 'SIGTERM');
}
