import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// V8 lets 64 MB of network buffers pile up in every thread before it looks for dead ones, although a stream needs each only
// once. A minor collection finds them in a millisecond or two; the flag is the only way to ask for one. It belongs to the
// process: switched off again, it would be off for a thread that loads this at the same moment.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void;

const enough = 4_000_000;
let passed = 0;

/** Notes that a piece of a stream has been passed on, and keeps small what many of them leave behind. */
export function notePassed({ length }: Buffer) {
  passed += length;
  if (passed < enough) return;
  passed = 0;
  collectGarbage({ type: 'minor' });
}

let underway = 0;

/** How many streams are being passed on. */
export const streamsUnderway = () => underway;

/** Passes a stream on and keeps what it leaves behind small, whatever its length. */
export async function* gcWhileStreaming(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  underway += 1;
  try {
    for await (const chunk of source) {
      yield chunk;
      notePassed(chunk);
    }
  } finally {
    underway -= 1;
  }
}
