import { beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../harness/both-databases.ts';
import { multipart } from '../harness/test-site.ts';
import { samples } from './samples.ts';

const kinds = [
  { entity: 'client', list: '/Clients', one: '/Clients' },
  { entity: 'project', list: '/Projects', one: '/Projects' },
  { entity: 'review', list: '/Reviews', one: '/Reviews' },
  { entity: 'service', list: '/Services', one: '/Services' },
  { entity: 'teamMember', list: '/Teams/Members', one: '/Teams/Member' },
] as const;

onBothDatabases(
  'the order',
  (site) => {
    let admin: string;
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });

    describe.each(kinds)('of $entity', ({ entity, list, one }) => {
      const url = `/api${one}`;
      const listed = async () =>
        (await site().call({ url: `/api${list}` })).json<{ id: number }[]>().map(({ id }) => id);
      const put = (ids: number[]) => site().call({ method: 'PUT', url: `${url}/Order`, as: admin, payload: { ids } });
      const send = (method: 'DELETE' | 'POST', path: string) =>
        site().call({ method, url: `${url}/${path}`, as: admin });
      const positions = async () => {
        const rows = await site().store.tables().selectFrom(entity).selectAll().execute();
        return rows.filter(({ deletedAt }) => deletedAt === null).map(({ position }) => position);
      };

      beforeAll(async () => {
        for (let number = 0; number < 5; number += 1) {
          const body = await multipart(samples[entity] ?? {});
          await site().call({ method: 'POST', url, as: admin, ...body });
        }
      });

      test('is that of the list, also when it was just read', async () => {
        const ids = (await listed()).toReversed();
        const answer = await put(ids);
        expect([answer.statusCode, answer.json()]).toEqual([200, { ids }]);
        expect(await listed()).toEqual(ids);
      });

      test('of a part leaves all others where they are', async () => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0] = await listed();
        await put([d, b]);
        expect(await listed()).toEqual([a, d, c, b, e]);
        await put([e]);
        expect(await listed()).toEqual([a, d, c, b, e]);
      });

      test('of a list that is no longer the newest moves only what it names', async () => {
        const [a = 0, b = 0, c = 0, d = 0, e = 0] = await listed();
        await put([a, c, b, d, e]);
        // Read before that.
        await put([d, c]);
        expect(await listed()).toEqual([a, d, b, c, e]);
      });

      test('survives records that come back to a place that is taken', async () => {
        const [first = 0, ...rest] = await listed();
        await send('DELETE', String(first));
        await put(rest.toReversed());
        await site().store.tables().updateTable(entity).set({ position: 3 }).execute();
        await send('POST', `${first}/Restore`);
        const ids = (await listed()).toReversed();
        await put(ids);
        expect(await listed()).toEqual(ids);
        expect(new Set(await positions()).size).toBe(5);
      });

      test('with somebody in the trash, or nobody, is refused and changes nothing', async () => {
        const before = await listed();
        const [gone = 0, ...rest] = before;
        await send('DELETE', String(gone));
        for (const ids of [
          [...rest.toReversed(), gone],
          [...rest.toReversed(), 999_999],
          [...rest, rest[0] ?? 0],
        ]) {
          const answer = await put(ids);
          expect(answer.statusCode).toBe(422);
          expect(answer.json()).toMatchObject({ errors: [{ pointer: '#/ids' }] });
        }
        expect(await listed()).toEqual(rest);
        await send('POST', `${gone}/Restore`);
        expect(await listed()).toEqual(before);
      });

      test('by several people at once is that of one of them', async () => {
        const ids = await listed();
        const orders = ids.map((_, turn) => [...ids.slice(turn), ...ids.slice(0, turn)]);
        const answers = await Promise.all(orders.map(put));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
        expect(orders).toContainEqual(await listed());
        expect(new Set(await positions()).size).toBe(5);
      });

      test('is no new version: whoever edits meanwhile can save', async () => {
        const [id] = await listed();
        const read = await site().call({ url: `${url}/${id}` });
        await put((await listed()).toReversed());
        expect((await site().call({ url: `${url}/${id}` })).headers.etag).toBe(read.headers.etag);
      });
    });

    test('is left to staff for all but articles, which are dated, and plans, which have a price', () => {
      const ordered = site().app.endpoints.filter(({ path }) => path.endsWith('/Order'));
      expect(ordered.map(({ entity }) => entity).toSorted()).toEqual(kinds.map(({ entity }) => entity).toSorted());
    });

    test('of a page that was read before is not an old one', async () => {
      const firstOf = async () =>
        (await site().call({ url: '/api/Reviews?pageSize=1' })).json<{ id: number }[]>()[0]?.id;
      const before = await firstOf();
      const all = (await site().call({ url: '/api/Reviews' })).json<{ id: number }[]>().map(({ id }) => id);
      const ids = all.toReversed();
      await site().call({ method: 'PUT', url: '/api/Reviews/Order', as: admin, payload: { ids } });
      expect([before, await firstOf()]).toEqual([all[0], ids[0]]);
    });
  },
  { rateLimits: false },
);
