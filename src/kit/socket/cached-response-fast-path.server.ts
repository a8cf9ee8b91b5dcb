import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The whole answer as bytes, or nothing when the request needs more thought. */
export type QuickAnswer = (url: string, acceptEncoding: string) => Buffer | undefined;

export type FastPath = {
  /** Before a stop: from now on node:http answers, and tells people that it is the last time. */
  handOverAll: () => void;
  /** Ends the connections that are still waiting for a question. */
  end: () => void;
};

// Every byte of the head is accounted for: one request line, well-formed headers, nothing after them.
const simpleGet = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+\r\n$/;
// Headers that change what the answer must be or where the request ends.
const unusual =
  /\n(?:(?:content-length|transfer-encoding|te|trailer|upgrade|expect|range|if-[a-z-]+)[\t ]*:|connection:(?![\t ]*keep-alive[\t ]*\r))/i;
const host = /\nhost:[\t ]*[^\r]/i;
const acceptEncoding = /\naccept-encoding:[\t ]*([^\r]*)/i;

const longestHead = 8192;
const idleMs = 72_000;
const noRoom = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/**
 * Answers plain GETs for ready bytes before node:http sees the connection, which costs a third of what its request
 * and response objects do. At the first request that is not of this kind, the connection goes to node:http, with
 * that request unread, and stays there: whatever is doubtful is judged by a full parser.
 */
export function addFastPath(server: Server, answer: QuickAnswer, most = Number.POSITIVE_INFINITY): FastPath {
  const [handOver] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!handOver) throw new Error('an HTTP server without a connection listener');
  const sockets = new Set<Socket>();
  let open = 0;
  let isClosing = false;
  server.removeAllListeners('connection');

  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > most) return refuse(socket);
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.setTimeout(idleMs, () => socket.destroy());
    socket.on('data', onData);
    socket.on('end', onEnd);
    socket.on('close', onClose);
    // A reset by the other side; there is nobody left to tell.
    socket.on('error', onClose);
    socket.on('drain', resume);
  });

  /** Better a word now than silence when the system has no more to give. */
  function refuse(socket: Socket) {
    socket.on('error', () => undefined);
    socket.end(noRoom);
    socket.destroySoon();
  }

  function onData(this: Socket, chunk: Buffer) {
    const bytes = answerTo(chunk);
    if (!bytes) return leave(this, chunk);
    // Whoever does not read their answers is not asked for further questions.
    if (!this.write(bytes)) this.pause();
  }

  function answerTo(chunk: Buffer): Buffer | undefined {
    if (isClosing || chunk.length > longestHead) return undefined;
    const head = chunk.toString('latin1');
    const url = simpleGet.exec(head)?.[1];
    if (url === undefined || unusual.test(head) || !host.test(head)) return undefined;
    return answer(url, acceptEncoding.exec(head)?.[1] ?? '');
  }

  function leave(socket: Socket, chunk: Buffer) {
    onClose.call(socket);
    socket.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose).off('drain', resume);
    socket.setTimeout(0);
    socket.removeAllListeners('timeout');
    socket.pause();
    handOver?.call(server, socket);
    socket.unshift(chunk);
    socket.resume();
  }

  // An HTTP server's sockets stay open for writing when the other side has said its last word.
  function onEnd(this: Socket) {
    this.end();
  }

  function onClose(this: Socket) {
    sockets.delete(this);
  }

  function resume(this: Socket) {
    this.resume();
  }

  return {
    handOverAll: () => {
      isClosing = true;
    },
    end: () => {
      for (const socket of sockets) socket.destroySoon();
    },
  };
}
