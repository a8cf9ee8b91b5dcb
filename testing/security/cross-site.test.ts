import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../src/kit/client/api-client.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { addUser, type TestSite, testPassword } from '../harness/test-site.ts';
import { endpoints } from '../tables/rule-calls.ts';
import { nameOf } from '../tables/samples.ts';

const host = 'www.example.com';
let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false, publicHost: host });
  admin = await site.tokenFor('Admin');
});
afterAll(() => site.close());

const foreign: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://evil.example' },
  'no origin that can be told': { origin: 'null' },
  'an origin that begins like ours': { origin: `https://${host}.evil.example` },
  'an origin that ends like ours': { origin: `https://evil${host}` },
  'a sister of ours': { origin: 'https://blog.example.com', 'sec-fetch-site': 'same-site' },
  'our name before the @': { origin: `https://${host}@evil.example` },
  'our name at another port': { origin: `https://${host}:8443` },
  'a browser that says so': { 'sec-fetch-site': 'cross-site' },
  'a browser that says so, in our name': { 'sec-fetch-site': 'cross-site', origin: `https://${host}` },
  'our cookie without our header': { origin: `https://${host}`, cookie: 'XSRF-TOKEN=abc' },
  'our cookie and another header': { origin: `https://${host}`, cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' },
  'our cookie and a shorter header': { origin: `https://${host}`, cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'ab' },
  'a cookie of ours before another one': { cookie: 'XSRF-TOKEN=abc; XSRF-TOKEN=abd', 'x-xsrf-token': 'abd' },
};
const writes = endpoints.filter(({ method }) => method !== 'GET');
const reads = endpoints.filter(({ method }) => method === 'GET');
const urlOf = (endpoint: (typeof endpoints)[number]) => addressOf(endpoint, { params: { id: 1, entity: 'client' } });

describe('a write from elsewhere is refused, whoever’s token it carries', () => {
  test.each(Object.entries(foreign))('%s', async (_, headers) => {
    for (const endpoint of writes) {
      const answer = await site.call({
        method: endpoint.method,
        url: urlOf(endpoint),
        as: admin,
        headers,
        payload: {},
      });
      expect([answer.statusCode, answer.json().code], nameOf(endpoint)).toEqual([403, 'crossSite']);
    }
  });

  test.each([
    ['our own page', { origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }],
    ['our own page, with its cookie', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', origin: `https://${host}` }],
    ['a program', {}],
  ])('%s is not', async (_, headers) => {
    const answer = await site.call({ method: 'POST', url: '/api/ContactUs', headers, payload: {} });
    expect(answer.statusCode).toBe(422);
  });

  test('and so is what a form of another page could send: neither text nor form is read as JSON', async () => {
    const payload = '{"email":"a@b.example","password":"x"}';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', '']) {
      const answer = await site.call({
        method: 'POST',
        url: '/api/Auth/Login',
        headers: { 'content-type': type },
        payload,
      });
      expect(answer.statusCode, type).toBe(415);
    }
  });
});

describe('no other site may read what we answer', () => {
  const origins = ['https://evil.example', 'null', `https://${host}.evil.example`, `http://${host}`];

  test('to a read, a preflight, or an error', async () => {
    for (const origin of origins) {
      for (const endpoint of reads) {
        const url = urlOf(endpoint);
        const asked = {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        };
        for (const method of ['GET', 'OPTIONS'] as const) {
          const { headers } = await site.call({ method, url, as: admin, headers: asked });
          const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
          expect(allowed, `${method} ${url}`).toEqual([]);
        }
      }
    }
  });

  test('nor is a cookie of ours sent along with a write from there, and it identifies nobody', async () => {
    const email = 'sara@example.com';
    await addUser(site.store, email, 'Admin');
    const login = (password: string) =>
      site.call({ method: 'POST', url: '/api/Auth/Login', payload: { email, password } });
    expect((await login('wrong')).headers['set-cookie']).toBeUndefined();
    const { headers, cookies } = await login(testPassword);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/),
      expect.stringMatching(/^device=[\w-]{43}; Path=\/api\/Auth; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/),
    ]);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await site.call({ url: '/api/Auth/Me', headers: { cookie } })).statusCode).toBe(401);
  });

  test.each([
    ['http://localhost:3000', {}, /; SameSite=Lax$/],
    ['http://localhost:3000', { 'x-forwarded-proto': 'https' }, /; Secure$/],
    ['https://www.example.com', { 'x-forwarded-proto': 'http' }, /; Secure$/],
  ])('the cookie of a site at %s is as secure as the way to it (%o)', async (origin, headers, expected) => {
    const own = await openTestSite('sqlite', { originOf: () => origin, trustProxy: '127.0.0.1' });
    try {
      await addUser(own.store, 'sara@example.com', 'Admin');
      const payload = { email: 'sara@example.com', password: testPassword };
      const answer = await own.call({ method: 'POST', url: '/api/Auth/Login', payload, headers });
      const cookies = [answer.headers['set-cookie']].flat();
      expect(cookies.find((cookie) => cookie?.startsWith('XSRF-TOKEN='))).toMatch(expected);
    } finally {
      await own.close();
    }
  });
});
