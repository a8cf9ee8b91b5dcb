import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOfToken } from '../../src/features/accounts/session/secret-token.server.ts';
import { openSessions } from '../../src/features/accounts/session/sessions.server.ts';
import { userRefusals } from '../../src/features/accounts/user.sample.ts';
import { addressOf } from '../../src/kit/client/api-client.ts';
import type { Endpoint, ServedEndpoint } from '../../src/kit/contract/endpoint.ts';
import type { Dialect, Tag } from '../../src/kit/db/store.server.ts';
import { portOf } from '../../src/server/app.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { addUser, multipart, testOutbox, testPassword } from '../harness/test-site.ts';
import { badTokens } from './bad-tokens.ts';
import { endpoints } from './rule-calls.ts';
import { nameOf, rowsIn, sampleFor, samples, takesPart } from './samples.ts';

const newEmail = () => `${randomUUID()}@example.com`;
const roles = ['no token', 'a Marketer', 'an Admin'];
/** Other than 200, by the call's name. Written out once more: the test does not ask the contract that it tests. */
const successes: Record<string, number> = {
  ...{ create: 201, duplicate: 201, invite: 201 },
  ...{
    delete: 204,
    discardDraft: 204,
    leave: 204,
    unschedule: 204,
    withdraw: 204,
    logout: 204,
    logoutEverywhere: 204,
    resetFactor: 204,
    switchFactorOff: 204,
  },
};
/** Calls of all staff that look at the record, too: here it is an Admin's article, and a client. */
const notAnothers = [
  'DELETE /Blogs/:id',
  'POST /Blogs/:id/Restore',
  'POST /Blogs/:id/Unpublish',
  'DELETE /Media/:id',
  'POST /Media/:id/Replace',
  'POST /Media/:id/Restore',
  'DELETE /Editing/:entity/:id/:tab',
  'POST /Editing/:entity/:id',
  'GET /KeptDrafts/:entity/:id/:version',
  'POST /KeptDrafts/:entity/:id/:version/Restore',
  'DELETE /PreviewLinks/:entity/:id',
  'GET /PreviewLinks/:entity/:id',
  'POST /PreviewLinks/:entity/:id',
  'GET /History/:entity/:id',
  'GET /History/:entity/:id/:version',
  'POST /History/:entity/:id/:version/Restore',
];

/** One call of each access: whether a token is good is looked at before it counts for what. */
const oneOfEach = new Map(endpoints.map((endpoint) => [endpoint.access, endpoint])).values();
const tokenCases = [...oneOfEach].flatMap((endpoint) =>
  Object.keys(badTokens).map((identity) => caseOf(endpoint, identity)),
);
/** Which roles are let in is decided before any database is asked; all that an Admin may do is done on both. */
const rolesOn: Record<Dialect, string[]> = { sqlite: roles, postgres: ['an Admin'] };

function caseOf(endpoint: ServedEndpoint, identity: string) {
  return { endpoint, identity, status: statusFor(endpoint, identity), name: nameOf(endpoint) };
}

function statusFor(endpoint: ServedEndpoint, identity: string): number {
  const refusal = refusalOf(endpoint, identity);
  return refusal ?? userRefusals[nameOf(endpoint)] ?? successes[endpoint.name] ?? 200;
}

/** Null for whoever is let in, even if what they bring is not enough. */
function refusalOf(endpoint: Endpoint, identity: string): number | null {
  if (endpoint.access !== 'public' && identity in badTokens) return 401;
  if (identity !== 'a Marketer') return null;
  return endpoint.access === 'admin' || notAnothers.includes(nameOf(endpoint)) ? 403 : null;
}

