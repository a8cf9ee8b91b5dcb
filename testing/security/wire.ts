import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. Names of headers are in small letters, in the order of the bytes. */
export type WireAnswer = { status: number; headers: [string, string][]; body: Buffer };

export type Wire = {
  /** Sends the bytes in one piece. */
  send(bytes: string): void;
  /** The next answer, or null when the server has closed the connection. */
  answer(options?: { toHead?: boolean }): Promise<WireAnswer | null>;
  /** All that comes until the server closes the connection. */
  rest(): Promise<WireAnswer[]>;
  close(): void;
};

export const headerOf = (answer: WireAnswer | null, name: string): string | undefined =>
  answer?.headers.find(([key]) => key === name)?.[1];

/** A request with a host and the given lines. */
export function request(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, 'Host: www.example.com', ...headers, '', ''].join('\r\n');
}

/** Something after which every well-behaved server closes, with an answer that is nobody else's. */
export const lastRequest = request('GET /healthz', 'Connection: close');

/** Whether this is the answer to `lastRequest`. */
export const isLast = ({ body }: WireAnswer) => String(body) === '{"status":"alive"}';

/** A connection on which every byte is the test's own. */
export async function openWire(port: number): Promise<Wire> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const reader = readFrom(socket);

  async function answer({ toHead = false } = {}): Promise<WireAnswer | null> {
    const head = await reader.until('\r\n\r\n');
    if (head === null) return null;
    const [first = '', ...lines] = head.toString('latin1').split('\r\n');
    const status = Number(first.split(' ')[1]);
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    const found = { status, headers, body: Buffer.alloc(0) };
    const isBare = toHead || status === 204 || status === 304;
    return isBare ? found : { ...found, body: await bodyOf(found) };
  }

  async function bodyOf(head: WireAnswer): Promise<Buffer> {
    if (headerOf(head, 'transfer-encoding') !== 'chunked') return reader.take(Number(headerOf(head, 'content-length')));
    const chunks: Buffer[] = [];
    for (;;) {
      const size = Number.parseInt(String(await reader.until('\r\n')), 16);
      const chunk = await reader.take(size + 2);
      if (!(size > 0)) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, size));
    }
  }

  return {
    send: (bytes) => void socket.write(bytes, 'latin1'),
    answer,
    async rest() {
      const all: WireAnswer[] = [];
      for (let next = await answer(); next; next = await answer()) all.push(next);
      return all;
    },
    close: () => void socket.destroy(),
  };
}

function readFrom(socket: Socket) {
  let held = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    wake();
  });
  const end = () => {
    isOver = true;
    wake();
  };
  // A connection that is cut is one that is closed.
  socket.on('error', end).on('close', end).on('end', end);

  async function more(): Promise<boolean> {
    if (isOver) return false;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return true;
  }

  async function take(length: number): Promise<Buffer> {
    while (held.length < length && (await more()));
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }

  return {
    take,
    async until(mark: string): Promise<Buffer | null> {
      while (!held.includes(mark)) if (!(await more())) return null;
      const taken = await take(held.indexOf(mark));
      await take(mark.length);
      return taken;
    },
  };
}
