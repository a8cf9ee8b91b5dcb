import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import type { Role } from '../../src/kit/contract/roles.ts';
import { addUser, type TestSite } from '../harness/test-site.ts';
import { breachIn, endpointOf, textOf } from '../tables/answer-rules.ts';
import { nameOf } from '../tables/samples.ts';
import { knownAccount } from './generated-fields.ts';
import type { GeneratedRequest } from './generated-requests.ts';

export type TargetReport = {
  requests: number;
  /** How many answers of each class, such as `2xx`. */
  statuses: Record<string, number>;
  serverErrors: number;
  /** Requests that never got an answer, and errors that nobody caught. */
  crashes: number;
  /** Processor time of the dearest answer among those that were asked for alone. */
  dearestMs: number;
  /** Calls of the table that never succeeded: what was generated for them was not good enough. */
  unserved: string[];
};

const pieceBytes = 65_536;
const timeoutMs = 60_000;
// Whatever it is, one request must not keep the others waiting. Of processor time: a busy machine is no fault of ours.
const mostCpuMs = 2000;

/** The answer, and the processor time of this process until it came. */
async function measured(ask: () => Promise<LightMyRequestResponse>) {
  const before = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(before);
  return { answer, cpuMs: Math.round((user + system) / 1000) };
}

/** A site that generated requests are sent to. Every answer that breaks a rule is an error. */
export async function openRequestTarget(site: TestSite) {
  const { app, store } = site;
  const answerTo = await openSender(site);
  await addUser(store, knownAccount.email, 'Marketer');
  const served = new Set<string>();
  const statuses: Record<string, number> = {};
  const uncaught: unknown[] = [];
  let [requests, serverErrors, silences, dearestMs, reported] = [0, 0, 0, 0, 0];
  const onUncaught = (error: unknown) => void uncaught.push(error);
  process.on('unhandledRejection', onUncaught).on('uncaughtException', onUncaught);

  async function counted(request: GeneratedRequest): Promise<LightMyRequestResponse> {
    requests += 1;
    const answer = await answerTo(request).catch((error: unknown) => {
      silences += 1;
      throw error;
    });
    const { statusCode } = answer;
    const name = `${Math.floor(statusCode / 100)}xx`;
    statuses[name] = (statuses[name] ?? 0) + 1;
    if (statusCode >= 500 && statusCode !== 501) serverErrors += 1;
    return answer;
  }

  /** What seems dear is asked for again: time that a virtual machine was not given counts as its own, but not each time. */
  async function judgeCost(request: GeneratedRequest, firstMs: number) {
    let cpuMs = firstMs;
    for (let again = 0; cpuMs > mostCpuMs && again < 4; again += 1)
      cpuMs = Math.min(cpuMs, (await measured(() => answerTo(request))).cpuMs);
    dearestMs = Math.max(dearestMs, cpuMs);
    if (cpuMs > mostCpuMs) throw new Error(`the answer took ${cpuMs} ms of processor time`);
  }

  async function sendOne(request: GeneratedRequest, isAlone: boolean): Promise<void> {
    const { answer, cpuMs } = await measured(() => counted(request));
    const endpoint = endpointOf(app.endpoints, request);
    const breach = breachIn(request, answer, endpoint);
    if (breach) throw new Error(breach);
    if (isAlone) await judgeCost(request, cpuMs);
    if (!endpoint || answer.statusCode >= 300 || request.method === 'OPTIONS') return;
    served.add(nameOf(endpoint));
    // What is sent again under one key may be answered with a record that is long gone.
    const isRepeatable = 'idempotency-key' in request.headers || /idempotency-key/i.test(String(request.payload));
    // With others at work a new record may be changed or gone again.
    if (endpoint.status === 201 && isAlone && !isRepeatable)
      await readBack(endpoint.entity, JSON.parse(textOf(answer)));
  }

  async function readBack(entity: string, created: { id: number }): Promise<void> {
    const reads = app.endpoints.filter((endpoint) => endpoint.entity === entity && endpoint.method === 'GET');
    const path = reads.find((endpoint) => endpoint.path.endsWith('/:id'))?.path;
    // Accounts are read together.
    if (!path) return;
    // A draft is nobody's but staff's.
    const isDraft = 'standing' in created;
    const url = `/api${path.replace(':id', String(created.id))}${isDraft ? '/Draft' : ''}`;
    const answer = await answerTo({ method: 'GET', url, headers: {}, as: 'Admin' });
    if (answer.statusCode !== 200) throw new Error(`${url}, just created, answers ${answer.statusCode}`);
    const found: object = isDraft ? withStanding(answer.json()) : answer.json();
    if (!isDeepStrictEqual({ ...found, ...created }, found))
      throw new Error(`${url} is not what was created: ${answer.body.slice(0, 500)}`);
  }

  function withStanding({ record, standing }: { record: object; standing: object }): object {
    return { ...record, standing };
  }

  return {
    async send(batch: GeneratedRequest[], atOnce: boolean): Promise<void> {
      if (atOnce) {
        const results = await Promise.allSettled(batch.map((request) => sendOne(request, false)));
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      } else for (const request of batch) await sendOne(request, true);
      // What goes wrong behind an answer does so a moment later.
      await setImmediate();
      const error = uncaught[reported];
      reported = uncaught.length;
      if (error) throw new Error(`nobody caught ${error instanceof Error ? error.stack : error}`);
    },

    /** What only shows when everything is over: forgotten files, and a site that no longer answers. */
    async faultsAtTheEnd(): Promise<string[]> {
      const files = await readdir(join(site.folder, 'uploads', '.work'), { recursive: true, withFileTypes: true });
      const faults = files.filter((file) => file.isFile()).map((file) => `left behind: ${file.name}`);
      faults.push(...uncaught.slice(reported).map((error) => `nobody caught ${error}`));
      const reads = app.endpoints.filter(
        ({ method, path }) => method === 'GET' && !/:|(?:ByCategory|Address)$/.test(path),
      );
      for (const url of ['/healthz', '/readyz', ...reads.map(({ path }) => `/api${path}`)]) {
        const request: GeneratedRequest = { method: 'GET', url, headers: {}, as: 'Admin' };
        const answer = await answerTo(request);
        const breach = breachIn(request, answer, endpointOf(app.endpoints, request));
        if (breach || answer.statusCode !== 200) faults.push(`${url} in the end: ${breach ?? answer.statusCode}`);
      }
      return faults;
    },

    report(): TargetReport {
      const unserved = app.endpoints.map(nameOf).filter((name) => !served.has(name));
      return { requests, statuses, serverErrors, crashes: silences + uncaught.length, dearestMs, unserved };
    },

    close() {
      process.off('unhandledRejection', onUncaught).off('uncaughtException', onUncaught);
    },
  };
}

