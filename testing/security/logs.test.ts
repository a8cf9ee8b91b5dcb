import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/features/accounts/session/passwords.server.ts';
import { addressOf } from '../../src/kit/client/api-client.ts';
import { loggedError } from '../../src/kit/http/logged-error.server.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { multipart, type TestSite } from '../harness/test-site.ts';
import { sampleFor, samples } from '../tables/samples.ts';

/** In everything that people send, and in nothing that we write. */
const canary = 'canary-7d1f';
const password = `${canary}-password`;
const lines: string[] = [];
let site: TestSite;
let token: string;
let base: string;

beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) };
  // PostgreSQL, whose errors tell most.
  site = await openTestSite('postgres', { rateLimits: false, logLevel: 'trace', logStream });
  site.app.load.stop();
  base = await site.app.listen({ host: '127.0.0.1', port: 0 });
  token = await site.tokenFor('Admin');
});
beforeEach(() => void lines.splice(0));
afterAll(() => site.close());

async function send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(`${base}${path}${path.includes('?') ? '&' : '?'}q=${canary}&token=${canary}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${canary}; session=${canary}`,
      'x-xsrf-token': canary,
      'user-agent': canary,
      referer: `https://www.example.com/${canary}`,
      'x-request-id': canary,
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  await answer.text();
  return answer;
}

const json = (method: string, path: string, body: object) =>
  send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });

function expectNothingTold() {
  expect(lines.find((line) => line.includes(canary) || line.includes(token))).toBeUndefined();
}

