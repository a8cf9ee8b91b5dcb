import * as z from 'zod/mini';
import { keysOf } from '../../kit/contract/by-name.ts';
import type { ServedEndpoint } from '../../kit/contract/endpoint.ts';
import { type Problem, problemStatus } from '../../kit/contract/problem.ts';
import { roles, rolesWith } from '../../kit/contract/roles.ts';
import { contentMeanings, draftWords, guide, meanings, publishedIds, repeatable, summaries } from './api-words.ts';
import { type Components, contentOf, fieldsOf, type JsonSchema, toComponents, toJsonSchema } from './json-schema.ts';

export type ApiDescription = ReturnType<typeof describeApi>;
export type Operation = ReturnType<typeof describeOperation>;
export type Answer = { description: string; headers?: Headers; content?: Record<string, { schema: JsonSchema }> };
type Headers = Record<string, { description: string; schema: JsonSchema }>;

/** An endpoint, its name in the description and the schema of its body. */
type Call = ServedEndpoint & { id: string; form: JsonSchema };

const problem: z.ZodMiniType<Problem> = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(keysOf(problemStatus)),
  instance: z.string(),
  retryAfterSeconds: z.optional(z.number()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))),
});

const has = (name: string, { form }: Call) => name in (form.properties ?? {});
/** Everyone gets the same bytes, under a tag of their own. */
const isKept = ({ method, access }: Call) => method === 'GET' && access === 'public';
const isList = ({ output }: Call) => output?._zod.def.type === 'array';
const isOneRecord = (call: Call) => /\.(?:read|all)$/.test(call.id) && !isList(call);
/** Records have versions; their order does not. */
const isSaved = ({ method, path, name }: Call) =>
  (method === 'PUT' && path.includes(':')) || ['publish', 'unpublish'].includes(name);
const isCompared = (call: Call) => isSaved(call) || ['discardDraft', 'unschedule'].includes(call.name);
const isForSome = ({ access }: Call) => roles.some((role) => rolesWith[access]?.includes(role) === false);
const isTaken = (call: Call) => has(repeatable, call) || (call.status === 201 && has('id', call));

const problems: [status: string, meaning: string, happens: (call: Call) => unknown][] = [
  ['400', 'The body cannot be read.', ({ body }) => body],
  [
    '401',
    'No valid token, or a wrong password.',
    ({ access, id, staffView }) => access !== 'public' || staffView || id === 'user.login',
  ],
  [
    '403',
    'Not for this role, or sent from another site.',
    (call) => call.method !== 'GET' || call.staffView || isForSome(call),
  ],
  ['404', 'There is no such record.', ({ path }) => path.includes(':')],
  ['408', 'The body took too long to arrive.', ({ access, body }) => access === 'public' && body],
  ['409', 'The key or id belongs to something else.', isTaken],
  ['412', 'Somebody else saved in between: read it again.', isCompared],
  ['413', 'The body or a file in it is too large.', ({ body }) => body],
  ['415', 'The body is neither JSON nor multipart.', ({ body }) => body],
  ['422', 'A value breaks its rule; `errors` names each.', ({ body, query }) => body ?? query],
  ['429', 'Too many attempts.', ({ access, body }) => access === 'public' && body],
  ['503', 'The database cannot be reached.', () => true],
  ['default', 'Any other problem.', () => true],
];

const text: JsonSchema = { type: 'string' };
const amount: JsonSchema = { type: 'integer', minimum: 0 };
const recordId: JsonSchema = { type: 'integer', minimum: 1, maximum: 999_999_999 };

const etag: Headers = { ETag: { description: 'The version of what was answered.', schema: text } };
const totalCount: Headers = { 'X-Total-Count': { description: 'How many there are on all pages.', schema: amount } };
const retryAfter: Headers = { 'Retry-After': { description: 'Seconds to wait.', schema: amount } };
const problemHeaders: Record<string, Headers> = { '429': retryAfter, '503': retryAfter };

const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
const pluralOf = (noun: string) => (noun.endsWith('s') ? noun : `${noun}s`);
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const typeName = (id: string) => id.split('.').map(capital).join('');
const tagOf = ({ entity }: ServedEndpoint) => capital(pluralOf(wordsOf(entity)));