test('who may make a call is as specified', () => {
  const having = (access: string) => endpoints.filter((endpoint) => endpoint.access === access);
  const aboutPeople = ['contactMessage', 'quotation', 'request', 'requestNote', 'user', 'staff', 'profile'];
  const hidden = [
    ...['activity', 'calendar', 'editing', 'history', 'mail', 'media', 'previewLink', 'trash', 'translation', 'unseen'],
    ...['demoContent', 'firstSteps', 'page'],
    ...aboutPeople,
  ];
  const reads = endpoints
    .filter(({ method, entity }) => method === 'GET' && !hidden.includes(entity))
    .map(nameOf)
    .filter((name) => !/\/(?:Settings\/All|Rights|Draft|Approvals?|Blogs\/Address|Blogs\/Authors)$/.test(name));
  const logins = ['Login', 'Link', 'Password', 'Forgotten'].map((name) => `POST /Auth/${name}`);
  const sends = [...logins, 'POST /ContactUs', 'POST /Previews/:token', 'POST /Quotations'];
  expect(having('public').map(nameOf).toSorted()).toEqual([...reads, ...sends].toSorted());
  const staff = [
    'DELETE /Blogs/:id',
    'DELETE /Blogs/:id/Approval',
    'DELETE /Blogs/:id/Draft',
    'DELETE /Blogs/:id/Schedule',
    'DELETE /Editing/:entity/:id/:tab',
    'DELETE /Media/:id',
    'DELETE /PreviewLinks/:entity/:id',
    'GET /Auth/Me',
    'GET /Blogs/:id/Approval',
    'GET /Blogs/:id/Draft',
    'GET /Blogs/:id/Rights',
    'GET /Blogs/Address',
    'GET /Blogs/Authors',
    'GET /Calendar',
    'GET /Calendar/Drafts',
    'GET /History/:entity/:id',
    'GET /History/:entity/:id/:version',
    'GET /KeptDrafts/:entity/:id/:version',
    'GET /Media',
    'GET /Media/:id',
    'GET /Media/:id/Uses',
    'GET /PreviewLinks/:entity/:id',
    'GET /Profile',
    'GET /Translations',
    'GET /Translations/:entity/:id',
    'GET /Translations/Counts',
    'GET /Unseen',
    'POST /Auth/Logout',
    'POST /Auth/LogoutEverywhere',
    'POST /Blogs',
    'POST /Blogs/:id/Approval',
    'POST /Blogs/:id/Draft/Kept',
    'POST /Blogs/:id/Duplicate',
    'POST /Blogs/:id/Publish',
    'POST /Blogs/:id/Restore',
    'POST /Blogs/:id/Unpublish',
    'POST /Blogs/Pictures',
    'POST /Editing/:entity/:id',
    'POST /History/:entity/:id/:version/Restore',
    'POST /KeptDrafts/:entity/:id/:version/Restore',
    'POST /Media',
    'POST /Media/:id/Replace',
    'POST /Media/:id/Restore',
    'POST /PreviewLinks/:entity/:id',
    'POST /Profile/SecondFactor',
    'POST /Profile/SecondFactor/Off',
    'POST /Profile/SecondFactor/On',
    'POST /Translations/:entity/:id/Confirm',
    'PUT /Blogs/:id',
    'PUT /Blogs/:id/Draft',
    'PUT /Media/:id',
    'PUT /Profile',
    'PUT /Profile/Password',
    'PUT /Translations/:entity/:id',
  ];
  expect(having('staff').map(nameOf).toSorted()).toEqual(staff);
});

/** Entities that can be drafts. */
const published = new Set(endpoints.filter(({ name }) => name === 'publish').map(({ entity }) => entity));

/** Entities that cached answers are made of. */
const cached = new Set(endpoints.flatMap(({ reads = [] }) => reads.map((source) => source.split('/')[0] ?? '')));

function endpointOf(entity: string, name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.entity === entity && endpoint.name === name);
  if (!found) throw new Error(`${entity} has no ${name}`);
  return found;
}

