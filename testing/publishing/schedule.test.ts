import { beforeAll, describe, expect, inject, test } from 'vitest';
import { contentTypes } from '../../src/entities/entities.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';
import { runSchedule } from '../../src/kit/publishing/run-schedule.server.ts';
import { untilNextMinute } from '../../src/server/jobs/schedule.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { openSiteOn } from '../harness/test-site.ts';
import { createTestDatabase } from '../services/test-database.ts';
import { kinds, type Shown, staffCalls } from './staff-calls.ts';

const minuteMs = 60_000;
/** A full minute, so many from now. */
const minuteFromNow = (minutes: number) => new Date((Math.floor(Date.now() / minuteMs) + minutes) * minuteMs);

onBothDatabases(
  'a schedule',
  (site) => {
    let admin = '';
    beforeAll(async () => {
      admin = await site().tokenFor('Admin');
    });
    const { send, listed, visited, addDraft, add, statusOf } = staffCalls(site, () => admin);
    const runAt = (now: Date) => runSchedule(site().store, contentTypes, now);
    const ahead = (now: Date, ms: number) => new Date(now.getTime() + ms);
    const lines = () => site().store.tables().selectFrom('schedule').selectAll().execute();

    describe.each(kinds)('of a $entity', (kind) => {
      const { one, sample, base, shownBase, entity } = kind;

      test('publishes at its minute, not before, and takes off again', async () => {
        const [from, to] = [minuteFromNow(10), minuteFromNow(20)];
        const { id } = (await addDraft(kind, sample)).json<Shown>();
        const times = { publishAt: from.toISOString(), unpublishAt: to.toISOString() };
        const answer = await send('POST', `${one}/${id}/Publish`, times);
        expect(answer.json().standing).toMatchObject({ status: 'scheduled', ...times });
        expect((await listed(kind, '?status=scheduled', admin)).map((shown) => shown.id)).toContain(id);
        await runAt(ahead(from, -1));
        expect(await visited(kind, id)).toBeUndefined();
        expect(await runAt(from)).toEqual({ done: 1, failed: [] });
        expect((await visited(kind, id))?.[`${shownBase}EN`]).toBe(sample[`${base}EN`]);
        expect((await listed(kind)).map((shown) => shown.id)).toContain(id);
        expect(await runAt(from)).toEqual({ done: 0, failed: [] });
        await runAt(to);
        expect([await visited(kind, id), await statusOf(kind, id)]).toEqual([undefined, 'draft']);
        expect(await lines()).toEqual([]);
        const { lines: log } = (await send('GET', `/History/${entity}/${id}`)).json();
        const actions = log.map(({ action }: { action: string }) => action).toReversed();
        expect(actions).toEqual(['created', 'scheduled', 'published', 'unpublished']);
      });

      test('publishes changes aside, in the language that was named', async () => {
        const { id } = await add(kind);
        await send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: 'Later', [`${base}AR`]: 'لاحقاً' });
        const publishAt = minuteFromNow(5).toISOString();
        await send('POST', `${one}/${id}/Publish`, { publishAt, languages: ['en'] });
        expect((await visited(kind, id))?.[`${shownBase}EN`]).toBe(sample[`${base}EN`]);
        await runAt(minuteFromNow(5));
        const shown = await visited(kind, id);
        expect([shown?.[`${shownBase}EN`], shown?.[`${shownBase}AR`]]).toEqual(['Later', sample[`${base}AR`]]);
      });
    });

    const [kind = kinds[0]] = kinds.filter(({ entity }) => entity === 'plan');
    if (!kind) throw new Error('there is no kind of content');
    const { one, sample, base } = kind;
    const scheduled = async (publishAt: Date, changes: object = {}) => {
      const { id } = (await addDraft(kind, { ...sample, ...changes })).json<Shown>();
      await send('POST', `${one}/${id}/Publish`, { publishAt: publishAt.toISOString() });
      return id;
    };

    test('of what is incomplete is refused, and changes nothing', async () => {
      const { id } = (await addDraft(kind, { [`${base}EN`]: 'Half' })).json<Shown>();
      const publishAt = minuteFromNow(5).toISOString();
      expect((await send('POST', `${one}/${id}/Publish`, { publishAt })).statusCode).toBe(422);
      expect([await lines(), await statusOf(kind, id)]).toEqual([[], 'draft']);
    });

    test('is replaced, and cancelled', async () => {
      const id = await scheduled(minuteFromNow(5));
      await send('POST', `${one}/${id}/Publish`, { publishAt: minuteFromNow(9).toISOString() });
      expect(await lines()).toMatchObject([{ at: minuteFromNow(9).toISOString() }]);
      for (let again = 0; again < 2; again += 1)
        expect((await send('DELETE', `${one}/${id}/Schedule`)).statusCode).toBe(204);
      await runAt(minuteFromNow(9));
      expect(await visited(kind, id)).toBeUndefined();
      const other = await scheduled(minuteFromNow(5));
      expect((await send('POST', `${one}/${other}/Publish`)).json().standing.status).toBe('published');
      expect(await lines()).toEqual([]);
      await send('POST', `${one}/${other}/Publish`, { unpublishAt: minuteFromNow(5).toISOString() });
      await send('POST', `${one}/${other}/Unpublish`);
      expect(await lines()).toEqual([]);
    });

    test('is caught up with after a stop, in the order of its minutes', async () => {
      const { id } = (await addDraft(kind, sample)).json<Shown>();
      const times = { publishAt: minuteFromNow(2).toISOString(), unpublishAt: minuteFromNow(4).toISOString() };
      await send('POST', `${one}/${id}/Publish`, times);
      const other = await scheduled(minuteFromNow(3));
      expect(await runAt(minuteFromNow(1000))).toEqual({ done: 3, failed: [] });
      expect([await statusOf(kind, id), await statusOf(kind, other)]).toEqual(['draft', 'published']);
    });

    test('leaves alone what is in the trash, and goes on when it comes back in time', async () => {
      const [gone, back] = [await scheduled(minuteFromNow(5)), await scheduled(minuteFromNow(5))];
      for (const id of [gone, back]) await send('DELETE', `${one}/${id}`);
      await send('POST', `${one}/${back}/Restore`);
      expect(await runAt(minuteFromNow(5))).toEqual({ done: 1, failed: [] });
      expect([await visited(kind, gone), (await visited(kind, back))?.id]).toEqual([undefined, back]);
      await send('POST', `${one}/${gone}/Restore`);
      await runAt(minuteFromNow(50));
      expect(await statusOf(kind, gone)).toBe('draft');
    });

    test('that cannot be kept is noted, and stops no other', async () => {
      const broken = await scheduled(minuteFromNow(5));
      const fine = await scheduled(minuteFromNow(6));
      await send('PUT', `${one}/${broken}/Draft`, { [`${base}AR`]: '' });
      expect(await runAt(minuteFromNow(6))).toEqual({ done: 1, failed: [] });
      expect([await statusOf(kind, broken), await statusOf(kind, fine)]).toEqual(['draft', 'published']);
      const { lines: log } = (await send('GET', `/History/plan/${broken}`)).json();
      expect(log[0]).toMatchObject({ action: 'scheduleFailed' });
    });

    test('that cannot be kept yet stays due, and stops none of those that are done with it', async () => {
      const fine = [await scheduled(minuteFromNow(5)), await scheduled(minuteFromNow(5))];
      const { store } = site();
      const unknown = {
        entity: 'nothing',
        recordId: 1,
        action: 'publish',
        at: minuteFromNow(5).toISOString(),
      } as const;
      const line = { ...unknown, languages: '["en"]', scheduledBy: '' };
      await store.write((trx) => trx.insertInto('schedule').values(line).execute());
      expect(await runAt(minuteFromNow(5))).toMatchObject({ done: 2, failed: [{ line }] });
      for (const id of fine) expect(await statusOf(kind, id)).toBe('published');
      expect(await lines()).toEqual([line]);
      await store.write((trx) => trx.deleteFrom('schedule').execute());
    });

    test('that was cut off in the middle is kept by the next who looks, once', async () => {
      const id = await scheduled(minuteFromNow(5));
      const { store } = site();
      const cutOff: Store = {
        ...store,
        write: (work, options) =>
          store.write(async (trx, changed) => {
            await work(trx, changed);
            throw new Error('the process ended');
          }, options),
      };
      const { done, failed } = await runSchedule(cutOff, contentTypes, minuteFromNow(5));
      expect([done, failed.length]).toEqual([0, 1]);
      expect([await visited(kind, id), await statusOf(kind, id)]).toEqual([undefined, 'scheduled']);
      expect(await runAt(minuteFromNow(5))).toEqual({ done: 1, failed: [] });
      const { lines: log } = (await send('GET', `/History/plan/${id}`)).json();
      const published = log.filter(({ action }: { action: string }) => action === 'published');
      expect([published.length, (await visited(kind, id))?.id]).toEqual([1, id]);
    });

    test('of many is kept once by several who look at the same time', async () => {
      const ids: number[] = [];
      for (let count = 0; count < 20; count += 1) ids.push(await scheduled(minuteFromNow(5)));
      const runs = await Promise.all([1, 2, 3].map(() => runAt(minuteFromNow(5))));
      expect(runs.reduce((all, { done }) => all + done, 0)).toBe(ids.length);
      expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
      const published = site()
        .store.tables()
        .selectFrom('activity')
        .select('recordId')
        .where('action', '=', 'published');
      const noted = (await published.where('entity', '=', 'plan').where('recordId', 'in', ids).execute()).length;
      expect(noted).toBe(ids.length);
    });
  },
  { rateLimits: false },
);

