import { connect, type Socket } from 'node:net';
import type { ControlAddress } from './control-address.ts';
import type { ControlNews, ControlOrder } from './messages.ts';

/** An order shows that whoever gives it may. */
export type SignedOrder = ControlOrder & { secret: string };

const longestLine = 10_000;

/** Words as lines of JSON. Anybody on the machine can connect: whoever does not speak so is cut off. */
export function hearWords<Word>(socket: Socket, hear: (word: Word) => void) {
  let rest = '';
  socket.setEncoding('utf8');
  // Its close says everything.
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) hear(JSON.parse(line));
    } catch {
      socket.destroy();
    }
    if (rest.length > longestLine) socket.destroy();
  });
}

export function sayWord(socket: Socket, word: ControlNews | SignedOrder) {
  if (socket.writable) socket.write(`${JSON.stringify(word)}\n`);
}

export type ControlLine = {
  order: (order: ControlOrder) => void;
  /** Resolves when the other end is gone, with whether anybody was there at all. */
  closed: Promise<boolean>;
};

/** A line to a running site. */
export function openControlLine({ path, secret }: ControlAddress, hear: (news: ControlNews) => void): ControlLine {
  const socket = connect(path);
  let wasThere = false;
  socket.once('connect', () => {
    wasThere = true;
  });
  hearWords(socket, hear);
  return {
    order: (order) => sayWord(socket, { ...order, secret }),
    closed: new Promise((resolve) => {
      socket.once('close', () => resolve(wasThere));
    }),
  };
}
