import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../src/kit/contract/problem.ts';
import { shapeOf } from '../generated/generated-fields.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { endpoints, judge, ruleCalls } from './rule-calls.ts';
import { nameOf } from './samples.ts';

const x = (length: number) => 'x'.repeat(length);

/** What each parameter of a list may be, and the first value that it may not be. */
const edges: [name: string, good: string[], bad: string[]][] = [
  ['page', ['1', '2', '٢', '1000000'], ['0', '-1', '1.5', 'x', '1e3', ' ', '1000001', '99999999999999999999']],
  ['pageSize', ['1', '100', '١٠'], ['0', '-1', '1.5', 'x', '101', '99999999999999999999']],
  ['q', ['', 'x', x(200), ` ${x(200)} `, 'كاميرا', '%', '_', '!?', "' or 1=1 --", '*', '"'], [x(201)]],
];
const lists = endpoints
  .filter(({ query }) => edges.every(([name]) => name in shapeOf(query)))
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));
const needed = { Category: 'Network' };

test.each(lists)('the rules of $name refuse what they should, at its place', async ({ endpoint }) => {
  for (const [parameter, , bad] of edges)
    for (const value of bad) {
      const { errors } = await judge(endpoint.query, { ...needed, [parameter]: value });
      expect([parameter, value, errors.map(({ pointer }) => pointer)]).toEqual([parameter, value, [`#/${parameter}`]]);
    }
});

/** Values that a database or a parser may choke on. Found or refused, but never a failure of ours. */
const odd = ['%00', 'a%00b', '%ff', '%ed%a0%80', '%f0%9f%98%80', '%e2%80%ae', '%', '%zz', '%0d%0aset-cookie:a=b'];
const reads = endpoints.filter(({ method }) => method === 'GET');
const places = reads.flatMap((endpoint) => [
  ...(endpoint.query
    ? ['page', 'pageSize', 'q', 'Category', 'nope'].map((name) => ({ endpoint, name: `?${name}=` }))
    : []),
  ...[...endpoint.path.matchAll(/:\w+/g)].map(([name]) => ({ endpoint, name })),
]);

onBothDatabases(
  'a query',
  (site) => {
    const { prepare, call } = ruleCalls(site);
    let admin: string;
    beforeAll(async () => {
      await prepare();
      admin = await site().tokenFor('Admin');
    });

    test.each(lists)('$name takes every good value, and answers a bad one with 422', async ({ endpoint }) => {
      for (const [parameter, good, [bad]] of edges) {
        for (const value of good) {
          const answer = await call(endpoint, {}, { ...needed, [parameter]: value });
          expect([parameter, value, answer.statusCode]).toEqual([parameter, value, 200]);
        }
        const refused = await call(endpoint, {}, { ...needed, [parameter]: bad });
        expect([parameter, refused.statusCode]).toEqual([parameter, 422]);
        expect(refused.json<Problem>().errors).toEqual([expect.objectContaining({ pointer: `#/${parameter}` })]);
      }
    });

    test.each(places)('$endpoint.path $name with odd values never fails', async ({ endpoint, name }) => {
      for (const value of odd) {
        const path = `/api${endpoint.path}`;
        const url = name.startsWith(':') ? path.replace(name, value) : `${path}${name}${value}`;
        const { statusCode } = await site().call({ url, as: admin });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    });

    test('a parameter that comes twice is refused', async () => {
      for (const name of ['page', 'pageSize', 'q']) {
        const answer = await site().call({ url: `/api/Clients?${name}=1&${name}=2` });
        expect([name, answer.statusCode]).toEqual([name, 422]);
      }
    });

    test('several that are wrong are told at once, in the language of the reader', async () => {
      const url = `/api/Clients?page=0&pageSize=101&q=${x(201)}`;
      const answer = await site().call({ url, headers: { 'accept-language': 'ar' } });
      const { errors = [] } = answer.json<Problem>();
      expect(errors.map(({ pointer }) => pointer)).toEqual(['#/page', '#/pageSize', '#/q']);
      for (const { detail } of errors) expect(detail).toMatch(/[\u0600-\u06ff]/);
    });

    test('projects by category need one', async () => {
      const { errors } = (await site().call({ url: '/api/Projects/ByCategory' })).json<Problem>();
      expect(errors).toMatchObject([{ pointer: '#/Category', code: 'required' }]);
    });
  },
  { rateLimits: false },
);
