import * as z from 'zod/mini';
import { addressOf } from '../../src/kit/client/api-client.ts';
import type { ServedEndpoint } from '../../src/kit/contract/endpoint.ts';
import { describeIssues } from '../../src/kit/contract/field-errors.ts';
import { pictureIdsIn } from '../../src/kit/contract/pictures/picture-ids.ts';
import type { FieldError, Problem } from '../../src/kit/contract/problem.ts';
import { coerceToSchema } from '../../src/kit/http/coerce-to-schema.server.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { multipart, type TestSite } from '../harness/test-site.ts';
import { nameOf, sampleFor, samples } from './samples.ts';

// The table of endpoints is needed before any test runs, to make tests of it.
const catalogue = await openTestSite('sqlite');
export const { endpoints } = catalogue.app;
await catalogue.close();

/** Every call with a body. */
export const writes = endpoints.filter((endpoint) => endpoint.body);

export function callOf(name: string): ServedEndpoint {
  const found = endpoints.find((endpoint) => nameOf(endpoint) === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

let invited = 0;

/** A body that passes every rule. Nobody has this account, so a login that passes the rules is answered with 401. */
export function sampleOf(what: ServedEndpoint | string): object {
  const sample = typeof what === 'string' ? samples[what] : sampleFor(what);
  // Nobody is invited twice.
  if (what === callOf('POST /Staff')) return { ...sample, email: `person${++invited}@example.com` };
  return sample ?? { email: 'nobody@example.com', password: 'wrong' };
}

export type Path = (string | number)[];

export const pointerTo = (path: Path, below = '') => `#/${path.join('/')}${below}`;

/** The body with one value changed, or without it when the value is undefined. */
export function withValue(body: object, [name = '', ...rest]: Path, value: unknown): object {
  const changed = rest.length > 0 ? withValue(Object(Reflect.get(body, name)), rest, value) : value;
  if (Array.isArray(body)) return body.with(Number(name), changed);
  const others = Object.entries(body).filter(([key]) => key !== name);
  // From entries, because `__proto__` in a literal is no key.
  return Object.fromEntries(changed === undefined ? others : [...others, [name, changed]]);
}

export function hasFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'bytes' in value || Object.values(value).some(hasFile);
}

const filesIn = (body: object) => Object.keys(body).filter((name) => hasFile(Reflect.get(body, name)));

export const withoutFiles = (body: object) =>
  filesIn(body).reduce((rest, name) => withValue(rest, [name], undefined), body);

/** That pictures are missing is told too, except in an update: it is left out here, unless it is `own`. */
function aboutTheRest(endpoint: ServedEndpoint, body: object, errors: FieldError[], own: Path): FieldError[] {
  if (endpoint.name === 'update') return errors;
  const missing = filesIn(sampleOf(endpoint)).filter((name) => !(name in body) && !own.includes(name));
  return errors.filter(({ pointer }) => !missing.some((name) => pointer === pointerTo([name])));
}

const texts = readTexts();

/** What a schema alone makes of a body without files, or of a query: as the server does with what came in. */
export async function judge(schema: z.core.$ZodType | undefined, input: object) {
  if (!schema) throw new Error('this call takes none');
  const sent: unknown = JSON.parse(JSON.stringify(input));
  const { data, error } = await z.safeParseAsync(schema, coerceToSchema(schema, sent), { reportInput: true });
  return { data, errors: error ? describeIssues(error.issues, texts.en, 'en') : [] };
}

/** Whether it names a picture, which only the server finds. */
const namesPicture = ({ body: schema }: ServedEndpoint, body: object) =>
  pictureIdsIn(schema).some(({ id }) => id in body);

/** The errors that the schema tells; none where a file would have to be read first, or a picture found. */
export async function schemaErrors(endpoint: ServedEndpoint, body: object, own: Path = []): Promise<FieldError[]> {
  if (hasFile(body) || namesPicture(endpoint, body)) return [];
  return aboutTheRest(endpoint, body, (await judge(endpoint.body, body)).errors, own);
}

type Headers = Record<string, string>;

/** Makes the calls of the tests, as an Admin, and knows what came of them. */
export function ruleCalls(site: () => TestSite) {
  let admin = '';
  const ids: Record<string, number> = {};
  /** Records that are taken off the site. */
  const takenOff: Record<string, number> = {};
  /** How many records there should be. */
  const created: Record<string, number> = {};

  /** A record of each kind, to be updated. */
  async function prepare() {
    admin = await site().tokenFor('Admin');
    for (const endpoint of writes.filter(({ status }) => status === 201)) {
      ids[endpoint.entity] = (await send(endpoint, sampleOf(endpoint))).json().id;
      const isPublished = writes.some(({ entity, name }) => entity === endpoint.entity && name === 'unpublish');
      if (isPublished) takenOff[endpoint.entity] = (await send(endpoint, sampleOf(endpoint))).json().id;
    }
  }

  async function call(
    endpoint: ServedEndpoint,
    input: { payload?: object | string | Buffer; headers?: Headers },
    query = {},
  ) {
    const known = endpoint.name === 'unpublish' ? takenOff : ids;
    // Calls about records of any kind are about an article here; a token is one that was never made.
    const entity = endpoint.path.includes(':entity') ? 'blog' : endpoint.entity;
    const url = addressOf(endpoint, {
      params: { entity, id: known[entity] ?? 0, name: 'privacy', token: 'none' },
      query,
    });
    const answer = await site().call({ method: endpoint.method, url, as: admin, ...input });
    if (answer.statusCode === 201) created[endpoint.entity] = (created[endpoint.entity] ?? 0) + 1;
    return answer;
  }

  /** As a form when there are files in it, otherwise as JSON. */
  async function send(endpoint: ServedEndpoint, body: object, headers: Headers = {}) {
    if (!hasFile(body)) return call(endpoint, { payload: body, headers });
    return sendForm(endpoint, body, headers);
  }

  async function sendForm(endpoint: ServedEndpoint, body: object, headers: Headers = {}) {
    const form = await multipart(body);
    return call(endpoint, { payload: form.payload, headers: { ...headers, ...form.headers } });
  }

  /** What is told about a body. */
  async function errorsOf(endpoint: ServedEndpoint, body: object, own: Path = []) {
    const answer = await send(endpoint, body);
    return { answer, errors: aboutTheRest(endpoint, body, answer.json<Problem>().errors ?? [], own) };
  }

  return { prepare, call, send, sendForm, errorsOf, ids, created };
}
