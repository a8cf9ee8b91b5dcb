import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/harness/both-databases.ts';
import type { Problem } from '../kit/contract/problem.ts';

onBothDatabases('the server', (site) => {
  const problem = async (options: Parameters<ReturnType<typeof site>['call']>[0]) => {
    const answer = await site().call(options);
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Problem>() };
  };
  const login = (more: object) => ({ method: 'POST' as const, url: '/api/Auth/Login', ...more });
  const json = { 'content-type': 'application/json' };

  test('says that it is alive and ready', async () => {
    expect((await site().call({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    expect((await site().call({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });

  test.each([
    ['an unknown call', { url: '/api/Nothing' }, 404, 'notFound'],
    ['a record that is not there', { url: '/api/Clients/999999' }, 404, 'notFound'],
    ['an id that is none', { url: '/api/Clients/..%2f1' }, 404, 'notFound'],
    ['an id above every number', { url: '/api/Clients/99999999999999999999' }, 404, 'notFound'],
    ['a picture that is not there', { url: `/uploads/${'0'.repeat(32)}-1x1.webp` }, 404, 'notFound'],
    ['a path out of the uploads', { url: '/uploads/..%2fmeridian.sqlite' }, 404, 'notFound'],
    ['a wrong method', { method: 'PATCH', url: '/api/Clients' }, 405, 'methodNotAllowed'],
    ['a method that only echoes', { method: 'TRACE' as 'GET', url: '/api/Clients/1' }, 405, 'methodNotAllowed'],
    ['a change of the description', { method: 'PUT', url: '/api/openapi.json' }, 405, 'methodNotAllowed'],
    ['client errors that are asked for', { url: '/api/ClientErrors' }, 405, 'methodNotAllowed'],
    ['broken JSON', login({ payload: '{', headers: json }), 400, 'unparsable'],
    ['a poisoned prototype', login({ payload: '{"__proto__":{"a":1}}', headers: json }), 400, 'unparsable'],
    [
      'a wrong kind of body',
      login({ payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
      415,
      'unsupportedType',
    ],
    ['a body above the limit', login({ payload: `"${'x'.repeat(1_100_000)}"`, headers: json }), 413, 'tooLarge'],
    ['a text where an object belongs', login({ payload: '"x"', headers: json }), 422, 'invalid'],
    ['a number where a text belongs', login({ payload: { email: 5, password: true } }), 422, 'invalid'],
    [
      'a write from another site',
      login({ payload: {}, headers: { 'sec-fetch-site': 'cross-site' } }),
      403,
      'crossSite',
    ],
    [
      'a write from another origin',
      login({ payload: {}, headers: { origin: 'https://evil.example' } }),
      403,
      'crossSite',
    ],
    [
      'a body of parts without a boundary',
      login({ payload: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      400,
      'unparsable',
    ],
    [
      'a body of parts that is cut off',
      login({ payload: '--b\r\ncontent-disp', headers: { 'content-type': 'multipart/form-data; boundary=b' } }),
      400,
      'unparsable',
    ],
    ['plain text', login({ payload: 'x', headers: { 'content-type': 'text/plain' } }), 415, 'unsupportedType'],
    ['the root of the API', { url: '/api' }, 404, 'notFound'],
    [
      'an empty body that is called JSON',
      { method: 'DELETE', url: '/api/Clients/1', headers: json },
      401,
      'unauthenticated',
    ],
    [
      'a cookie that is no text',
      login({ payload: {}, headers: { cookie: 'XSRF-TOKEN=\u00e9', 'x-xsrf-token': 'a' } }),
      403,
      'crossSite',
    ],
    ['a cookie without its header', login({ payload: {}, headers: { cookie: 'XSRF-TOKEN=a' } }), 403, 'crossSite'],
  ] as const)('%s is answered as a problem', async (_, options, status, code) => {
    const answer = await problem(options);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.body).toMatchObject({ status, code, type: 'about:blank' });
    expect(answer.body.title.length).toBeGreaterThan(5);
    expect(answer.body.instance).toBe(`urn:uuid:${answer.headers['x-request-id']}`);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts\b|select |stack/i);
  });

  test('a wrong method is told the right ones', async () => {
    expect((await problem({ method: 'PUT', url: '/api/Clients' })).headers.allow).toBe('GET, HEAD, POST, OPTIONS');
    const options = await site().call({ method: 'OPTIONS', url: '/api/Clients/1' });
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, PUT, DELETE, OPTIONS']);
  });

  test('a matching XSRF header passes', async () => {
    const headers = { cookie: 'a=b; XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    expect((await problem(login({ payload: {}, headers }))).status).toBe(422);
  });

  test('problems are told in Arabic to those who read Arabic', async () => {
    const { body, headers } = await problem({ url: '/api/Nothing', headers: { 'accept-language': 'ar-EG,ar;q=0.9' } });
    expect(headers['content-language']).toBe('ar');
    expect(body.title).toMatch(/[\u0600-\u06ff]/);
  });

  test('settings are public', async () => {
    expect((await site().call({ url: '/api/settings' })).json()).toMatchObject({ companyEN: 'Meridian Systems' });
  });
});
