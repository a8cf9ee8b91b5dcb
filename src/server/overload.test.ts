import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../testing/harness/both-databases.ts';
import { type TestSite, testPassword } from '../../testing/harness/test-site.ts';
import { withPages } from '../../testing/harness/whole-site.ts';
import { Overloaded } from '../kit/load/limiter.server.ts';
import type { Pool } from '../kit/load/load-shedding.server.ts';

let site: TestSite;
let app: FastifyInstance;
let url: string;
let admin: string;

beforeAll(async () => {
  site = await openTestSite('sqlite', (store, folder) => ({ ...withPages(store, folder), rateLimits: false }));
  ({ app } = site);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  admin = await site.tokenFor('Admin');
});

afterAll(() => site.close());

const poolsNow = () => app.load.figures().pools;

/** Takes every place of a pool, as work that does not end would. Calling what comes out ends it. */
async function occupy(pool: Pool): Promise<() => void> {
  const releases: (() => void)[] = [];
  while (poolsNow()[pool].running < places[pool]) releases.push(await app.load.enter(pool));
  return () => {
    for (const release of releases) release();
  };
}

const places: Record<Pool, number> = { pages: 4, visitors: 8, senders: 8, staff: 8, streams: 4, staffStreams: 4 };

/** Takes every seat of those who wait for a place, until it is their turn. */
function occupySeats(pool: Pool) {
  for (let seated = -1; seated < poolsNow()[pool].waiting; ) {
    seated = poolsNow()[pool].waiting;
    app.load.enter(pool).then(
      (leave) => leave(),
      (error) => expect(error).toBeInstanceOf(Overloaded),
    );
  }
}

/** Asks for things that nobody has kept, which wait for their turn, and then for one more than there are seats: a refusal. */
async function overflow(pool: Pool, addressOf: (number: number) => string, headers: Record<string, string> = {}) {
  const ask = (number: number) => fetch(url + addressOf(number), { headers });
  const waiting = [1, 2, 3].map(ask);
  await expect.poll(() => poolsNow()[pool].waiting).toBe(waiting.length);
  occupySeats(pool);
  return { refused: await ask(4), waiting };
}

test('pages nobody has kept are refused when too many are asked for, kept ones go on, and all is well at once afterwards', async () => {
  const keptBefore = await fetch(`${url}/contact`);
  const release = await occupy('pages');
  const { refused, waiting } = await overflow('pages', (number) => `/ar/search?q=${number}`);

  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await refused.text();
  expect(page).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/);
  expect(page).toMatch(
    /<section lang="ar" dir="rtl">[\s\S]*لحظة من فضلك[\s\S]*<section lang="en" dir="ltr">[\s\S]*One moment/,
  );

  const kept = await fetch(`${url}/contact`);
  expect([kept.status, await kept.text()]).toEqual([200, await keptBefore.text()]);
  // In an encoding that has not been made yet: it does not come from the fast path, and needs no place either.
  expect((await fetch(`${url}/contact`, { headers: { 'accept-encoding': 'gzip' } })).status).toBe(200);
  for (const path of ['/healthz', '/readyz']) expect((await fetch(url + path)).status).toBe(200);
  const listed = await fetch(`${url}/api/Clients`, { headers: { authorization: `Bearer ${admin}` } });
  expect(listed.status).toBe(200);

  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await fetch(`${url}/search?q=afterwards`)).status).toBe(200);
  expect(poolsNow().pages).toMatchObject({ running: 0, waiting: 0 });
});

test('calls of visitors are refused in their language, while staff and pages have room of their own', async () => {
  const release = await occupy('visitors');
  const headers = { 'accept-language': 'ar' };
  const { refused, waiting } = await overflow('visitors', (number) => `/api/Search?q=${number}`, headers);

  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    title: 'الخادم مشغول. انتظر لحظة ثم أعد المحاولة.',
    retryAfterSeconds: 2,
  });
  // A page that was let in makes all its calls.
  expect((await fetch(`${url}/home`)).status).toBe(200);
  const staff = await fetch(`${url}/api/Activity`, { headers: { authorization: `Bearer ${admin}` } });
  expect(staff.status).toBe(200);

  release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('logins beyond what there is room for are told to come back before their body is read, and nobody else waits for them', async () => {
  const release = await occupy('senders');
  const headers = { 'content-type': 'application/json' };
  const send = (call: string, body: object) =>
    fetch(`${url}/api/Auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // Links take the room of logins, and no password has to be compared for each of them afterwards.
  const waiting = Array.from({ length: 130 }, () => send('Link', { token: 'x'.repeat(43) }));
  expect((await Promise.race(waiting)).status).toBe(503);
  const logIn = () => send('Login', { email: 'nobody@example.com', password: testPassword });
  expect((await logIn()).status).toBe(503);
  expect((await fetch(`${url}/api/Search?q=beside`)).status).toBe(200);
  release();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([410, 503]));
  expect((await logIn()).status).toBe(401);
});

test('when everything happens too late, visitors are refused new work, staff are not, and soon nobody is', async () => {
  while (app.load.figures().state !== 'late') {
    const { user } = process.threadCpuUsage();
    while (process.threadCpuUsage().user - user < 400_000);
    await nextTurn();
  }
  expect(() => app.load.refuseIfOverloaded('pages')).toThrow(Overloaded);
  expect(() => app.load.refuseIfOverloaded('visitors')).toThrow(Overloaded);
  app.load.refuseIfOverloaded('staff');
  await expect.poll(() => app.load.figures().state, { timeout: 20_000 }).toBe('well');
  expect((await fetch(`${url}/search?q=later`)).status).toBe(200);
});
