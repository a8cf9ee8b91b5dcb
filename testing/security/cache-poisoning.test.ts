import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeResponse } from '../../src/kit/cache/encoded-response.server.ts';
import { createResponseCache } from '../../src/kit/cache/response-cache.server.ts';
import { multipart } from '../harness/test-site.ts';
import { textOf } from '../tables/answer-rules.ts';
import { samples } from '../tables/samples.ts';
import { type ListeningSite, openListeningSite } from './listening-site.ts';
import { headerOf, request, type WireAnswer } from './wire.ts';

const evil = 'evil.example';
const plain = (path: string) => request(`GET ${path}`);

/** What a visitor sees of an answer; the name of the request and the date differ every time. */
const seen = (answer: WireAnswer | null) => ({
  status: answer?.status,
  headers: answer?.headers.filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)).toSorted(),
  body: createHash('sha256')
    .update(answer?.body ?? '')
    .digest('hex'),
  namesOthers: String(answer?.body).includes(evil),
});

const tricks: Record<string, string[]> = {
  'the host of others': [`X-Forwarded-Host: ${evil}`, `X-Host: ${evil}`, `Forwarded: host=${evil}`],
  'another protocol': ['X-Forwarded-Proto: http', 'X-Forwarded-Scheme: nothttps', 'X-Forwarded-Ssl: off'],
  'another port': ['X-Forwarded-Port: 1'],
  'a prefix': ['X-Forwarded-Prefix: /evil', 'X-Script-Name: /evil'],
  'another address': ['X-Original-URL: /admin/home', 'X-Rewrite-URL: /ar/home'],
  'another method': ['X-HTTP-Method-Override: POST', 'X-Method-Override: DELETE'],
  cookies: ['Cookie: language=ar; XSRF-TOKEN=<script>; theme=dark'],
  'a token': ['Authorization: Bearer a.b.c'],
  'another language': ['Accept-Language: ar, en;q=0.1'],
  'another kind of answer': ['Accept: application/json', 'X-Requested-With: XMLHttpRequest'],
  'a client of its own': [`User-Agent: <script src=//${evil}>`, `Referer: https://${evil}/`],
  'where it comes from': [`Origin: https://${evil}`, 'X-Forwarded-For: 127.0.0.1, 6.6.6.6', 'Via: 1.1 evil'],
  'a second host': [`Host: ${evil}`],
  'a range': ['Range: bytes=0-9'],
  'demands on caches': ['Cache-Control: no-cache', 'Pragma: no-cache', 'X-Cache-Key: other'],
  'very much': Array.from({ length: 60 }, (_, index) => `X-Filler-${index}: ${'x'.repeat(150)}`),
};

const pages = ['/contact', '/ar/contact', '/api/Settings', '/robots.txt', '/sitemap.xml', '/feed.xml'];
// Every page is first asked for with a trick: what the first one gets is what is kept.
const cases = Object.keys(tricks).flatMap((trick, index) => ({ trick, page: pages[index % pages.length] ?? '' }));

