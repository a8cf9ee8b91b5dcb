import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import { problemStatus } from '../../src/kit/contract/problem.ts';
import { rolesWith } from '../../src/kit/contract/roles.ts';
import { type GeneratedRequest, unknownMethod } from '../generated/generated-requests.ts';

const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().check(z.minLength(1)),
  status: z.number(),
  code: z.string(),
  instance: z.string().check(z.regex(/^urn:uuid:/)),
  retryAfterSeconds: z.optional(z.number()),
  errors: z.optional(
    z.array(z.strictObject({ pointer: z.string().check(z.regex(/^#\//)), code: z.string(), detail: z.string() })),
  ),
});

// None of this is in anything that is generated, so an answer that has it did not get it from the request.
const leak =
  /node_modules|\/(?:work|tmp|home|root|usr|src)\/|\.ts:\d|\bat \w+ \(|\b(?:select|insert|delete) .*\b(?:from|into)\b|sqlite|postgres|constraint|syntax error|errno|ENOENT/i;

const unclean = /\\u00[01]|\\ud[89a-f]|[\u007f\u202a-\u202e\u2066-\u2069]/i;

/** The text of an answer, unpacked. */
export function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : null;
  return String(unpack && rawPayload.length > 0 ? unpack(rawPayload) : rawPayload);
}

const patterns = new Map<string, RegExp>();

function patternOf({ path }: Endpoint): RegExp {
  const pattern = patterns.get(path) ?? new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}

/** The endpoint that answers a request, as the table says. A path without parameters goes before one with. */
export function endpointOf(endpoints: Endpoint[], { method, url }: GeneratedRequest): Endpoint | undefined {
  const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
  const asked = method === 'HEAD' ? 'GET' : method;
  return endpoints
    .filter((endpoint) => endpoint.method === asked && patternOf(endpoint).test(path))
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
}

/** What is wrong with an answer, or null. */
export function breachIn(
  request: GeneratedRequest,
  answer: LightMyRequestResponse,
  endpoint: Endpoint | undefined,
): string | null {
  const { statusCode } = answer;
  // Which says that nobody here knows the method, and no more.
  if (request.method === unknownMethod && statusCode === 501) return null;
  if (statusCode >= 500) return `${statusCode}: ${textOf(answer)}`;
  if (statusCode >= 400) return breachInRefusal(request, answer);
  if (statusCode >= 300) return breachInRedirect(request, statusCode);
  if (request.method === 'OPTIONS') return statusCode === 204 && answer.headers.allow ? null : 'OPTIONS without Allow';
  return endpoint ? breachInSuccess(request, answer, endpoint) : breachElsewhere(request);
}

function breachInRefusal({ method }: GeneratedRequest, answer: LightMyRequestResponse): string | null {
  const { statusCode, headers } = answer;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `${statusCode} is ${headers['content-type']}`;
  if (method === 'HEAD') return null;
  const text = textOf(answer);
  const parsed = z.safeParse(problem, JSON.parse(text));
  if (!parsed.success) return `${statusCode} is no problem document: ${text.slice(0, 500)}`;
  const known = Object.entries(problemStatus).find(([code]) => code === parsed.data.code);
  if (known?.[1] !== statusCode || parsed.data.status !== statusCode) return `${statusCode} says ${text.slice(0, 500)}`;
  const leaked = leak.exec(text)?.[0];
  return leaked ? `${statusCode} tells ${leaked}: ${text.slice(0, 500)}` : null;
}

/** Within the API nothing leads elsewhere; «not modified» is an answer to GET. */
function breachInRedirect({ method, url, headers }: GeneratedRequest, status: number): string | null {
  if (status === 304 && /^(?:GET|HEAD)$/.test(method) && 'if-none-match' in headers) return null;
  return status === 302 && !/^\/api(?:\/|$)/i.test(url) ? null : `${status} to ${url}`;
}

function breachElsewhere({ url }: GeneratedRequest): string | null {
  return /^\/(?:healthz|readyz)/.test(url) ? null : 'a success of no endpoint';
}

function breachInSuccess(
  { method, as }: GeneratedRequest,
  answer: LightMyRequestResponse,
  endpoint: Endpoint,
): string | null {
  const { statusCode } = answer;
  const { access, status = 200, output, file } = endpoint;
  const allowed = rolesWith[access];
  if (allowed && !allowed.some((role) => role === as)) return `${statusCode} for ${as}, who may not`;
  if (statusCode !== status) return `${statusCode} instead of ${status}`;
  const text = textOf(answer);
  if (file && method !== 'HEAD') {
    const type = String(answer.headers['content-type']);
    if (!type.startsWith(file)) return `a file that calls itself ${type}`;
    return unclean.test(text) ? `unclean text was kept: ${text.slice(0, 500)}` : null;
  }
  if (method === 'HEAD' || !output) return text === '' ? null : `a body where none belongs: ${text.slice(0, 500)}`;
  const parsed = z.safeParse(output, JSON.parse(text));
  if (!parsed.success) return `${statusCode} is not what the contract says: ${z.prettifyError(parsed.error)}`;
  return unclean.test(text) ? `unclean text was kept: ${text.slice(0, 500)}` : null;
}
