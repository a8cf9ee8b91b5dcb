import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { planColumns } from '../../entities/plan/plan.api.server.ts';
import { planSample } from '../../entities/plan/plan.sample.ts';
import { portOf } from '../../server/app.ts';
import { moveCounter } from '../db/counters.server.ts';
import { type ListWindow, readRowsWithin } from '../records/list-window.server.ts';
import { liveCounter } from '../records/record-list.server.ts';
import { type ListPart, listInParts, mostRows, windowFrom } from './long-list.server.ts';

type Item = { id: number };

/** A part of a list, as the API reads it. */
function partOf(items: Item[], window: ListWindow): ListPart {
  const output = items.slice(window.skip, window.skip + window.rows);
  return { output, window: { ...window, taken: output.length, isCut: window.skip + output.length < items.length } };
}

/** A list that changes while it is sent: `change` is called before each part is read. */
async function sendWhile(items: Item[], change: (items: Item[], part: number) => void): Promise<number[]> {
  let changes = 0;
  let part = 0;
  const read = async (window: ListWindow) => {
    const found = partOf(items, window);
    const before = items.length;
    part += 1;
    change(items, part);
    if (items.length !== before) changes += 1;
    return found;
  };
  let json = '';
  const first = partOf(items, windowFrom(0, mostRows));
  for await (const text of listInParts(first, read, () => changes)) json += text;
  return (JSON.parse(json) as Item[]).map(({ id }) => id);
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const from1To = (count: number) => numbered(count).map(({ id }) => id);

test.each([501, 749, 750, 751, 2000])('%d records are sent once each and in order', async (count) => {
  expect(await sendWhile(numbered(count), () => undefined)).toEqual(from1To(count));
});

test('what is deleted meanwhile hides none of the others', async () => {
  const sent = await sendWhile(numbered(2000), (items, part) => part < 4 && items.splice(0, 3));
  expect(sent).toEqual(from1To(2000));
});

test('what is added meanwhile shows none of the others twice', async () => {
  const sent = await sendWhile(numbered(2000), (items, part) => part < 4 && items.unshift({ id: -part }));
  expect(sent).toEqual(from1To(2000));
});

test('a list of the other form keeps what stands beside its records', async () => {
  const items = numbered(600);
  const inData = ({ output, window }: ListPart) => ({ output: { data: output, count: 600 }, window });
  const read = async (window: ListWindow) => inData(partOf(items, window));
  let json = '';
  const first = inData(partOf(items, windowFrom(0, mostRows)));
  for await (const text of listInParts(first, read, () => 0)) json += text;
  expect(JSON.parse(json)).toEqual({ data: items, count: 600 });
});

test('a window reads heavy rows in small steps and light ones in large steps, and says whether there are more', async () => {
  const ids = from1To(300);
  const stepsFor = async (text: string) => {
    const steps: number[] = [];
    const window = windowFrom(0, ids.length);
    await readRowsWithin(window, ids, 1000, async (some) => {
      steps.push(some.length);
      return some.map((id) => ({ id, text }));
    });
    return { steps, taken: window.taken, isCut: window.isCut };
  };
  expect(await stepsFor('x'.repeat(300_000))).toEqual({ steps: [4], taken: 4, isCut: true });
  expect(await stepsFor('x'.repeat(100_000))).toEqual({ steps: [4, 5, 1], taken: 10, isCut: true });
  expect(await stepsFor('x')).toEqual({ steps: [4, 8, 16, 32, 64, 128, 48], taken: 300, isCut: true });
});

onBothDatabases(
  'a list without parameters',
  (site) => {
    const all = 1300;

    test('is everything, and is sent as it is read', async () => {
      await site().store.write(async (trx) => {
        for (let from = 0; from < all; from += 100) {
          const rows = Array.from({ length: 100 }, (_, index) => ({
            ...planColumns({ ...planSample, Price: from + index }),
            position: from + index,
            version: 1,
            createdAt: '',
            updatedAt: '',
          }));
          await trx.insertInto('plan').values(rows).execute();
        }
        await moveCounter(trx, liveCounter('plan'), all);
      });
      const url = await site().app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await fetch(`${url}/api/Plans`);
      expect([answer.status, answer.headers.get('x-total-count')]).toEqual([200, String(all)]);
      expect(answer.headers.get('transfer-encoding')).toBe('chunked');
      const prices = ((await answer.json()) as { price: number }[]).map(({ price }) => price);
      expect(prices).toEqual(Array.from({ length: all }, (_, index) => index));
      await expect.poll(() => site().app.load.figures().pools.streams.running).toBe(0);
    });

    test('is refused when too many are being sent already', async () => {
      const { app } = site();
      const held = [];
      while (app.load.figures().pools.streams.running < 4) held.push(await app.load.enter('streams'));
      const asked = Array.from({ length: 9 }, () => fetch(`http://127.0.0.1:${portOf(app)}/api/Plans`));
      expect((await Promise.race(asked)).status).toBe(503);
      const { waiting, refused, begun } = app.load.figures().pools.streams;
      expect({ waiting, refused }).toEqual({ waiting: 8, refused: 1 });
      for (const release of held) release();
      const answers = await Promise.all(asked);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      const sent = answers.filter(({ status }) => status === 200).length;
      // Whoever has waited for four seconds is told to come back, which happens where the machine gives us no time.
      const after = app.load.figures().pools.streams;
      expect([after.begun - begun, after.refused]).toEqual([sent, 9 - sent]);
      expect(sent).toBeGreaterThanOrEqual(held.length);
      expect(answers.filter(({ status }) => status === 503)).toHaveLength(after.refused);
    });
  },
  { rateLimits: false },
);
