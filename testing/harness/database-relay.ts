import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Pair = { client: Socket; server: Socket; isSilent: boolean };

/** A way to a database that can fail as networks do. */
export type Relay = {
  /** The address of the database by this way. */
  url: string;
  /** Connections that are there carry nothing any more and stay open; new ones work. */
  silence(): void;
  /** The next packet with these words is kept back and its sender cut off. Resolves with what delivers it all the same. */
  holdBack(words: string): Promise<() => void>;
  close(): Promise<void>;
};

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const pairs = new Set<Pair>();
  const target = new URL(databaseUrl);
  let held: { words: string; resolve: (deliver: () => void) => void } | undefined;

  function forward(pair: Pair, chunk: Buffer) {
    if (pair.isSilent) return;
    if (!held || !chunk.includes(held.words)) return void pair.server.write(chunk);
    held.resolve(() => void pair.server.write(chunk));
    held = undefined;
    pair.isSilent = true;
    pair.client.destroy();
  }

  function join(client: Socket) {
    const pair: Pair = { client, server: connect(Number(target.port), target.hostname), isSilent: false };
    pairs.add(pair);
    client.on('data', (chunk) => forward(pair, chunk));
    pair.server.on('data', (chunk) => !pair.isSilent && client.write(chunk));
    for (const [end, other] of [[client, pair.server] as const, [pair.server, client] as const]) {
      end.on('error', () => undefined);
      end.on('close', () => pair.isSilent || other.destroy());
    }
  }

  function cut() {
    for (const { client, server } of pairs) for (const end of [client, server]) end.destroy();
    pairs.clear();
  }

  const relay = createServer(join).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    holdBack: (words) => new Promise((resolve) => (held = { words, resolve })),
    async close() {
      relay.close();
      cut();
    },
  };
}