describe.each([0, 2])('with %i threads', (threads) => {
  let site: ListeningSite;
  beforeAll(async () => {
    site = await openListeningSite({ threads });
  });
  afterAll(() => site.close());

  describe('nothing but the address decides what is kept', () => {
    test.each(cases)('$trick changes nothing of $page, first or later', async ({ trick, page }) => {
      const headers = tricks[trick] ?? [];
      const untouched = seen(await site.ask(plain(page)));
      await site.store.write(async (_, changed) => changed('settings', 'blog', 'client'));
      const first = seen(await site.ask(request(`GET ${page}`, ...headers)));
      const afterwards = seen(await site.ask(plain(page)));
      const later = seen(await site.ask(request(`GET ${page}`, ...headers)));
      expect([first, afterwards, later]).toEqual([untouched, untouched, untouched]);
      expect([untouched.namesOthers, JSON.stringify(untouched.headers).includes(evil)]).toEqual([false, false]);
    });

    test('the host that was asked for is in no page, feed or redirect', async () => {
      for (const path of ['/about-us', '/feed.json', '/ar/sitemap.xml', '/HOME', '/nowhere', '/en/contact', '/blogs']) {
        const answer = await site.ask(`GET ${path} HTTP/1.1\r\nHost: ${evil}\r\nX-Forwarded-Host: ${evil}\r\n\r\n`);
        expect([seen(answer).namesOthers, JSON.stringify(answer?.headers).includes(evil)], path).toEqual([
          false,
          false,
        ]);
      }
    });

    test('a body behind a GET is no part of its address', async () => {
      const untouched = seen(await site.ask(plain('/privacy-policy')));
      const fat = await site.ask(`${request('GET /privacy-policy', 'Content-Length: 11')}q=otherpage`);
      expect(seen(fat).body).toBe(untouched.body);
      expect(seen(await site.ask(plain('/privacy-policy')))).toEqual(untouched);
    });

    test('unknown parameters, in any number and order, lead to the page that is kept', async () => {
      const untouched = seen(await site.ask(plain('/blogs?page=2')));
      for (const query of ['page=2&utm_source=x', 'x=1&page=2', 'page=2&page=3', `page=2&z=${'z'.repeat(2000)}`])
        expect(seen(await site.ask(plain(`/blogs?${query}`))), query).toEqual(untouched);
      const home = seen(await site.ask(plain('/home')));
      for (const query of ['', 'q=<script>', '__proto__[x]=1', 'callback=alert', '?', '%00', ';a=b'])
        expect(seen(await site.ask(plain(`/home?${query}`))), query).toEqual(home);
    });

    test.each([
      '/HOME',
      '/%68ome',
      '//home',
      '/home/',
      '/./home',
      '/x/../home',
      '/home/.',
      '/\\home',
      '/Home/?a=b',
      '/%2e/home',
    ])('%s leads to /home and is not kept under its own name', async (path) => {
      for (let round = 0; round < 2; round += 1) {
        const answer = await site.ask(plain(path));
        expect([answer?.status, headerOf(answer, 'location')?.split('?')[0]]).toEqual([308, '/home']);
      }
    });

    test.each([
      '/home;x',
      '/home%00',
      '/home%20',
      '/home%2F',
      '/home.css',
      '/home/x.js',
      '/home%23',
      '/home%3Fa=b',
      '/home%0D%0Ax',
      '/home%E2%80%A8x',
    ])('%s is another page, which is not there', async (path) => {
      const answer = await site.ask(plain(path));
      expect([answer?.status, headerOf(answer, 'location')]).toEqual([302, '/not-found']);
    });

    test('a full address in the first line is not taken for the page of that name', async () => {
      const answer = await site.ask(plain(`http://${evil}/home`));
      expect([answer?.status, headerOf(answer, 'location')]).toEqual([302, '/not-found']);
    });

    test('HEAD, a condition and an unknown encoding leave the page whole for the next', async () => {
      const untouched = seen(await site.ask(plain('/terms-conditions')));
      const tag = untouched.headers?.find(([name]) => name === 'etag')?.[1] ?? '';
      const others = [
        request('HEAD /terms-conditions'),
        request('GET /terms-conditions', `If-None-Match: ${tag}`),
        request('GET /terms-conditions', `If-None-Match: "x", ${tag}, *`),
        request('GET /terms-conditions', 'Accept-Encoding: evil, br;q=0'),
        request('GET /terms-conditions', 'Accept-Encoding: br'),
      ];
      for (const other of others) {
        await site.ask(other, { toHead: other.startsWith('HEAD') });
        expect(seen(await site.ask(plain('/terms-conditions')))).toEqual(untouched);
      }
    });

    test('each encoding is the same page, under a tag of its own, and caches are told', async () => {
      const html = String((await site.ask(plain('/about-us')))?.body);
      const tags = new Set<string | undefined>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await site.call({ url: '/about-us', headers: { 'accept-encoding': encoding } });
        expect([textOf(answer) === html, answer.headers.vary]).toEqual([true, 'Accept-Encoding']);
        tags.add(String(answer.headers.etag));
      }
      expect(tags.size).toBe(3);
    });
  });

  describe('errors are never kept', () => {
    test('what is answered to somebody who is refused says so to caches', async () => {
      const refusals = [
        request('GET /api/Nothing'),
        request('GET /api/Clients/999999'),
        request('GET /uploads/x.webp'),
        request('GET /api/Clients?page=x'),
        request('GET /api/Quotations'),
        request('PUT /api/Clients', 'Content-Length: 0'),
      ];
      for (const one of refusals) {
        const answer = await site.ask(one);
        expect(answer?.status).toBeGreaterThanOrEqual(400);
        expect(headerOf(answer, 'cache-control'), one).toBe('no-store');
      }
    });

    test('a page that is not there yet is there as soon as it is', async () => {
      const slug = 'a-project-that-comes-later';
      const asked = await site.ask(plain(`/portfolio/${slug}`));
      expect([asked?.status, headerOf(asked, 'cache-control')]).toEqual([302, undefined]);
      const body = await multipart({ ...samples.project, Slug: slug });
      await site.call({ method: 'POST', url: '/api/Projects', as: await site.tokenFor('Admin'), ...body });
      expect((await site.ask(plain(`/portfolio/${slug}`)))?.status).toBe(200);
    });
  });
});

describe('what is kept takes no more memory than it may', () => {
  const keep = (bytes: number, letters: number, count: number) => {
    const cache = createResponseCache(bytes);
    const answer = () => encodeResponse('x'.repeat(letters), 200, { 'content-type': 'text/plain' });
    const keys = Array.from({ length: count }, (_, index) => `/api/Blogs/AllBlogs?q=${index}`);
    return Promise.all(keys.map((key) => cache.load(key, async () => ({ keep: true, answer: answer() })))).then(
      () => keys.filter((key) => cache.get(key)).length,
    );
  };

  test('however little each answer says', async () => {
    // An empty list weighs about 3 kB with its headers and what is noted about it.
    expect(await keep(1_000_000, 20, 2000)).toBeLessThan(400);
    expect(await keep(1_000_000, 20, 100)).toBe(100);
  });

  test('however large it is', async () => {
    expect(await keep(1_000_000, 100_000, 50)).toBeLessThanOrEqual(3);
    expect(await keep(1_000_000, 400_000, 2)).toBe(0);
  });
});