function summaryOf({ id, entity, path }: Call): string {
  const noun = wordsOf(entity);
  const one = path.includes(':') ? `one ${noun}` : `the ${noun}`;
  const [, name = ''] = id.split('.');
  const sentences: Record<string, string> = {
    list: `Lists all ${pluralOf(noun)}, or a page of them.`,
    read: `Returns ${one}.`,
    order: `Puts ${pluralOf(noun)} in another order, all or some of them.`,
    create: `Adds a new ${noun}.`,
    update: `Changes ${one}.`,
    delete: `Moves ${one} to the trash.`,
    restore: `Takes ${one} out of the trash.`,
    duplicate: `Adds a draft that says what the working copy of ${one} says.`,
    readDraft: `Returns the working copy of ${one} and how its publishing stands.`,
    saveDraft: `Saves a working copy of ${one} that only staff see.`,
    keepDraft: `Keeps a text of ${one} beside the working copy, for whoever somebody else took over from.`,
    discardDraft: `Drops the working copy of ${one}, which goes to the trash if it was never published.`,
    publish: `Publishes the working copy of ${one} now or later and in some languages or all.`,
    unpublish: `Takes ${one} off the site in some languages or all.`,
    unschedule: `Cancels what was to be published or taken off of ${one}.`,
  };
  return summaries[id] ?? sentences[name] ?? '';
}

function toCall(endpoint: ServedEndpoint): Call {
  const own = `${endpoint.entity}.${endpoint.name}`;
  return { ...endpoint, id: publishedIds[own] ?? own, form: endpoint.body ? toJsonSchema(endpoint.body) : {} };
}

function parametersOf(call: Call) {
  const query = call.query ? toJsonSchema(call.query) : {};
  const parameter = (place: 'path' | 'query' | 'header', name: string, schema = text) => {
    const required = place === 'path' || (query.required?.includes(name) ?? false);
    const description = (call.staffView && contentMeanings[name]) ?? meanings[name] ?? '';
    return { name, in: place, required, description, schema };
  };
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...inPath.map((name) => parameter('path', name, name === 'id' ? recordId : text)),
    ...fieldsOf(query).map(([name, schema]) => parameter('query', name, schema)),
    ...(isKept(call) ? [parameter('header', 'If-None-Match')] : []),
    ...(isCompared(call) ? [parameter('header', 'If-Match')] : []),
    ...(has(repeatable, call) ? [parameter('header', repeatable)] : []),
  ];
}

function answersOf(call: Call, refTo: Components['refTo']): Record<string, Answer | { $ref: string }> {
  const { status = 200, output, file, query } = call;
  const hasTag = isKept(call) || isOneRecord(call) || isSaved(call) || call.name === 'readDraft';
  const headers = { ...(hasTag && etag), ...((isList(call) || (file && query)) && totalCount) };
  const content = file ? { [file]: { schema: text } } : output && { 'application/json': { schema: refTo(output) } };
  const occurring = problems.filter(([, , happens]) => happens(call));
  return {
    [status]: { description: 'Success.', headers, ...(content && { content }) },
    ...(isKept(call) && { '304': { description: 'What is known already has not changed.', headers: etag } }),
    ...Object.fromEntries(occurring.map(([name]) => [name, { $ref: `#/components/responses/${name}` }])),
  };
}

function describeOperation(call: Call, refTo: Components['refTo']) {
  const { id, access, body, form } = call;
  return {
    operationId: id,
    tags: [tagOf(call)],
    summary: summaryOf(call),
    ...(call.draft && { description: draftWords }),
    /** One entry per role that may make the call, none where everyone may. */
    security: (rolesWith[access] ?? []).map((role) => ({ bearerAuth: [role] })),
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, content: contentOf(form, refTo(body)) } }),
    responses: answersOf(call, refTo),
  };
}

/** The endpoints as an OpenAPI document. English only, like the page made of it: both are for engineers. */
export function describeApi(endpoints: ServedEndpoint[], version: string) {
  const calls = endpoints.map(toCall);
  const records = calls.filter(({ id, entity }) => id === `${entity}.read`);
  const { schemas, refTo } = toComponents([
    { schema: problem, name: 'Problem' },
    // A record is known by its entity's name, in whatever answers it stands.
    ...records.map(({ entity, output }) => ({ schema: output, name: capital(entity) })),
    ...calls.map(({ id, output }) => ({ schema: output, name: `${typeName(id)}Answer` })),
    ...calls.map(({ id, body }) => ({ schema: body, name: `${typeName(id)}Body` })),
  ]);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call, refTo) };
  }
  const content = { 'application/problem+json': { schema: refTo(problem) } };
  const responses: Record<string, Answer> = Object.fromEntries(
    problems.map(([status, description]) => [status, { description, headers: problemHeaders[status], content }]),
  );
  return {
    openapi: '3.1.1',
    info: { title: 'API of the website', version, description: guide },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { schemas, responses, securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer' } } },
  };
}
