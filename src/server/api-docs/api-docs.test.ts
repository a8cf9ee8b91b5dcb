import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import type { TestSite } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import type { ApiDescription } from './api-description.ts';
import { addApiDocs } from './api-docs.ts';
import type { JsonSchema } from './json-schema.ts';

let site: TestSite;
let api: ApiDescription;
let page: string;

beforeAll(async () => {
  site = await openTestSite('sqlite');
  api = (await site.call({ url: '/api/openapi.json' })).json();
  page = (await site.call({ url: '/api/docs' })).body;
});
afterAll(() => site.close());

function operations() {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
}

function operation(id: string) {
  const found = operations().find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
}

const formOf = (id: string) => operation(id).requestBody?.content['multipart/form-data']?.schema;

/** The answer when all went well: problems are references. */
const success = (id: string) => Object.values(operation(id).responses).find((answer) => 'description' in answer);

/** A schema itself, wherever it stands. */
function resolve(schema: JsonSchema | undefined): JsonSchema {
  const name = schema?.$ref?.replace('#/components/schemas/', '');
  return (name ? api.components.schemas[name] : schema) ?? {};
}

/** What breaks the schema, as a validator of another house sees it. */
function faultsOf(schema: JsonSchema | undefined, value: unknown): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile({ ...schema, components: { schemas: api.components.schemas } });
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

describe('the document', () => {
  test('is valid OpenAPI 3.1, of the version that runs', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(api))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
    expect(api.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  });

  test('has every endpoint, and nothing else', () => {
    const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const real = site.app.endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(real.toSorted());
  });

  test('names every call once, in one sentence', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z]\w*\.[a-z]\w*$/.test(id))).toEqual([]);
    const summaries = operations().map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][^.:]+ [^.:]+\.$/.test(summary))).toEqual([]);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test('says of every parameter what it is for', () => {
    const silent = operations().flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => description === '').map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('asks for a token exactly where the server does', () => {
    const roles = { public: [], staff: ['Admin', 'Marketer'], admin: ['Admin'] };
    for (const { method, path, access, staffView } of site.app.endpoints) {
      const found = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(found?.security.flatMap(({ bearerAuth }) => bearerAuth)).toEqual(roles[access]);
      // Lists of content ask for one as soon as they are asked for more than visitors see.
      const mayAsk = access !== 'public' || path === '/Auth/Login' || staffView !== undefined;
      expect('401' in (found?.responses ?? {})).toBe(mayAsk);
    }
  });

  test.each([
    ['user.login', '200 400 401 403 408 413 415 422 429 503 default', '', ''],
    ['user.logout', '204 401 403 503 default', '', ''],
    ['user.me', '200 401 503 default', '', ''],
    [
      'project.list',
      '200 304 401 403 422 503 default',
      'page pageSize q status language content If-None-Match',
      'ETag X-Total-Count',
    ],
    ['project.related', '200 304 422 503 default', 'Slug Category language If-None-Match', 'ETag'],
    [
      'project.byCategory',
      '200 304 401 403 422 503 default',
      'page pageSize q status language content Category If-None-Match',
      'ETag X-Total-Count',
    ],
    ['project.readDraft', '200 401 403 404 503 default', 'id', 'ETag'],
    ['project.saveDraft', '200 400 401 403 404 412 413 415 422 503 default', 'id If-Match', 'ETag'],
    ['project.discardDraft', '204 401 403 404 412 503 default', 'id If-Match', ''],
    ['project.publish', '200 400 401 403 404 412 413 415 422 503 default', 'id If-Match', 'ETag'],
    ['project.unschedule', '204 401 403 404 412 503 default', 'id If-Match', ''],
    ['project.bySlug', '200 304 404 503 default', 'slug If-None-Match', 'ETag'],
    ['project.update', '200 400 401 403 404 412 413 415 422 503 default', 'id If-Match', 'ETag'],
    ['project.order', '200 400 401 403 413 415 422 503 default', '', ''],
    ['project.delete', '204 401 403 404 503 default', 'id', ''],
    ['plan.create', '201 400 401 403 409 413 415 422 503 default', '', ''],
    ['quotation.create', '201 400 403 408 409 413 415 422 429 503 default', 'Idempotency-Key', ''],
    [
      'quotation.list',
      '200 401 403 422 503 default',
      'page pageSize q status owner findWay from to service',
      'X-Total-Count',
    ],
    [
      'contactMessage.export',
      '200 401 403 422 503 default',
      'page pageSize q status owner findWay from to',
      'X-Total-Count',
    ],
    ['quotation.status', '200 400 401 403 404 412 413 415 422 503 default', 'id If-Match', 'ETag'],
    ['quotation.opened', '200 401 403 404 412 503 default', 'id If-Match', 'ETag'],
    ['request.overview', '200 401 403 503 default', '', ''],
    ['quotation.read', '200 401 403 404 503 default', 'id', 'ETag'],
  ])('%s answers with %s, takes "%s" and sends "%s"', (id, statuses, parameters, headers) => {
    const { responses, parameters: described } = operation(id);
    expect(Object.keys(responses).join(' ')).toBe(statuses);
    expect(described.map(({ name }) => name).join(' ')).toBe(parameters);
    expect(Object.keys(success(id)?.headers ?? {}).join(' ')).toBe(headers);
  });

  test.each([
    ['quotation.create', 'numberOfEmployees', { type: 'integer', minimum: 1, maximum: 10_000_000 }],
    ['quotation.create', 'businessEmail', { type: 'string', format: 'email', minLength: 1, maxLength: 254 }],
    ['review.create', 'Stars', { type: 'integer', minimum: 1, maximum: 5 }],
    ['plan.create', 'Price', { type: 'number', minimum: 0, maximum: 1_000_000 }],
    ['plan.create', 'IsBest', { type: 'boolean' }],
    ['plan.create', 'Url', { type: 'string', format: 'uri', minLength: 1, maxLength: 2000 }],
    ['plan.create', 'Category', { type: 'string', enum: ['Web', 'Hosting', 'onlineShop', 'digitalMarketing'] }],
    ['client.create', 'Logo', { type: 'string', format: 'binary', maxLength: 52_428_800 }],
  ])('%s says what %s may be', (id, field, schema) => {
    expect(resolve(formOf(id)).properties?.[field]).toEqual(schema);
  });

  test.each([
    ['client.create', 'multipart/form-data application/json', 'nameEN nameAR LogoId'],
    ['client.update', 'multipart/form-data application/json', 'nameEN nameAR LogoId'],
    ['media.create', 'multipart/form-data', 'File AltEN AltAR Decorative'],
    ['user.login', 'application/json multipart/form-data', 'email password code'],
  ])('%s takes %s, the last with %s', (id, types, fields) => {
    const content = Object.entries(operation(id).requestBody?.content ?? {});
    expect(content.map(([type]) => type).join(' ')).toBe(types);
    expect(Object.keys(resolve(content.at(-1)?.[1].schema).properties ?? {}).join(' ')).toBe(fields);
  });

  test('a record is described once, under the name of its entity', () => {
    const inList = resolve(success('project.list')?.content?.['application/json']?.schema);
    expect(inList).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Project' } });
    expect(api.components.schemas.Project?.properties).toHaveProperty('projectSteps');
    expect(JSON.stringify(api).match(/"headImageUrl":/g)).toHaveLength(1);
  });
});

