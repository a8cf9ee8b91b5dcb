import type { Socket } from 'node:net';
import { readSimpleGet, type SimpleGet } from './simple-get.server.ts';

/** The whole answer as bytes, in one or two pieces, or nothing when the request needs more thought. */
export type QuickAnswer = (get: SimpleGet) => [head: Buffer, body?: Buffer] | undefined;

export type QuickAnswers = {
  /** Somebody has come. */
  accept: (socket: Socket) => void;
  /** A connection that was lent is here again, and what was heard on it meanwhile. */
  takeBack: (socket: Socket, heard?: Buffer) => void;
  /** Before a stop: from now on the full parser answers, and tells people that it is the last time. */
  handOverAll: () => void;
  /** Ends the connections that are still waiting for a question. */
  end: () => void;
};

export type Ways = {
  answer: QuickAnswer;
  /** Notes that somebody has come; false when there is no more room. */
  welcome: (socket: Socket) => boolean;
  /** The connection goes to a full parser for good, with these bytes unread. */
  handOver: (socket: Socket, unread: Buffer) => void;
  /** One whole request goes there, and the connection comes back after its answer. Where nobody lends, it goes for good. */
  lend?: (socket: Socket, request: Buffer) => void;
};

const idleMs = 72_000;
const noRoom = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Better a word now than silence when the system has no more to give. */
export function refuseForWantOfRoom(socket: Socket) {
  socket.on('error', () => undefined);
  socket.end(noRoom);
  socket.destroySoon();
}

/** Answers plain GETs for ready bytes on the connections that it is given. Everything else goes another way. */
export function answerQuickly({ answer, welcome, handOver, lend = handOver }: Ways): QuickAnswers {
  const sockets = new Set<Socket>();
  let isClosing = false;

  function take(socket: Socket) {
    sockets.add(socket);
    socket.setTimeout(idleMs);
    socket.on('timeout', onTimeout);
    socket.on('data', onData);
    socket.on('end', onEnd);
    socket.on('close', onClose);
    // A reset by the other side; there is nobody left to tell.
    socket.on('error', onClose);
    socket.on('drain', resume);
  }

  function leave(socket: Socket) {
    sockets.delete(socket);
    socket.setTimeout(0);
    socket.off('timeout', onTimeout).off('data', onData).off('end', onEnd);
    socket.off('close', onClose).off('error', onClose).off('drain', resume);
  }

  function onData(this: Socket, chunk: Buffer) {
    const get = isClosing ? undefined : readSimpleGet(chunk);
    const bytes = get?.isPlain ? answer(get) : undefined;
    if (bytes) {
      // Whoever does not read their answers is not asked for further questions.
      if (!send(this, ...bytes)) this.pause();
      return;
    }
    leave(this);
    if (get) lend(this, chunk);
    else handOver(this, chunk);
  }

  // An HTTP server's sockets stay open for writing when the other side has said its last word.
  function onEnd(this: Socket) {
    this.end();
  }

  function onTimeout(this: Socket) {
    this.destroy();
  }

  function onClose(this: Socket) {
    sockets.delete(this);
  }

  function resume(this: Socket) {
    this.resume();
  }

  return {
    accept: (socket) => {
      if (!welcome(socket)) return refuseForWantOfRoom(socket);
      socket.setNoDelay(true);
      take(socket);
    },
    takeBack: (socket, heard) => {
      take(socket);
      socket.resume();
      if (heard) onData.call(socket, heard);
    },
    handOverAll: () => {
      isClosing = true;
    },
    end: () => {
      for (const socket of sockets) socket.destroySoon();
    },
  };
}

/** Whether the other side keeps up. */
function send(socket: Socket, head: Buffer, body?: Buffer): boolean {
  if (!body) return socket.write(head);
  // In one call of the system.
  socket.cork();
  socket.write(head);
  const keepsUp = socket.write(body);
  socket.uncork();
  return keepsUp;
}
