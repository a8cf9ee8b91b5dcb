import { setTimeout as sleep } from 'node:timers/promises';
import { introduce, Line, lineSettings, usualTimeouts } from './postgres-line.server.ts';

export const channel = 'meridian_changes';
/** Of its own: instances of an older version do not know what to make of it. */
export const helloChannel = 'meridian_hello';
const connectMs = 3000;
const reconnectMs = 500;
/** A line that died without a word looks like a quiet one: it is asked this often, and cut when it does not answer. */
const pingMs = 2000;
const answerMs = 3000;
/** Held, shared, by everything that runs on the database; a restore wants it for itself. */
export const presenceLock = 7_318_443;

type Ears = {
  onMessage: (payload: string) => void;
  onHello: (word: string) => void;
  onGap: () => void;
  report: (error: Error) => void;
};

export type Listening = {
  isUp(): boolean;
  /** Leaves this connection for a new one. */
  renew(): void;
  stop(): Promise<void>;
};

async function connect(url: string, { onMessage, onHello, report }: Ears): Promise<Line> {
  const line = new Line(lineSettings(url, connectMs));
  // A broken line can report more than one error; one without a listener would end the process.
  line.on('error', report);
  line.on('notification', ({ channel: on, payload = '' }) => {
    if (on === channel) onMessage(payload);
    else onHello(payload);
  });
  try {
    await line.connect();
    await introduce(line, usualTimeouts);
    const { rows } = await line.query(`select pg_try_advisory_lock_shared(${presenceLock}) as present`);
    if (!rows[0]?.present)
      throw new Error('A backup is being restored into the database. Try again when that is over.');
    await line.query(`listen ${channel}; listen ${helloChannel}`);
  } catch (error) {
    await line.end().catch(report);
    throw error;
  }
  line.answerWithin(0);
  return line;
}

/** Resolves when the line is lost. */
function lost(line: Line): Promise<void> {
  let isAsking = false;
  async function ask() {
    if (isAsking) return;
    isAsking = true;
    line.answerWithin(answerMs);
    // No answer ends the line, and its end is what counts.
    await line.query('select 1').catch(() => undefined);
    line.answerWithin(0);
    isAsking = false;
  }
  const timer = setInterval(ask, pingMs);
  return new Promise((resolve) => {
    line.once('end', () => {
      clearInterval(timer);
      resolve();
    });
  });
}

/**
 * Keeps one connection listening. When it was lost and is back, `onGap` says that messages may have been missed; in
 * between, pages that are kept go on being shown, which is better than none. A silent loss is found within
 * `pingMs + answerMs`, so nothing old is shown for longer than that and a new connection take.
 */
export async function listen(url: string, ears: Ears): Promise<Listening> {
  const ending = new AbortController();
  const { signal } = ending;
  let line = await connect(url, ears);
  let isUp = true;

  async function keep() {
    while (!signal.aborted) {
      await lost(line);
      isUp = false;
      await reconnect();
    }
  }

  async function reconnect() {
    while (!signal.aborted) {
      try {
        await sleep(reconnectMs, undefined, { signal });
        line = await connect(url, ears);
        isUp = true;
        return ears.onGap();
      } catch (error) {
        if (!signal.aborted) ears.report(error as Error);
      }
    }
  }

  async function hangUp() {
    line.answerWithin(answerMs);
    await line.end().catch(ears.report);
  }

  const kept = keep();
  return {
    isUp: () => isUp,
    renew: () => void hangUp(),
    async stop() {
      ending.abort();
      await hangUp();
      await kept;
    },
  };
}
