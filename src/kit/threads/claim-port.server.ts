import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The addresses to listen at. Fails when somebody else does: threads would not notice, because what several may share,
 * another site of the same user may share too, and visitors would get now the one, now the other.
 */
export async function claimPort({ host, port }: { host: string; port: number }): Promise<string[]> {
  const addresses: string[] = [];
  for (const address of await addressesOf(host)) {
    const server = createServer().listen({ host: address, port });
    const refusal = await once(server, 'listening').then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    if (refusal && refusal.code !== 'EADDRNOTAVAIL') throw refusal;
    if (!refusal) addresses.push(address);
    await new Promise((resolve) => server.close(resolve));
  }
  return addresses.length > 0 ? addresses : [host];
}

/** This machine has a name for two of them, and perhaps only one. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