test.each(Object.entries(samples))(
  'the sample of %s fits; with one field more or less it does not',
  (entity, sample) => {
    const schema = formOf(`${entity}.create`);
    // Files are any bytes to a schema.
    const body = JSON.parse(JSON.stringify(sample, (_, value) => (value?.bytes ? 'bytes' : value)));
    expect(faultsOf(schema, body)).toEqual([]);
    expect(faultsOf(schema, { ...body, surprise: 1 })).toEqual([' must NOT have additional properties']);
    const [first = ''] = resolve(schema).required ?? [];
    expect(faultsOf(schema, { ...body, [first]: undefined })).toEqual([` must have required property '${first}'`]);
  },
);

test('a picture is required as a file or as an id', () => {
  const schema = formOf('client.create');
  const names = { nameEN: 'Noor', nameAR: 'نور' };
  for (const picture of [{ Logo: 'bytes' }, { LogoId: 7 }, { Logo: 'bytes', LogoId: 7 }])
    expect(faultsOf(schema, { ...names, ...picture })).toEqual([]);
  expect(faultsOf(schema, names)).toContain(" must have required property 'LogoId'");
});

test('real answers are as described', async () => {
  const { Problem, Settings } = api.components.schemas;
  const settings = await site.call({ url: '/api/Settings' });
  const refusal = await site.call({ url: '/api/Quotations', method: 'POST', payload: {} });
  expect(faultsOf(Settings, settings.json())).toEqual([]);
  expect(faultsOf(Problem, refusal.json())).toEqual([]);
  expect(faultsOf(Problem, {})).toHaveLength(5);
});

describe('the page', () => {
  test('shows every call with its path, its sentence and who may make it', () => {
    for (const { operationId, summary, path, method } of operations()) {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(`<b class="${method}">${method.toUpperCase()}</b> <code>${path}</code>`);
      expect(page).toContain(summary);
    }
    expect(page.match(/<em>(Everyone|Admin|Admin or Marketer)<\/em>/g)).toHaveLength(operations().length);
  });

  test('has one first heading, a heading per entity, and links that lead somewhere', () => {
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page.match(/<h2>/g)).toHaveLength(api.tags.length + 1);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('loads its stylesheet and its icon, and its policy allows only that', async () => {
    const { headers } = await site.call({ url: '/api/docs' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    );
    expect(page.match(/<link [^>]+>/g)).toEqual([
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="stylesheet" href="/api/docs.css">',
    ]);
    expect(page).not.toMatch(/<(script|style|img|form|iframe|object|embed|base)\b| (style|on\w+|src|action)="/);
    const styles = await site.call({ url: '/api/docs.css' });
    expect(page + styles.body).not.toMatch(/\w:\/\/|["'(]\/\/|url\(|@import/);
  });

  test('shows whatever it is given as text', async () => {
    const app = fastify();
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const body = z.object({ [hostile]: z.enum([hostile]) });
    const named = { path: `/${hostile}`, entity: hostile, name: hostile };
    // @ts-expect-error: no entity is called so, and were one, the page would hold.
    addApiDocs(app, [{ method: 'POST', access: 'public', changes: [], body, ...named }], async () => undefined);
    const shown = (await app.inject('/docs')).body;
    expect(shown).not.toContain('<img');
    expect(shown).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;');
    await app.close();
  });
});

test.each([
  ['/openapi.json', 'application/json; charset=utf-8'],
  ['/docs', 'text/html; charset=utf-8'],
  ['/docs.css', 'text/css; charset=utf-8'],
])('/api%s is %s, and not sent again while it is known', async (path, type) => {
  const { statusCode, headers } = await site.call({ url: `/api${path}` });
  const { etag = '' } = headers;
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-cache', type]);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const second = await site.call({ url: `/api${path}`, headers: { 'if-none-match': etag } });
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
});
