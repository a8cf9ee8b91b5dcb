import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../contract/endpoint.ts';
import { ProblemError } from '../contract/problem.ts';
import { rolesWith } from '../contract/roles.ts';
import type { Person } from '../records/current-user.server.ts';

export type Authenticate = (token: string) => Promise<Person | null>;

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Runs before the body is read: an upload nobody may make is refused without taking it in. */
export async function requireAccess(request: FastifyRequest, access: Access, authenticate: Authenticate) {
  const allowed = rolesWith[access];
  if (!allowed) return;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  request.person = token ? await authenticate(token) : null;
  if (!request.person) throw new ProblemError('unauthenticated');
  if (!allowed.includes(request.person.role)) throw new ProblemError('forbidden');
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const xsrfCookie = 'XSRF-TOKEN';
const xsrfHeader = 'x-xsrf-token';

/** Forms come from our own pages: a foreign site's is refused. */
export function refuseForeignForm(request: FastifyRequest, publicHost?: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Programs that are not browsers send neither, and carry no one else's session.
  const from = origin === undefined ? null : hostOf(origin);
  const isOurs = origin === undefined || (from !== null && (from === request.host || from === publicHost));
  if (site === 'cross-site' || !isOurs) throw new ProblemError('crossSite');
}

/** So do writes by script, which also show the token that only our pages can read. */
export function refuseCrossSite(request: FastifyRequest, publicHost?: string) {
  if (safeMethods.has(request.method)) return;
  refuseForeignForm(request, publicHost);
  const expected = cookieOf(request, xsrfCookie);
  if (expected && !sameText(expected, String(request.headers[xsrfHeader] ?? ''))) throw new ProblemError('crossSite');
}

/** `origin`: where people reach the site. A proxy that does not say how they came does not make their way less secure. */
export function newXsrfCookie({ protocol }: FastifyRequest, origin: string): string {
  const secure = protocol === 'https' || origin.startsWith('https:') ? '; Secure' : '';
  return `${xsrfCookie}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
