import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../scripts/running-site.ts';
import { expect, test } from './fixtures.ts';

type Ending = 'refused' | string;

/** Asks for pages on one kept connection after the other until nobody listens any more; says how it ended. */
async function visitUntilClosed(url: string, path: string): Promise<Ending> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const ending = await new Promise<Ending | null>((resolve) => {
      const asked = request(url + path, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode === 200 ? null : `status ${answer.statusCode}`));
      });
      asked.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${error.code}`),
      );
      asked.end();
    });
    if (ending) return ending;
  }
}

test('a stop under load fails no request and ends well, whatever connections are open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-stop-'));
  const site = await startSite({ DATA_DIR: folder });
  const { hostname, port } = new URL(site.url);
  // Somebody who connects and says nothing, and somebody who stops in the middle of a word.
  const silent = connect(Number(port), hostname);
  const half = connect(Number(port), hostname, () => half.write('GET /home HT'));
  silent.on('error', () => undefined);
  half.on('error', () => undefined);
  const visitors = ['/home', '/ar/home', '/api/Clients', '/contact'].flatMap((path) =>
    [1, 2, 3, 4].map(() => visitUntilClosed(site.url, path)),
  );
  await sleep(500);
  // After ten seconds it would be ended with 1.
  expect(await site.stop()).toBe(0);
  expect([...new Set(await Promise.all(visitors))]).toEqual(['refused']);
  await rm(folder, { recursive: true, force: true });
});
