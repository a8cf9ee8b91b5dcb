import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientEndpoints } from '../../src/entities/client/client.endpoints.ts';
import { userRefusals } from '../../src/features/accounts/user.sample.ts';
import type { Dialect } from '../../src/kit/db/store.server.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { testOutbox } from '../harness/test-site.ts';
import { breachIn } from '../tables/answer-rules.ts';
import { describeRequest, type GeneratedRequest, requestsFor } from './generated-requests.ts';
import { runRequests } from './request-run.ts';

// The same requests every time, and few: `npm run fuzz` looks for new ones every night.
const seed = 20_260_105;

test.each<[Dialect, number]>([
  ['sqlite', 3000],
  ['postgres', 504],
])('on %s no generated request of %i breaks a rule of the API', { timeout: 330_000 }, async (dialect, requests) => {
  const logged: string[] = [];
  const log = { logLevel: 'error', logStream: { write: (line: string) => void logged.push(line) } };
  const site = await openTestSite(dialect, { rateLimits: false, mail: testOutbox, ...log });
  try {
    // Nobody guesses what was signed here, nor which of all texts was kept of which record.
    const kept = '/KeptDrafts/:entity/:id/:version';
    const guessed = ['POST /Previews/:token', `GET ${kept}`, `POST ${kept}/Restore`];
    const never = [...Object.keys(userRefusals), ...guessed].toSorted();
    const reachAllBut = dialect === 'sqlite' ? never : undefined;
    const { failure, ...report } = await runRequests(site, requests, seed, { reachAllBut });
    if (failure) expect.fail([failure, ...logged].join('\n'));
    expect(report).toMatchObject({ serverErrors: 0, crashes: 0 });
    expect(report.requests).toBeGreaterThanOrEqual(requests);
    // Requests that are all refused would prove little.
    expect(report.statuses['2xx']).toBeGreaterThan(requests / 4);
    if (reachAllBut) expect(report.unserved.toSorted()).toEqual(never);
  } finally {
    await site.close();
  }
});

test('the same seed makes the same requests', () => {
  const make = () =>
    fc.sample(requestsFor(Object.values(clientEndpoints)), { numRuns: 100, seed }).map(describeRequest);
  expect(make()).toEqual(make());
});

const instance = 'urn:uuid:1';
const notFound = { type: 'about:blank', title: 'Gone', status: 404, code: 'notFound', instance };
const known = { id: 1, nameEN: 'Noor', nameAR: 'نور', logoUrl: '/x', image: '/x' };
const [asProblem, asJson] = ['application/problem+json; charset=utf-8', 'application/json; charset=utf-8'];
const read = { method: 'GET', url: '/api/Clients/1', headers: {}, as: 'nobody' } as const;
const remove = { ...read, method: 'DELETE' } as const;

test.each<[string, GeneratedRequest, number, string, object | string, RegExp | null]>([
  ['a refusal', read, 404, asProblem, notFound, null],
  ['a record', read, 200, asJson, known, null],
  ['an error of the server', read, 500, asProblem, { ...notFound, status: 500, code: 'unexpected' }, /^500/],
  ['a method that is known, and not to the server', read, 501, asProblem, {}, /^501/],
  ['a refusal as a page', read, 404, 'text/html', '<p>', /is text\/html/],
  ['a refusal of another status', read, 409, asProblem, notFound, /says/],
  ['a refusal with an unknown code', read, 404, asProblem, { ...notFound, code: 'gone' }, /says/],
  ['a refusal with more than it should tell', read, 404, asProblem, { ...notFound, stack: 'x' }, /no problem/],
  ['a refusal that tells a query', read, 404, asProblem, { ...notFound, title: 'select 1 from client' }, /tells/],
  ['a refusal that tells a path', read, 404, asProblem, { ...notFound, title: 'at /src/a.ts:1' }, /tells/],
  ['a redirect', read, 302, asJson, '', /^302/],
  ['a record without a name', read, 200, asJson, { ...known, nameEN: undefined }, /contract/],
  ['a record with a control character', read, 200, asJson, { ...known, nameEN: 'a\0' }, /unclean/],
  ['a record with half a letter', read, 200, asJson, { ...known, nameEN: '\ud800' }, /unclean/],
  ['a creation that is none', read, 201, asJson, known, /201 instead of 200/],
  ['a deletion by nobody', remove, 204, asJson, '', /may not/],
])('%s is judged', async (_, request, status, type, body, breach) => {
  const app = fastify();
  app.all('/*', (_request, reply) => {
    reply
      .code(status)
      .type(type)
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const answer = await app.inject({ method: request.method, url: request.url });
  const endpoint = request.method === 'GET' ? clientEndpoints.read : clientEndpoints.delete;
  const found = breachIn(request, answer, endpoint);
  if (breach) expect(found).toMatch(breach);
  else expect(found).toBeNull();
});
