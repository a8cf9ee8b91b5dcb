import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ListenOptions } from 'node:net';

/** Whether several threads can listen on one port here, and reach the main thread by a name that is in no folder. */
export async function hasThreads(): Promise<boolean> {
  // Elsewhere a name like that would be one of a file.
  if (process.platform !== 'linux') return false;
  const tried = [{ host: '127.0.0.1', port: 0, reusePort: true }, { path: `\0meridian-${randomUUID()}` }];
  return (await Promise.all(tried.map(canListen))).every(Boolean);
}

async function canListen(at: ListenOptions): Promise<boolean> {
  const server = createServer().listen(at);
  return once(server, 'listening').then(
    () => {
      server.close();
      return true;
    },
    () => false,
  );
}
