import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from '../../testing/harness/test-site.ts';

type Picture = { bytes: Buffer; type: string };

/** As many at a time as the library sends. */
const atOnce = 3;

/** Somebody sends pictures into the library, one after another, until told to stop. */
export function importPictures(url: string, authorization: string, next: () => Promise<Picture>) {
  const stopping = new AbortController();
  let stored = 0;

  async function send() {
    while (!stopping.signal.aborted) {
      const { payload: body, headers } = await multipart({ File: await next() });
      const answer = await fetch(`${url}/api/Media`, { method: 'POST', headers: { ...headers, authorization }, body });
      if (!answer.ok) throw new Error(`A picture was refused: ${answer.status} ${await answer.text()}`);
      stored += 1;
    }
  }
  const sent = Promise.all(Array.from({ length: atOnce }, send));
  // Told by whoever waits for it.
  sent.catch(() => undefined);

  return {
    /** Resolves when one more is in, and so shows that it goes on. */
    async nextIsStored() {
      const before = stored;
      while (stored === before) await Promise.race([sent, sleep(20)]);
    },
    /** How many there were. */
    async stop(): Promise<number> {
      stopping.abort();
      await sent;
      return stored;
    },
  };
}