/** The sample, with the canary in every text that is free. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return /^[\w ]+$|@|^https?:/.test(value) ? value : `${value} ${canary}`;
  if (value === null || typeof value !== 'object' || 'bytes' in value) return value;
  if (Array.isArray(value)) return value.map(marked);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marked(item)]));
}

describe('the log', () => {
  test('has one line of JSON per request, under the name that the answer bears', async () => {
    const asked: [string, string][] = [
      ['GET', '/api/Clients/999'],
      ['PATCH', '/api/Clients'],
      ['GET', '/healthz'],
      ['GET', '/api/%zz'],
      ['GET', '/nowhere'],
      ['OPTIONS', '/api/Blogs/1'],
    ];
    const names = [];
    for (const [method, path] of asked) {
      const answer = await send(method, path);
      names.push({ reqId: answer.headers.get('x-request-id'), method, path, status: answer.status, ip: '127.0.0.1' });
    }
    await expect.poll(() => lines.length).toBe(asked.length);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      names.map((name) => expect.objectContaining({ ...name, ms: expect.any(Number) })),
    );
    expect(new Set(names.map(({ reqId }) => reqId)).size).toBe(asked.length);
  });

  test('tells nothing of what was sent, in any call, taken or refused, as JSON or as a form', async () => {
    for (const endpoint of site.app.endpoints.filter(({ path }) => !/Logout/.test(path))) {
      const { method } = endpoint;
      const url = addressOf(endpoint, { params: { id: 1, entity: 'client', version: 1, slug: 'x' } });
      const sample = marked(sampleFor(endpoint) ?? {}) as object;
      if (!endpoint.body) {
        await send(method, url);
        continue;
      }
      const allWrong = Object.fromEntries(Object.keys(sample).map((key) => [key, canary]));
      await json(method, url, { ...allWrong, [canary]: canary });
      for (const body of [sample, { ...sample, [canary]: canary }]) {
        const form = await multipart(body);
        await send(method, url, new Blob([form.payload]), form.headers);
      }
      await send(method, url, `{"${canary}": `, { 'content-type': 'application/json' });
      await send(method, url, canary, { 'content-type': 'text/plain' });
    }
    expect(lines.length).toBeGreaterThan(site.app.endpoints.length);
    expectNothingTold();
  });

  test('tells no password, code or link of a login', async () => {
    const user = { email: 'sara@example.com', role: 'Admin' as const, passwordHash: await hashPassword(password) };
    await site.store
      .tables()
      .insertInto('user')
      .values({ ...user, createdAt: '2026-01-01' })
      .execute();
    const login = await json('POST', '/api/Auth/Login', { email: user.email, password });
    expect(login.status).toBe(200);
    await json('POST', '/api/Auth/Login', { email: user.email, password: canary, code: canary });
    await json('POST', '/api/Auth/Link', { token: canary });
    await json('POST', '/api/Auth/Password', { token: canary, password });
    expectNothingTold();
    expect(lines.join('')).not.toMatch(/sara@|argon2id|eyJ/);
  });

  test('tells of a fault what it is, and no row, value or query of it', async () => {
    const message = { ...samples.contactMessage, message: `${canary} is what I have to say` };
    // Whatever is stored from now on breaks a rule, which PostgreSQL reports together with the whole row.
    await sql`alter table "contactMessage" add constraint impossible check (false) not valid`.execute(
      site.store.tables(),
    );
    const failed = await json('POST', '/api/ContactUs', message);
    await sql`alter table "contactMessage" drop constraint impossible`.execute(site.store.tables());
    expect(failed.status).toBe(500);
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ reqId: failed.headers.get('x-request-id'), err: { code: '23514' } });
    expect(faults[0].err.message).toContain('violates check constraint "impossible"');
    expectNothingTold();
    expect(lines.join('')).not.toMatch(/Failing row|insert into|parameters/);
  });

  test('stays one line per report, whatever a browser claims, and tells of nobody', async () => {
    const secrets = [
      'sara@example.com',
      '01001234567',
      'https://admin:hunter2@db.example',
      `https://www.example.com/ms-admin/set-password#${'k'.repeat(43)}`,
      `Bearer ${token}`,
      '/search?q=my+illness',
    ];
    for (const secret of secrets) {
      const text = `lost ${secret} \r\n{"level":60,"msg":"forged"}\u2028\u001b[31m`;
      const report = { message: text, stack: `Error: ${text}\n  at x (/assets/app.js:1:2)`, path: `/thanks/${secret}` };
      const answer = await json('POST', '/api/ClientErrors', { ...report, path: report.path.slice(0, 300) });
      expect(answer.status).toBe(204);
    }
    await expect.poll(() => lines.length).toBe(2 * secrets.length);
    expect(lines.join('')).not.toMatch(/sara|0100|hunter2|kkkk|illness/);
    expect(lines.join('')).toContain('at x (/assets/app.js:1:2)');
    expectNothingTold();
    for (const line of lines) {
      expect(JSON.parse(line).level).toBeLessThan(50);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
      expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f]/);
    }
  });

  test('do not tell what opens a preview', async () => {
    const token = '0123456789abcdef'.repeat(3);
    await send('GET', `/preview/${token}`);
    await json('POST', `/api/Previews/${token}`, {});
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.join('')).toContain('/api/Previews/…');
    expect(lines.join('')).not.toContain(token.slice(-32));
  });

  test('cannot be written to by an address', async () => {
    for (const path of ['/x%0d%0a%7b%22level%22:60%7d', '/%1b%5b31m', '/x%E2%80%A8y', `/${'x'.repeat(3000)}`])
      await send('GET', path);
    await expect.poll(() => lines.length).toBe(4);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 30, status: 404 });
  });
});

test('an error in the log names what could not be reached without the password for it', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED postgres://shop:hunter2@db.example:5432/shop'), {
    code: 'ECONNREFUSED',
    config: { password: 'hunter2' },
  });
  const error = new Error('550 <sara@example.com> is unknown at smtps://mail:hunter2@mail.example', { cause });
  const logged = JSON.stringify(loggedError(error));
  expect(logged).not.toMatch(/hunter2|sara/);
  expect(loggedError(error)).toMatchObject({ type: 'Error', cause: { code: 'ECONNREFUSED' } });
  expect(logged).toContain('logs.test.ts');
});