/** Lets requests in under the token of whom they come from. After a logout the next one gets a new token. */
async function openSender({ app, store, secret }: TestSite) {
  const sessions = openSessions(store, secret);
  const people = new Map<Role, { id: number; token: string }>();
  const letIn = async (role: Role) => {
    const id = await addUser(store, `${role}@example.com`, role);
    people.set(role, { id, token: await sessions.open(id) });
  };
  // The last Admin cannot be harmed. Between the two stand the accounts that generated requests change.
  await letIn('Admin');
  for (let number = 2; number <= 6; number += 1) await addUser(store, `${number}@example.com`, 'Marketer');
  await letIn('Marketer');

  return async ({ method, url, headers, payload, as }: GeneratedRequest): Promise<LightMyRequestResponse> => {
    const person = as === 'nobody' ? undefined : people.get(as);
    const authorization = person && { authorization: `Bearer ${person.token}` };
    const body = payload && { payload: inPieces(payload) };
    const length = payload && { 'content-length': String(payload.length) };
    // The types know fewer methods than the world does.
    const options = { method, url, headers: { ...headers, ...length, ...authorization }, ...body } as InjectOptions;
    const answer = await inTime(app.inject(options));
    if (person && /logout/i.test(url) && answer.statusCode < 300) person.token = await sessions.open(person.id);
    return answer;
  };
}

/** As a socket delivers it: never more at a time than the system's buffer holds. */
function inPieces(payload: Buffer): Buffer | Readable {
  if (payload.length <= pieceBytes) return payload;
  const starts = Array.from({ length: Math.ceil(payload.length / pieceBytes) }, (_, index) => index * pieceBytes);
  return Readable.from(starts.map((start) => payload.subarray(start, start + pieceBytes)));
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), timeoutMs);
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
