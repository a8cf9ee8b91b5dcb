import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addClientErrors } from './client-errors.ts';

function openLog() {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  addClientErrors(app);
  const send = (payload: object, remoteAddress = '10.0.0.1', url = '/ClientErrors') =>
    app.inject({ method: 'POST', url, payload, remoteAddress });
  return { lines, send };
}

const clientError = { message: 'Cannot read x', stack: 'at draw (/assets/app.js:1:2)', path: '/ar/contact' };

test('what went wrong in a browser is one line in the log', async () => {
  const { lines, send } = openLog();
  expect((await send(clientError)).statusCode).toBe(204);
  expect(lines.map((line) => JSON.parse(line).trouble)).toEqual([clientError]);
});

test('pages that are still open may send to the old address', async () => {
  const { lines, send } = openLog();
  expect((await send(clientError, '10.0.0.1', '/Troubles')).statusCode).toBe(204);
  expect(lines).toHaveLength(1);
});

test('nobody’s address and number gets into the log with it', async () => {
  const { lines, send } = openLog();
  await send({ ...clientError, message: 'lost sara@example.com', path: '/thanks/01001234567' });
  expect(lines[0]).not.toMatch(/sara|example\.com|0100/);
});

test('anything else is refused, and nobody can fill the log', async () => {
  const { lines, send } = openLog();
  for (const payload of [{}, [], { ...clientError, more: 1 }, { ...clientError, message: 'x'.repeat(301) }]) {
    expect((await send(payload)).statusCode).toBeGreaterThanOrEqual(400);
  }
  lines.length = 0;
  for (let index = 0; index < 140; index += 1)
    expect((await send(clientError, `10.0.0.${index % 70}`)).statusCode).toBe(204);
  // A new minute may begin in between.
  expect(lines.length).toBeLessThanOrEqual(120);
});

test('one address does not use up the lines of the others', async () => {
  const { lines, send } = openLog();
  for (let index = 0; index < 100; index += 1) expect((await send(clientError)).statusCode).toBe(204);
  const own = lines.length;
  await send({ ...clientError, message: 'Somebody else' }, '10.0.0.2');
  expect(lines.at(-1)).toContain('Somebody else');
  expect(own).toBeLessThanOrEqual(20);
});
