import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordHistory } from '../../src/features/history/history.contract.ts';
import type { TrashList } from '../../src/features/trash/trash.contract.ts';
import { openTestSite } from '../harness/both-databases.ts';
import { multipart, type TestSite } from '../harness/test-site.ts';
import { samples } from './samples.ts';

/** A client as it should be: what it is called, where it is, and what each change has called it. */
type Client = {
  id: number;
  name: string;
  state: 'live' | 'trash' | 'gone';
  version: number;
  names: Map<number, string>;
};

const nameAR = 'اسم';

type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => ReturnType<TestSite['call']>;

/** What one of the calls does: when it is possible, how it is made, and what becomes of the client. */
type Operation = {
  isPossible: (client: Client) => boolean;
  call: (send: Send, client: Client, step: Step) => ReturnType<Send>;
  leads: (client: Client, step: Step) => void;
};

type Step = { operation: keyof typeof operations | 'order'; pick: number; name: string };

const versionIn = ({ version }: Client, { pick }: Step) => (pick % version) + 1;

/** The last change up to a version is what it was then. */
function nameAt({ names }: Client, version: number): string {
  const last = [...names.keys()].filter((one) => one <= version).at(-1);
  return names.get(last ?? 0) ?? '';
}

function move(client: Client, state: Client['state'], name = client.name) {
  client.version += 1;
  if (name !== client.name) client.names.set(client.version, name);
  Object.assign(client, { state, name });
}

const operations = {
  edit: {
    isPossible: ({ state }) => state === 'live',
    call: (send, { id }, { name }) => send('PUT', `/Clients/${id}`, { nameEN: name, nameAR }),
    leads: (client, { name }) => move(client, 'live', name),
  },
  delete: {
    isPossible: ({ state }) => state === 'live',
    call: (send, { id }) => send('DELETE', `/Clients/${id}`),
    leads: (client) => move(client, 'trash'),
  },
  restore: {
    isPossible: ({ state }) => state === 'trash',
    call: (send, { id }) => send('POST', `/Clients/${id}/Restore`),
    leads: (client) => move(client, 'live'),
  },
  revert: {
    isPossible: ({ state }) => state !== 'gone',
    call: (send, client, step) => send('POST', `/History/client/${client.id}/${versionIn(client, step)}/Restore`),
    leads: (client, step) => move(client, 'live', nameAt(client, versionIn(client, step))),
  },
  purge: {
    isPossible: ({ state }) => state === 'trash',
    call: (send, { id }) => send('DELETE', `/Trash/client/${id}`),
    leads: (client) => {
      client.state = 'gone';
    },
  },
} satisfies Record<string, Operation>;

const ofState = (clients: Client[], state: Client['state']) => clients.filter((client) => client.state === state);

/** The live ones take turns in the places that they have; those in the trash keep theirs. */
async function order(send: Send, clients: Client[], { pick }: Step) {
  const live = ofState(clients, 'live');
  if (live.length < 2) return;
  const places = live.map((client) => clients.indexOf(client));
  const turned = live.map((_, index) => live[(index + pick) % live.length] as Client);
  expect((await send('PUT', '/Clients/Order', { ids: turned.map(({ id }) => id) })).statusCode).toBe(200);
  for (const [index, client] of turned.entries()) clients[places[index] ?? 0] = client;
}

async function take(send: Send, clients: Client[], step: Step) {
  if (step.operation === 'order') return order(send, clients, step);
  const client = clients[step.pick % clients.length] as Client;
  const { isPossible, call, leads }: Operation = operations[step.operation];
  const can = isPossible(client);
  const { statusCode } = await call(send, client, step);
  expect([step.operation, client.state, statusCode < 300 ? 'done' : statusCode]).toEqual([
    step.operation,
    client.state,
    can ? 'done' : 404,
  ]);
  if (can) leads(client, step);
}

/** Everything that anybody can see of them is as the model says. */
async function compare(send: Send, clients: Client[]) {
  const list = await send('GET', '/Clients?page=1&pageSize=50');
  const live = ofState(clients, 'live').map(({ id, name }) => [id, name]);
  expect(list.json<{ id: number; nameEN: string }[]>().map(({ id, nameEN }) => [id, nameEN])).toEqual(live);
  expect(list.headers['x-total-count']).toBe(String(live.length));
  const trash = (await send('GET', '/Trash?pageSize=50')).json<TrashList>();
  const deleted = ofState(clients, 'trash').map(({ id, name }) => `${id} ${name}`);
  expect(trash.data.map(({ id, titleEN }) => `${id} ${titleEN}`).toSorted()).toEqual(deleted.toSorted());
  for (const client of clients) {
    const { state, version, lines } = (await send('GET', `/History/client/${client.id}`)).json<RecordHistory>();
    expect([state, version]).toEqual([client.state, client.state === 'gone' ? null : client.version]);
    const changes = lines.filter(({ action, details }) => action === 'created' || details?.fields);
    expect(changes.map((line) => line.version).toSorted()).toEqual([...client.names.keys()].toSorted());
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom('edit', 'edit', 'delete', 'delete', 'restore', 'revert', 'revert', 'purge', 'order'),
  pick: fc.nat(20),
  name: fc.constantFrom('Atlas', 'Borea', 'Cedar', 'Delta'),
});

test.each([
  ['sqlite', 25],
  ['postgres', 4],
] as const)(
  'edited, deleted, restored, reverted, ordered: on %s a record is always what a model of it says, in %i lives',
  async (dialect, numRuns) => {
    const site = await openTestSite(dialect, { rateLimits: false });
    const as = await site.tokenFor('Admin');
    const send: Send = (method, url, payload) => site.call({ method, url: `/api${url}`, as, payload });

    async function begin(name: string): Promise<Client> {
      const { payload, headers } = await multipart({ ...samples.client, nameEN: name, nameAR });
      const { id } = (await site.call({ method: 'POST', url: '/api/Clients', as, payload, headers })).json();
      return { id, name, state: 'live', version: 1, names: new Map([[1, name]]) };
    }

    async function live(steps: Step[]) {
      const clients = [await begin('Atlas'), await begin('Borea'), await begin('Cedar')];
      try {
        for (const one of steps) await take(send, clients, one);
        await compare(send, clients);
      } finally {
        for (const { id } of clients) await send('DELETE', `/Clients/${id}`);
        await send('DELETE', `/Trash?until=${new Date().toISOString()}`);
      }
    }

    try {
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), live), { numRuns });
    } finally {
      await site.close();
    }
  },
);
