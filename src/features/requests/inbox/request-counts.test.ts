import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { samples } from '../../../../testing/tables/samples.ts';
import { type RequestEntity, requestEntities, requestStatuses } from '../../../domain/request-kinds.ts';
import { referralSources } from '../../../domain/rules/referral-sources.ts';
import { recountDays } from '../../../kit/records/day-counts.server.ts';
import { quotationServices } from '../quotation/quotation.contract.ts';
import { recountRequests } from './request-counts.server.ts';

const paths: Record<RequestEntity, string> = { quotation: '/api/Quotations', contactMessage: '/api/ContactUs' };

// The same changes in every run: a linear congruential generator.
let state = 7;
function random(below: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * below);
}
const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;

onBothDatabases(
  'numbers of requests',
  (site) => {
    const db = () => site().store.tables();

    async function kept() {
      const counted = await db().selectFrom('requestTally').selectAll().where('count', '<>', 0).execute();
      const days = await db().selectFrom('dayTally').selectAll().where('count', '<>', 0).execute();
      const rows = [...counted, ...days];
      return rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
    }

    test('whatever happens to them, what is kept is what there is, and lists say the same', {
      timeout: 60_000,
    }, async () => {
      const as = await site().tokenFor('Admin');
      const me = (await site().call({ url: '/api/Auth/Me', as })).json<{ id: number }>().id;
      const there: { entity: RequestEntity; id: number }[] = [];
      const change = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
        site().call({ method, url, as, payload });

      const changes: ((url: string) => Promise<unknown>)[] = [
        (url) => change('PUT', `${url}/Status`, { status: one(requestStatuses) }),
        (url) => change('PUT', `${url}/Owner`, random(2) ? { ownerId: me } : {}),
        (url) => change('PUT', `${url}/Opened`),
        (url) => change('DELETE', url),
        (url) => change('POST', `${url}/Restore`),
      ];
      for (let step = 0; step < 120; step += 1) {
        const entity = one(requestEntities);
        if (random(3) === 0 || there.length === 0) {
          const email = `person${random(5)}@example.com`;
          const own = {
            quotation: {
              businessEmail: email,
              selectedCategory: 'software',
              service: one(quotationServices('software')),
            },
            contactMessage: { email },
          };
          const payload = { ...samples[entity], findWay: one(referralSources), ...own[entity] };
          const sent = await site().call({ method: 'POST', url: paths[entity], payload });
          expect(sent.statusCode).toBe(201);
          there.push({ entity, id: sent.json<{ id: number }>().id });
        } else {
          const { entity: kind, id } = one(there);
          await one(changes)(`${paths[kind]}/${id}`);
        }
      }
      await change('POST', '/api/Requests/Erase', { contacts: ['person3@example.com'] });

      const before = await kept();
      expect(before.length).toBeGreaterThan(10);
      for (const entity of requestEntities) {
        await recountRequests(db(), entity);
        await recountDays(db(), { name: entity, countedBy: 'status' });
      }
      expect(await kept()).toEqual(before);

      for (const filter of [
        'status=new',
        'status=handled&owner=me',
        'status=all&owner=none',
        `status=all&findWay=${referralSources[0]}`,
      ]) {
        for (const entity of requestEntities) {
          const { headers, json } = await site().call({ url: `${paths[entity]}?${filter}&pageSize=100`, as });
          expect([filter, headers['x-total-count']]).toEqual([filter, String(json<object[]>().length)]);
        }
      }
    });
  },
  { rateLimits: false },
);