test('two instances on one database keep each line once between them', async () => {
  const database = await createTestDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const one = await openSiteOn(database, { rateLimits: false });
  const two = await openSiteOn({ url: database.url, drop: async () => undefined }, { rateLimits: false }, one);
  try {
    const admin = await one.tokenFor('Admin');
    const { send, addDraft } = staffCalls(
      () => one,
      () => admin,
    );
    const kind = kinds.find(({ entity }) => entity === 'plan') ?? expect.fail('there are no plans');
    const publishAt = minuteFromNow(3).toISOString();
    for (let count = 0; count < 40; count += 1) {
      const { id } = (await addDraft(kind, kind.sample)).json<Shown>();
      await send('POST', `${kind.one}/${id}/Publish`, { publishAt });
    }
    const runs = await Promise.all([one, two].map(({ store }) => runSchedule(store, contentTypes, minuteFromNow(3))));
    expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
    expect(runs.reduce((all, { done }) => all + done, 0)).toBe(40);
    const noted = await one.store
      .tables()
      .selectFrom('activity')
      .select('id')
      .where('action', '=', 'published')
      .execute();
    expect(noted.length).toBe(40);
    for (const site of [one, two]) expect((await site.call({ url: '/api/Plans' })).json()).toHaveLength(40);
  } finally {
    await two.close();
    await one.close();
  }
});

test('the next look is at the beginning of the next minute', () => {
  expect(untilNextMinute(Date.parse('2026-01-01T10:00:59.990Z'))).toBe(10);
  expect(untilNextMinute(Date.parse('2026-01-01T10:00:00.000Z'))).toBe(minuteMs);
});
