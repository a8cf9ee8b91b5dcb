import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPreviewPath, loginScreens, publicScreens } from '../../src/app/screens.ts';
import { adminScreens } from '../../src/app/staff-screens.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { multipart } from '../harness/test-site.ts';
import { samples } from '../tables/samples.ts';
import { type ListeningSite, openListeningSite } from './listening-site.ts';
import { headerOf, request, type WireAnswer } from './wire.ts';

let site: ListeningSite;
let picture: string;
let article: string;
beforeAll(async () => {
  site = await openListeningSite({ metricsToken: 'm'.repeat(32) });
  const as = await site.tokenFor('Admin');
  const add = async (url: string, body: object) =>
    (await site.call({ method: 'POST', url, as, ...(await multipart(body)) })).json();
  picture = (await add('/api/Blogs/Pictures', { Image: samplePicture })).url;
  article = (await add('/api/Blogs', samples.blog ?? {})).slug;
});
afterAll(() => site.close());

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000',
};

/** Everything that an answer must have and must not have, whatever it is. */
function expectStrict(answer: WireAnswer | null, isFramed = false) {
  const names = (answer?.headers ?? []).map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject(always);
  expect(names.filter((name) => /^(server|x-powered-by|access-control-.*)$/.test(name))).toEqual([]);
  expect(headerOf(answer, 'cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
  expectStrictPolicy(headerOf(answer, 'content-security-policy') ?? '', isFramed);
}

function expectStrictPolicy(policy: string, isFramed: boolean) {
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]));
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src');
  expect(sourcesOf('object-src')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('form-action')?.join()).toMatch(/^'(none|self)'$/);
  expect(directives.get('frame-ancestors')).toEqual([isFramed ? "'self'" : "'none'"]);
  for (const name of ['script-src', 'style-src', 'default-src'])
    expect(sourcesOf(name)?.filter((source) => !/^'(self|none|sha256-[\w+/=]+)'$/.test(source))).toEqual([]);
  if (directives.has('script-src')) expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(sourcesOf('frame-src')?.join()).toMatch(/^'(none|self)'$/);
}

const json = (path: string, body: string, ...headers: string[]) =>
  request(`POST ${path}`, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...headers) + body;
const get = (path: string, ...headers: string[]) => request(`GET ${path}`, ...headers);
const wrongLogin = () => json('/api/Auth/Login', '{"email":"a@b.example","password":"x"}');
const tooLong = 'x'.repeat(20_000);

const answers: [string, () => string, number][] = [
  ['a page', () => get('/home'), 200],
  ['a page in Arabic', () => get('/ar/home'), 200],
  ['a page of the staff area', () => get('/ms-admin'), 200],
  ['an article', () => get(`/blogs/${article}`), 200],
  ['a page that is not there', () => get('/not-found'), 404],
  ['the way to it', () => get('/nowhere'), 302],
  ['another spelling of an address', () => get('/HOME/'), 308],
  ['an address that cannot be read', () => get('/%zz'), 302],
  ['a call whose address cannot be read', () => get('/api/%zz'), 400],
  ['a form that was sent', () => form('/contact', 'a=1'), 422],
  ['a form that is too long', () => form('/contact', 'a'.repeat(70_000)), 413],
  ['a form where there is none', () => form('/home', 'a=1'), 405],
  ['a form of another kind', () => json('/contact', '{}'), 415],
  ['a form of another site', () => form('/contact', 'a=1', 'Origin: https://evil.example'), 403],
  ['a list of the API', () => get('/api/Clients'), 200],
  ['the description of the API', () => get('/api/openapi.json'), 200],
  ['its page', () => get('/api/docs'), 200],
  ['what a call allows', () => request('OPTIONS /api/Clients'), 204],
  ['a call that is not there', () => get('/api/Nothing'), 404],
  ['a call without a token', () => get('/api/Quotations'), 401],
  ['a call with a wrong method', () => request('PATCH /api/Clients', 'Content-Length: 0'), 405],
  ['a body that cannot be read', () => json('/api/Auth/Login', '{'), 400],
  ['a body that breaks the rules', () => json('/api/Auth/Login', '{}'), 422],
  ['a body of another kind', () => json('/api/Auth/Login', '{}', 'X: y').replace('json', 'xml'), 415],
  ['a body that is too long', () => json('/api/Auth/Login', `"${'x'.repeat(1_100_000)}"`), 413],
  ['a write from another site', () => json('/api/Auth/Login', '{}', 'Sec-Fetch-Site: cross-site'), 403],
  ['a wrong password', wrongLogin, 401],
  ['an upload', () => get(picture), 200],
  ['an upload that is not there', () => get('/uploads/x.webp'), 404],
  ['a built file', () => get('/assets/app-a1b2c3d4.js'), 200],
  ['a picture of the site', () => get('/favicon.svg'), 200],
  ['a part of it', () => get('/favicon.svg', 'Range: bytes=0-3'), 206],
  ['a part that it has not', () => get('/favicon.svg', 'Range: bytes=9999-'), 416],
  ['a card beside a link, elsewhere by now', () => get('/share/en/home-0000000000000000.png'), 302],
  ['a card of nothing', () => get('/share/en/x.png'), 404],
  ['the feed', () => get('/feed.xml'), 200],
  ['the sitemap', () => get('/sitemap.xml'), 200],
  ['a part of it that is not there', () => get('/sitemap-999.xml'), 404],
  ['robots.txt', () => get('/robots.txt'), 200],
  ['security.txt', () => get('/.well-known/security.txt'), 200],
  ['the manifest', () => get('/site.webmanifest'), 200],
  ['a sign of life', () => get('/healthz'), 200],
  ['readiness', () => get('/readyz'), 200],
  ['figures without the token', () => get('/metrics'), 401],
  ['figures', () => get('/metrics', `Authorization: Bearer ${'m'.repeat(32)}`), 200],
  ['a method that a page does not take', () => request('TRACE /home'), 405],
  ['a method that nobody knows here', () => request('PROPFIND /home'), 501],
  ['the same for the API', () => request('PROPFIND /api/Clients'), 501],
  ['no request at all', () => 'nonsense\r\n\r\n', 400],
  ['a request without a host', () => 'GET /home HTTP/1.1\r\n\r\n', 400],
  ['an expectation that nobody knows', () => get('/healthz', 'Expect: the-unexpected'), 417],
  ['headers without end', () => get('/home', `A: ${tooLong}`), 431],
  ['two lengths', () => request('POST /home', 'Content-Length: 1', 'Content-Length: 2'), 400],
];

