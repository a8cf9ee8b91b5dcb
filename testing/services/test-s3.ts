import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Keys } from './s3/signature.ts';

const script = fileURLToPath(new URL('s3/process.ts', import.meta.url));
const bucket = 'pictures';
const keys: Keys = { accessKeyId: 'tests', secretAccessKey: randomUUID(), region: 'us-east-1' };

export type TestS3 = {
  /** For the environment of a site. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /** What it was asked so far: `GET /pictures/name.webp?x-id=GetObject`. */
  requests: string[];
  /** Ends it at once, as a power cut does. What it has taken in stays. */
  takeDown(): Promise<void>;
  /** Starts it again at the same address, with what it had. */
  bringBack(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Every answer waits so long first; 0 ends it. */
  slowDown(delayMs: number): void;
  stop(): Promise<void>;
};

/** A server speaking S3 on the loopback, with one bucket; gone when it is stopped or when we are. */
export async function startS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-s3-'));
  const requests: string[] = [];
  let { child, port } = await launch(folder, 0, requests);
  const takeDown = () => end(child);
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    requests,
    takeDown,
    async bringBack() {
      ({ child, port } = await launch(folder, port, requests));
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    slowDown: (delayMs) => void child.send({ delayMs }),
    async stop() {
      await takeDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Message = { port: number } | { request: string };

async function launch(folder: string, wanted: number, requests: string[]) {
  const child = fork(script, [folder, String(wanted), bucket, JSON.stringify(keys)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its own process group, so that Ctrl+C does not end it before it has cleaned up after us.
    detached: true,
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The S3 server ended before it was ready')));
  const port = await Promise.race([portOf(child), ended]);
  child.on('message', (message: Message) => 'request' in message && requests.push(message.request));
  return { child, port };
}

async function portOf(child: ChildProcess): Promise<number> {
  for await (const [message] of on(child, 'message') as AsyncIterable<[Message]>) {
    if ('port' in message) return message.port;
  }
  throw new Error('The S3 server did not say where it listens');
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
