import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { openVault } from '../../features/accounts/session/vault.server.ts';
import { ApiError, addressOf } from '../../kit/client/api-client.ts';
import type { Endpoint } from '../../kit/contract/endpoint.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Tables } from '../../kit/db/schema.server.ts';
import type { Store, Tag } from '../../kit/db/store.server.ts';
import { noOutbox } from '../../kit/mail/email.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import type { Body } from '../../kit/records/content-type.server.ts';
import { buildApp } from '../../server/app.ts';
import { readTexts } from '../../server/project-files.ts';
import { personAtMachine } from '../cli-user.ts';

/** A store of which every write is part of one transaction of ours, and every read sees what it has written. */
export function storeWithin(
  trx: Transaction<Tables>,
  dialect: Store['dialect'],
  changed: (...tags: Tag[]) => void = () => undefined,
): Store {
  return {
    dialect,
    tables: () => trx,
    write: (work) => work(trx, changed),
    onChange: () => undefined,
    hear: () => undefined,
    ping: async () => undefined,
    figures: () => ({ failedQueries: 0 }),
    close: async () => undefined,
  };
}

type Input = { id?: unknown; params?: Record<string, string>; body?: FormData | object };

export type SiteApi = {
  call(endpoint: Endpoint, input?: Input): Promise<unknown>;
  /** All records of a list, whichever of the two forms it has. */
  list(endpoint: Endpoint): Promise<Body[]>;
  close(): Promise<void>;
};

/** The API itself, in process and in the name of the person at the machine: the same rules and the same consequences. */
export async function openSiteApi(store: Store, pictures: Pictures): Promise<SiteApi> {
  const secret = crypto.randomUUID();
  const app: FastifyInstance = await buildApp({
    store,
    pictures,
    sessions: {
      open: async () => secret,
      close: async () => undefined,
      authenticate: async () => personAtMachine,
      vault: openVault(secret),
    },
    texts: readTexts(),
    logLevel: 'silent',
    trustProxy: false,
    rateLimits: false,
    mail: noOutbox,
    originOf: () => 'http://localhost',
    checkAnswers: false,
    cacheBytes: 0,
  });
  async function call(endpoint: Endpoint, { id, params, body }: Input = {}): Promise<unknown> {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { params: { ...params, ...(id !== undefined && { id: String(id) }) } }),
      headers: { authorization: `Bearer ${secret}` },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new ApiError(answer.json<Problem>());
    return answer.json();
  }
  return {
    call,
    async list(endpoint) {
      const answer = (await call(endpoint)) as Body[] | { data: Body[] };
      return Array.isArray(answer) ? answer : answer.data;
    },
    close: () => app.close(),
  };
}
