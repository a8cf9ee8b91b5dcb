import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { multipart } from '../../../../testing/harness/test-site.ts';
import { samples } from '../../../../testing/tables/samples.ts';
import type { Problem } from '../../../kit/contract/problem.ts';

type Received = { id: number; reference: string; date: string; language: string };
type Shown = Received & { spam: boolean; status: string; statusAt: string | null; openedAt: string | null };

const forms = [
  { entity: 'contactMessage', path: '/ContactUs', letter: 'M', text: 'message' },
  { entity: 'quotation', path: '/Quotations', letter: 'Q', text: 'notes' },
];

onBothDatabases(
  'requests of visitors',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    describe.each(forms)('$entity', ({ entity, path, letter, text }) => {
      const sample = samples[entity] as Record<string, unknown>;
      const url = `/api${path}`;
      const send = (changes: object = {}, headers: Record<string, string> = {}) =>
        site().call({ method: 'POST', url, payload: { ...sample, ...changes }, headers });
      const listed = async (query = '') => (await site().call({ url: url + query, as: admin })).json<Shown[]>();
      const countOf = async (words: string) =>
        (await listed()).filter((item) => Object.values(item).includes(words)).length;

      test('is received from anyone, with a reference that counts up within the year', async () => {
        const [first, second] = [await send(), await send()].map((answer) => answer.json<Received>());
        const year = new Date().getUTCFullYear();
        expect(first?.reference).toMatch(new RegExp(`^${letter}-${year}-\\d{4}$`));
        expect(Number(second?.reference.slice(-4))).toBe(Number(first?.reference.slice(-4)) + 1);
        expect(first).toMatchObject(sample);
        const untouched = { spam: false, status: 'new', statusAt: null, openedAt: null, openedBy: null, ownerId: null };
        expect(await listed()).toContainEqual({ ...first, ...untouched });
      });

      test('can also be sent as a form', async () => {
        const answer = await site().call({ method: 'POST', url, ...(await multipart(sample)) });
        expect(answer.statusCode).toBe(201);
      });

      test('is shown to Admins only, newest first', async () => {
        for (const as of [undefined, await site().tokenFor('Marketer')]) {
          const answer = await site().call({ url, as });
          expect(answer.statusCode).toBe(as ? 403 : 401);
          expect(answer.body).not.toContain(String(sample.phone));
        }
        const ids = (await listed()).map(({ id }) => id);
        expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      });

      test('remembers the language of the visitor', async () => {
        expect((await send({}, { 'accept-language': 'ar' })).json<Received>().language).toBe('ar');
      });

      test('ten of the same sending, all at once, are one record', async () => {
        const words = `Sent ten times over, ${entity}`;
        const headers = { 'idempotency-key': `${entity}-double-click` };
        const answers = await Promise.all(Array.from({ length: 10 }, () => send({ [text]: words }, headers)));
        expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(201));
        expect(new Set(answers.map((answer) => answer.json<Received>().reference)).size).toBe(1);
        expect(await countOf(words)).toBe(1);
      });

      test('the key may come in the form, and is good for one content only', async () => {
        const key = { 'Idempotency-Key': `${entity}-in-the-form` };
        const first = await send(key);
        expect((await send(key)).json()).toEqual(first.json());
        expect((await send({ ...key, phone: '01200000000' })).statusCode).toBe(409);
      });

      test.each(['short', 'with a space in it', 'x'.repeat(201), 'مفتاح طويل'])('%s is no key', async (key) => {
        const answer = await send({ 'Idempotency-Key': key });
        expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.pointer]).toEqual([422, '#/Idempotency-Key']);
      });

      test.each([
        ['fills in what nobody sees', { topic: 'Cheap watches' }, true],
        ['is faster than a person', { elapsedMs: 400 }, true],
        ['takes its time', { elapsedMs: 40_000, topic: '' }, false],
      ])('whoever %s is kept all the same, and marked for staff alone', async (_, guard, spam) => {
        const answer = await send(guard);
        expect(answer.statusCode).toBe(201);
        for (const hidden of ['spam', 'status', 'statusAt', 'openedAt', 'openedBy', 'ownerId'])
          expect(answer.json()).not.toHaveProperty(hidden);
        const { id } = answer.json<Received>();
        const shown = (await listed()).find((item) => item.id === id);
        expect(shown).toMatchObject({ spam, status: spam ? 'spam' : 'new' });
      });

      test('goes to the trash and comes back', async () => {
        const { id } = (await send()).json<Received>();
        const remove = () => site().call({ method: 'DELETE', url: `${url}/${id}`, as: admin });
        expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 404]);
        expect((await listed()).map((item) => item.id)).not.toContain(id);
        await site().call({ method: 'POST', url: `${url}/${id}/Restore`, as: admin });
        expect((await listed()).map((item) => item.id)).toContain(id);
      });

      describe('has a status', () => {
        const put = (id: number, what: string, payload?: object) =>
          site().call({ method: 'PUT', url: `${url}/${id}/${what}`, as: admin, payload });
        const idsIn = async (query: string) => (await listed(query)).map((item) => item.id);
        const statuses = ['new', 'inProgress', 'handled', 'spam'];

        test('that decides which lists it is in; without one a list is all that is not handled', async () => {
          const { id } = (await send()).json<Received>();
          for (const status of [...statuses, 'new']) {
            const answer = await put(id, 'Status', { status });
            expect(answer.json()).toMatchObject({ id, status, statusAt: expect.stringMatching(/^20.*Z$/) });
            const found = await Promise.all(statuses.map(async (one) => (await idsIn(`?status=${one}`)).includes(id)));
            expect(found).toEqual(statuses.map((one) => one === status));
            expect(await idsIn('?status=all')).toContain(id);
            expect((await idsIn('')).includes(id)).toBe(status !== 'handled');
          }
        });

        test('that counts together with a search and with pages', async () => {
          const word = `Zanzibar${letter}`;
          const ids: number[] = [];
          for (let index = 0; index < 5; index += 1)
            ids.unshift((await send({ [text]: `Cables for ${word}, floor ${index}` })).json<Received>().id);
          const [newest = 0, ...others] = ids;
          await put(newest, 'Status', { status: 'handled' });
          const page = await site().call({ url: `${url}?q=${word}&status=new&page=2&pageSize=3`, as: admin });
          expect([page.json<Shown[]>().map(({ id }) => id), page.headers['x-total-count']]).toEqual([[others[3]], '4']);
          expect(await idsIn(`?q=${word}`)).toEqual(others);
          expect(await idsIn(`?q=${word}&status=handled`)).toEqual([newest]);
          const first = await site().call({ url: `${url}?status=handled&pageSize=1`, as: admin });
          expect(first.json<Shown[]>()[0]?.id).toBe(newest);
          expect(Number(first.headers['x-total-count'])).toBe((await listed('?status=handled')).length);
        });

        test('of the given ones, of a request that is there, for Admins', async () => {
          const { id } = (await send()).json<Received>();
          for (const status of ['', 'done', 'all', 'NEW', null, 1])
            expect([status, (await put(id, 'Status', { status })).statusCode]).toEqual([status, 422]);
          expect((await site().call({ url: `${url}?status=done`, as: admin })).statusCode).toBe(422);
          for (const what of ['Status', 'Opened'])
            expect((await put(99_999, what, { status: 'new' })).statusCode).toBe(404);
          const marketer = await site().tokenFor('Marketer');
          const answer = await site().call({ method: 'PUT', url: `${url}/${id}/Opened`, as: marketer });
          expect(answer.statusCode).toBe(403);
        });

        test('and remembers when it was first opened; reading it does not open it', async () => {
          const { id } = (await send()).json<Received>();
          const read = async () => (await site().call({ url: `${url}/${id}`, as: admin })).json<Shown>();
          expect((await read()).openedAt).toBeNull();
          const { openedAt } = (await put(id, 'Opened')).json<Shown>();
          expect(openedAt).toMatch(/^20.*Z$/);
          await put(id, 'Opened');
          expect(await read()).toMatchObject({ openedAt, status: 'new', statusAt: null });
        });
      });

      test('is found by name, phone and reference', async () => {
        const { id, reference } = (await send({ phone: '01555555555' })).json<Received>();
        for (const q of [reference, '0155555', '٠١٥٥٥']) {
          expect([q, (await listed(`?q=${encodeURIComponent(q)}`)).map((item) => item.id)]).toEqual([
            q,
            expect.arrayContaining([id]),
          ]);
        }
      });
    });
  },
  { rateLimits: false },
);

onBothDatabases('requests of one address', (site) => {
  test.each(forms)(
    'the eleventh $entity within an hour is told when to come again; repeats do not count',
    async ({ entity, path }) => {
      const send = (number: number, from: string) =>
        site().call({
          method: 'POST',
          url: `/api${path}`,
          payload: samples[entity],
          remoteAddress: from,
          headers: { 'idempotency-key': `${entity}-number-${number}` },
        });
      for (let repeat = 0; repeat < 30; repeat += 1) expect((await send(0, '192.0.2.1')).statusCode).toBe(201);
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index + 1, '192.0.2.1')));
      expect(statuses.map((answer) => answer.statusCode).toSorted()).toEqual([...Array(9).fill(201), 429]);
      const refused = await send(99, '192.0.2.1');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      expect(refused.json<Problem>().code).toBe('tooManyRequests');
      expect((await send(100, '192.0.2.2')).statusCode).toBe(201);
    },
  );
});
