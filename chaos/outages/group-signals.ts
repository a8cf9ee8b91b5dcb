import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { findFreePort } from '../../testing/services/free-port.ts';
import { exactly, type Part } from '../lib/part.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

type Ending = { answer: string; code: number | null };

/**
 * `npm start` in a process group of its own, and a signal to all of the group, as a terminal and many supervisors send
 * it: npm passes it on as well, so the server gets it twice. A message is half sent at that moment.
 */
export const groupSignals: Part = async ({ sandbox, size: rounds, say }) => {
  const DATA_DIR = sandbox.folder();
  const endings: Ending[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const signal = signals[round % signals.length] ?? 'SIGTERM';
    endings.push(await stopWhileSending(DATA_DIR, signal, sandbox.undo));
    say(`${signal} to the group: ${endings.at(-1)?.answer}, exit code ${endings.at(-1)?.code}`);
  }
  const what = `npm start, the whole process group signalled × ${rounds}`;
  return [
    exactly(
      `${what}: half-sent messages answered`,
      rounds,
      endings.filter(({ answer }) => / 201 /.test(answer)).length,
    ),
    exactly(`${what}: exits with another code than 0`, 0, endings.filter(({ code }) => code !== 0).length),
  ];
};

async function stopWhileSending(DATA_DIR: string, signal: NodeJS.Signals, undo: (work: () => void) => void) {
  const port = await findFreePort();
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR, SEED: 'none' };
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const group = -(npm.pid ?? Number.NaN);
  const exited = once(npm, 'exit');
  undo(() => npm.exitCode === null && npm.signalCode === null && process.kill(group, 'SIGKILL'));
  await untilReady(port);
  const body = JSON.stringify(contactMessageSample);
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket).catch((error: Error) => error.message);
  socket.write(
    `POST /api/ContactUs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 10)}`,
  );
  // The server has read its beginning when it has answered somebody who came later.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  process.kill(group, signal);
  await sleep(500);
  if (socket.writable) socket.write(body.slice(10));
  const [code] = await exited;
  return { answer: (await answer).split('\r\n')[0] || 'nothing', code: code as number | null };
}

async function untilReady(port: number) {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const began = Date.now(); !(await isReady()); await sleep(50)) {
    if (Date.now() - began > 120_000) throw new Error('npm start is not ready after two minutes');
  }
}