function form(path: string, body: string, ...headers: string[]) {
  return json(path, body, ...headers).replace('application/json', 'application/x-www-form-urlencoded');
}

describe('the strict headers are on every answer, once', () => {
  test.each(answers)('%s', async (_, bytes, status) => {
    const answer = await site.ask(bytes());
    expect(answer?.status).toBe(status);
    expectStrict(answer);
  });

  test.each(answers.filter(([, bytes, status]) => status < 400 && bytes().startsWith('GET')))(
    '%s: asked for again, and without its body',
    async (_, bytes, status) => {
      // What is kept by now is answered by the fast path, and the HEAD behind it by node:http.
      const line = await site.wire();
      line.send(bytes());
      const first = await line.answer();
      expectStrict(first);
      line.send(bytes().replace('GET', 'HEAD'));
      const head = await line.answer({ toHead: true });
      // Only a GET asks for a part.
      expect(head?.status).toBe(status === 206 ? 200 : status);
      expectStrict(head);
      line.close();
      const tag = headerOf(first, 'etag');
      if (!tag) return;
      const known = await site.ask(bytes().replace(/\r\n\r\n$/, `\r\nIf-None-Match: ${tag}\r\n\r\n`));
      expect(known?.status).toBe(304);
      expectStrict(known);
    },
  );

  test('every screen, in both languages', async () => {
    for (const { path, page } of [...publicScreens, ...loginScreens, ...adminScreens.slice(0, 2)]) {
      const url = path.replace(/:\w+/g, 'x');
      // Previews are the pages that our own staff area shows in a frame.
      const isFramed = isPreviewPath(path);
      expectStrict(await site.ask(get(url)), isFramed);
      if (!page.startsWith('admin/')) expectStrict(await site.ask(get(`/ar${url}`)), isFramed);
    }
  });

  test('whoever asks too often', async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await site.ask(wrongLogin());
      statuses.push(answer?.status);
      expectStrict(answer);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('a page for which there is no room', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const others = Array.from({ length: 300 }, () => site.app.load.run('pages', () => gate).catch(() => undefined));
    const answer = await site.ask(get('/terms'));
    open();
    await Promise.all(others);
    expect([answer?.status, headerOf(answer, 'retry-after') !== undefined]).toEqual([503, true]);
    expectStrict(answer);
  });

  test('a fault of ours, in a call and in a page', async () => {
    await site.store.tables().schema.dropTable('review').execute();
    const call = await site.ask(get('/api/Reviews'));
    expect(call?.status).toBe(500);
    expectStrict(call);
    expectStrict(await site.ask(get('/home?page=1')));
  });

  test('a database that is gone', async () => {
    await site.store.close();
    const ready = await site.ask(get('/readyz'));
    expect(ready?.status).toBe(503);
    expectStrict(ready);
    expectStrict(await site.ask(get('/ar/terms')));
  });
});