onBothDatabases(
  'the role matrix',
  (site, dialect) => {
    const roleCases = endpoints.flatMap((endpoint) => rolesOn[dialect].map((identity) => caseOf(endpoint, identity)));
    const bodies: Record<string, Awaited<ReturnType<typeof multipart>>> = {};
    const params: Record<string, Record<string, string | number>> = {};
    const users = { Admin: 0, Marketer: 0 };
    const heard: Tag[] = [];
    /** Whose records are live and public: only reads came since they were put in place. */
    let inPlace = '';
    let called = 0;

    beforeAll(async () => {
      site().store.onChange((tags) => void heard.push(...(tags ?? [])));
      const email = newEmail();
      users.Admin = await addUser(site().store, email, 'Admin');
      users.Marketer = await addUser(site().store, newEmail(), 'Marketer');
      bodies.user = await multipart({ email, password: testPassword });
      params.page = { name: 'privacy' };
      params.legalText = { name: 'privacy' };
      params.staff = { id: await addUser(site().store, newEmail(), 'Marketer') };
      for (const endpoint of endpoints.filter(takesPart)) {
        bodies[nameOf(endpoint)] = await multipart(sampleFor(endpoint) ?? {});
      }
      for (const [entity, sample] of Object.entries(samples)) {
        bodies[entity] = await multipart(sample);
        params[entity] = (await call(endpointOf(entity, 'create'), await tokenOf('an Admin'))).json();
      }
      const { id } = (await call(endpointOf('client', 'create'), await tokenOf('an Admin'))).json();
      params.history = { entity: 'client', id, version: 1 };
      params.trash = { entity: 'client', id };
      // What Marketers may translate is articles.
      const article = (await call(endpointOf('blog', 'create'), await tokenOf('an Admin'))).json();
      params.translation = { entity: 'blog', id: article.id };
      await call(endpointOf('client', 'keepDraft'), await tokenOf('an Admin'));
      params.editing = { entity: 'client', id: params.client?.id ?? 0, version: 1, tab: 'first' };
      params.previewLink = await previewOf('project', params.project?.id ?? 0);
      // The first letter: it thanks for the sample of a quotation or a message.
      params.mail = { id: 1 };
    });

    /** The params of the calls about a preview link, which is remade as soon as it is withdrawn. */
    async function previewOf(entity: string, id: string | number) {
      const url = `/api/PreviewLinks/${entity}/${id}`;
      const { link } = (await site().call({ method: 'POST', url, as: await tokenOf('an Admin') })).json();
      return { entity, id, token: link.address.split('/').at(-1) };
    }

    const openSession = (userId: number) => openSessions(site().store, site().secret).open(userId);
    const db = () => site().store.tables();

    /** With a body that is accepted, so that nothing but the caller can be what is refused. */
    function call(endpoint: Endpoint, token: string) {
      const { method, entity, body } = endpoint;
      const url = addressOf(endpoint, {
        params: params[entity],
        query: endpoint.query && { Category: 'Network', Slug: 'an-address', until: '2020-01-01' },
      });
      return site().call({ method, url, as: token, ...(body && (bodies[nameOf(endpoint)] ?? bodies[entity])) });
    }

    async function tokenOf(identity: string): Promise<string> {
      if (identity === 'a Marketer') return openSession(users.Marketer);
      const valid = await openSession(users.Admin);
      return badTokens[identity]?.({ ...site(), valid }) ?? valid;
    }

    /** Only what is in the trash can be restored, what is not public published, and only what is can be anything else. */
    async function putInPlace({ entity, name, method }: ServedEndpoint) {
      const isRead = method === 'GET';
      if (isRead && inPlace === entity) return;
      inPlace = isRead ? entity : '';
      if (entity === 'trash' && name === 'delete') {
        await site().call({ method: 'DELETE', url: `/api/Clients/${params.trash?.id}`, as: await tokenOf('an Admin') });
      }
      if (name === 'publishTexts') {
        const payload = { bodyEN: `<p>${randomUUID()}</p>` };
        await site().call({ method: 'PUT', url: '/api/Pages/privacy/Draft', as: await tokenOf('an Admin'), payload });
      }
      if (name === 'open') params.previewLink = await previewOf('project', params.project?.id ?? 0);
      if (!(entity in samples)) return;
      const admin = await tokenOf('an Admin');
      if (published.has(entity)) await call(endpointOf(entity, name === 'publish' ? 'unpublish' : 'publish'), admin);
      await call(endpointOf(entity, name === 'restore' ? 'delete' : 'restore'), admin);
      // A Marketer takes back the own question, an Admin answers it.
      if (name === 'answerApproval') await call(endpointOf(entity, 'askApproval'), await tokenOf('a Marketer'));
    }

    const rowsOf = (entity: string) => rowsIn(site().store, entity);

    test('the token that bad ones are made of is accepted, so each refusal below has its one reason', async () => {
      const as = await tokenOf('an Admin');
      expect((await site().call({ url: '/api/Auth/Me', as })).statusCode).toBe(200);
    });

    test.each([...roleCases, ...tokenCases])(
      '$name with $identity is answered with $status',
      async ({ endpoint, identity, status }) => {
        called += 1;
        const token = await tokenOf(identity);
        if (status < 400) await putInPlace(endpoint);
        const before = status < 400 ? [] : await rowsOf(endpoint.entity);
        heard.length = 0;
        const answer = await call(endpoint, token);
        expect(answer.statusCode).toBe(status);
        // That it changes nothing else, the site itself looks at in tests. Of two instances, one hears of it later.
        const changed = (endpoint.changes ?? []).filter((entity) => cached.has(entity));
        if (status < 400 && dialect === 'sqlite') expect(heard).toEqual(expect.arrayContaining(changed));
        expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
        // Only what everybody may read may be kept anywhere between us and the reader.
        const isShared = endpoint.method === 'GET' && endpoint.access === 'public' && status < 400;
        expect(answer.headers['cache-control']).toBe(isShared ? 'no-cache' : 'no-store');
        if (status >= 400) {
          expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
          const isLetIn = refusalOf(endpoint, identity) === null;
          const code = isLetIn ? expect.any(String) : status === 401 ? 'unauthenticated' : 'forbidden';
          expect(answer.json()).toMatchObject({ status, code });
          expect(await rowsOf(endpoint.entity)).toEqual(before);
        } else if (endpoint.method === 'GET' && endpoint.access === 'public') {
          expect(answer.payload).toBe((await call(endpoint, '')).payload);
        }
      },
    );

    test('no endpoint and nobody was left out', () => {
      expect(site().app.endpoints.map(nameOf)).toEqual(endpoints.map(nameOf));
      expect(called).toBe(endpoints.length * rolesOn[dialect].length + 3 * Object.keys(badTokens).length);
    });

    test('another spelling of the address, and HEAD, need the same token', async () => {
      for (const endpoint of endpoints.filter(({ access, method }) => access !== 'public' && method === 'GET')) {
        const url = addressOf(endpoint, { params: { id: 1 } });
        for (const spelt of [url.toUpperCase(), `${url}/`, `${url}?a=b`, url.replace('t', '%74')])
          expect((await site().call({ url: spelt })).statusCode, spelt).toBe(401);
        expect((await site().call({ method: 'HEAD', url })).statusCode, url).toBe(401);
      }
    });

    describe('what changes in the database counts from the next call on', () => {
      const me = (as: string) => site().call({ url: '/api/Auth/Me', as });

      test('a role', async () => {
        const id = await addUser(site().store, newEmail(), 'Marketer');
        const token = await openSession(id);
        for (const role of ['Marketer', 'Admin', 'Marketer'] as const) {
          await db().updateTable('user').set({ role }).where('id', '=', id).execute();
          expect((await me(token)).json()).toMatchObject({ role });
          expect((await call(endpointOf('quotation', 'list'), token)).statusCode).toBe(role === 'Admin' ? 200 : 403);
        }
      });

      test('a session, or its user, that is gone', async () => {
        const id = await addUser(site().store, newEmail(), 'Admin');
        const [first, second] = [await openSession(id), await openSession(id)];
        await db().deleteFrom('session').where('tokenHash', '=', hashOfToken(first)).execute();
        expect([(await me(first)).statusCode, (await me(second)).statusCode]).toEqual([401, 200]);
        await db().deleteFrom('user').where('id', '=', id).execute();
        expect((await me(second)).statusCode).toBe(401);
      });
    });

    describe('of articles, a Marketer', () => {
      type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
      /** An article of an author, and what others do with it and its past. */
      async function articleOf(author: string) {
        const { id } = (await call(endpointOf('blog', 'create'), await tokenOf(author))).json();
        const ask = async (method: Method, path: string, identity: string) => {
          const url = `/api${path.replace('{id}', id)}`;
          const as = identity && (await tokenOf(identity));
          return site().call({ method, url, as, ...(method === 'PUT' && bodies.blog) });
        };
        const send = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode;
        return { ask, send };
      }

      test('takes an own one off the site, and brings it back', async () => {
        const { ask, send } = await articleOf('a Marketer');
        expect((await ask('GET', '/Blogs/{id}/Rights', 'a Marketer')).json()).toEqual({ takeOff: true });
        expect(await send('PUT', '/Blogs/{id}', 'a Marketer')).toBe(200);
        expect(await send('DELETE', '/Blogs/{id}', 'a Marketer')).toBe(204);
        expect(await send('GET', '/Blogs/{id}', '')).toBe(404);
        expect(await send('POST', '/Blogs/{id}/Restore', 'a Marketer')).toBe(200);
        expect(await send('GET', '/Blogs/{id}', '')).toBe(200);
        expect(await send('DELETE', '/Blogs/{id}', 'a Marketer')).toBe(204);
        expect(await send('POST', '/History/blog/{id}/1/Restore', 'a Marketer')).toBe(200);
        expect(await send('DELETE', '/Blogs/{id}', 'an Admin')).toBe(204);
        expect(await send('POST', '/Blogs/{id}/Restore', 'an Admin')).toBe(200);
      });

      test('neither takes away what somebody else wrote, nor brings it back', async () => {
        const { ask, send } = await articleOf('an Admin');
        expect((await ask('GET', '/Blogs/{id}/Rights', 'a Marketer')).json()).toEqual({ takeOff: false });
        expect(await send('DELETE', '/Blogs/{id}', 'a Marketer')).toBe(403);
        expect(await send('GET', '/Blogs/{id}', '')).toBe(200);
        expect(await send('DELETE', '/Blogs/{id}', 'an Admin')).toBe(204);
        expect(await send('POST', '/Blogs/{id}/Restore', 'a Marketer')).toBe(403);
        expect(await send('POST', '/History/blog/{id}/1/Restore', 'a Marketer')).toBe(403);
        expect(await send('GET', '/Blogs/{id}', '')).toBe(404);
      });

      test('sees the past of all, and brings an older version back', async () => {
        const { ask, send } = await articleOf('an Admin');
        expect((await ask('GET', '/History/blog/{id}', 'a Marketer')).json()).toMatchObject({ state: 'live' });
        expect(await send('GET', '/History/blog/{id}/1', 'a Marketer')).toBe(200);
        expect(await send('POST', '/History/blog/{id}/1/Restore', 'a Marketer')).toBe(200);
        for (const kind of ['client', 'settings', 'nothing'])
          expect(await send('GET', `/History/${kind}/1`, 'a Marketer'), kind).toBe(403);
      });
    });

    describe.runIf(dialect === 'sqlite')('an upload that is refused', () => {
      beforeAll(async () => void (await site().app.listen({ host: '127.0.0.1', port: 0 })));
      /** Who is let in and may not do it with this one record hears of it when the body is there. */
      const isLetIn = ({ endpoint, identity }: (typeof roleCases)[0]) =>
        identity === 'a Marketer' && notAnothers.includes(nameOf(endpoint));
      const refusals = roleCases.filter(({ endpoint, identity }) => endpoint.body && refusalOf(endpoint, identity));
      const uploads = refusals.filter((one) => !isLetIn(one));
      const sent = uploads.flatMap((one) => [
        { ...one, type: 'multipart/form-data; boundary=b', bytes: 40_000_000 },
        { ...one, type: 'application/json', bytes: 1_000_000 },
      ]);

      test.each(sent)('$name with $identity hears of it before $bytes bytes are sent', async ({ endpoint, ...one }) => {
        const request = startRequest({
          port: portOf(site().app),
          host: '127.0.0.1',
          method: endpoint.method,
          path: addressOf(endpoint, { params: params[endpoint.entity] }),
          headers: {
            authorization: `Bearer ${await tokenOf(one.identity)}`,
            'content-type': one.type,
            'content-length': one.bytes,
          },
        });
        request.flushHeaders();
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        // The rest of the body must not be taken for the next request.
        expect([answer.statusCode, answer.headers.connection]).toEqual([one.status, 'close']);
        request.on('error', () => undefined).destroy();
      });
    });
  },
  { rateLimits: false, mail: testOutbox },
);
