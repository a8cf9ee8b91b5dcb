import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { encodeResponse } from './encoded-response.server.ts';
import { createResponseCache, type Made, type ResponseCache } from './response-cache.server.ts';

const pageOf = (tag: string, bytes = 10) => ({ ...encodeResponse('', 200, {}), tag, bytes });

/** A render that reads the tags, waits until it is let go, and counts how often it ran. */
function render(tags: string[], hash = 'page') {
  const gate = Promise.withResolvers<void>();
  const state = { runs: 0, finish: gate.resolve };
  const run = async (onRead: (tag: string) => void): Promise<Made<never>> => {
    state.runs += 1;
    for (const tag of tags) onRead(tag);
    await gate.promise;
    return { keep: true, answer: pageOf(hash) };
  };
  return Object.assign(run, { state });
}

async function fill(cache: ResponseCache, key: string, tags: string[]) {
  const page = render(tags, key);
  page.state.finish();
  await cache.load(key, page);
}

test('a write drops exactly the pages that read what it changed', async () => {
  const cache = createResponseCache(1000);
  await fill(cache, '/home', ['client', 'settings']);
  await fill(cache, '/blogs/a', ['blog/1', 'settings']);
  await fill(cache, '/blogs/b', ['blog/2', 'settings']);
  cache.drop(['client', 'client/7']);
  expect([cache.get('/home'), cache.get('/blogs/a')?.tag, cache.get('/blogs/b')?.tag]).toEqual([
    undefined,
    '/blogs/a',
    '/blogs/b',
  ]);
  cache.drop(['blog', 'blog/2']);
  expect([cache.get('/blogs/a')?.tag, cache.get('/blogs/b')]).toEqual(['/blogs/a', undefined]);
});

test('people who ask at the same time share one render', async () => {
  const cache = createResponseCache(1000);
  const home = render(['client']);
  const all = Promise.all(Array.from({ length: 20 }, () => cache.load('/home', home)));
  home.state.finish();
  await all;
  expect(home.state.runs).toBe(1);
});

test('a page made from data that changed meanwhile is shown but not kept, and nobody new joins it', async () => {
  const cache = createResponseCache(1000);
  const old = render(['client'], 'old');
  const first = cache.load('/home', old);
  cache.drop(['client']);
  const fresh = render(['client'], 'fresh');
  const second = cache.load('/home', fresh);
  old.state.finish();
  fresh.state.finish();
  expect([(await first).keep, (await second).keep]).toEqual([true, true]);
  expect([old.state.runs, fresh.state.runs]).toEqual([1, 1]);
  expect(cache.get('/home')?.tag).toBe('fresh');
});

test('a change of something else does not spoil a page in the making', async () => {
  const cache = createResponseCache(1000);
  const home = render(['client']);
  const loading = cache.load('/home', home);
  cache.drop(['blog']);
  home.state.finish();
  await loading;
  expect(cache.get('/home')).toBeDefined();
});

test('after a gap in the messages nothing is trusted', async () => {
  const cache = createResponseCache(1000);
  await fill(cache, '/home', ['client']);
  const about = render(['settings']);
  const loading = cache.load('/about-us', about);
  cache.drop(null);
  about.state.finish();
  await loading;
  expect([cache.get('/home'), cache.get('/about-us')]).toEqual([undefined, undefined]);
});

test('a failed render is not kept and does not stand in the way of the next', async () => {
  const cache = createResponseCache(1000);
  await expect(cache.load('/home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await fill(cache, '/home', []);
  expect(cache.get('/home')).toBeDefined();
});

test('memory is bounded, and the page nobody asks for goes first', async () => {
  const cache = createResponseCache(25);
  for (const key of ['/a', '/b', '/c']) await fill(cache, key, ['x']);
  expect([cache.get('/a'), cache.get('/b')?.tag, cache.get('/c')?.tag]).toEqual([undefined, '/b', '/c']);
  cache.drop(['x']);
  expect([cache.get('/b'), cache.get('/c')]).toEqual([undefined, undefined]);
});

test('after late news those who do not mind are sent the old page while it is made anew, and others wait for it', async () => {
  const cache = createResponseCache(1000);
  await fill(cache, '/home', ['blog']);
  cache.drop(['blog'], true);
  expect(cache.get('/home'), 'nobody else is sent it').toBeUndefined();
  const fresh = render(['blog'], 'fresh');
  const ask = (mayBeStale: boolean) => cache.load('/home', fresh, { mayBeStale });
  expect([await ask(true), await ask(true)]).toMatchObject([
    { answer: { tag: '/home' } },
    { answer: { tag: '/home' } },
  ]);
  const patient = ask(false);
  fresh.state.finish();
  expect(await patient).toMatchObject({ answer: { tag: 'fresh' } });
  expect(fresh.state.runs).toBe(1);
  expect(cache.get('/home')?.tag).toBe('fresh');
});

test.each<[string, (cache: ResponseCache) => void]>([
  ['a change that is told at once', (cache) => cache.drop(['plan'])],
  ['two seconds', () => vi.advanceTimersByTime(2000)],
])('%s after late news nobody is sent the old page any more', async (_, happen) => {
  vi.useFakeTimers();
  try {
    const cache = createResponseCache(1000);
    await fill(cache, '/home', ['blog']);
    cache.drop(['blog'], true);
    happen(cache);
    const fresh = render(['blog'], 'fresh');
    fresh.state.finish();
    expect(await cache.load('/home', fresh, { mayBeStale: true })).toMatchObject({ answer: { tag: 'fresh' } });
  } finally {
    vi.useRealTimers();
  }
});

test('a page that could not be made anew after late news says so to the next one', async () => {
  const cache = createResponseCache(1000);
  await fill(cache, '/home', ['blog']);
  cache.drop(['blog'], true);
  const ask = () => cache.load('/home', () => Promise.reject(new Error('the database is away')), { mayBeStale: true });
  expect(await ask()).toMatchObject({ answer: { tag: '/home' } });
  await nextTurn();
  await expect(ask()).rejects.toThrow('the database is away');
});
