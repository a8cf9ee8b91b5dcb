import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../testing/harness/both-databases.ts';
import { multipart } from '../../../testing/harness/test-site.ts';
import type { Problem } from '../../kit/contract/problem.ts';
import type { Plan } from './plan.contract.ts';
import { planSample } from './plan.sample.ts';

onBothDatabases('plans', (site) => {
  let admin: string;
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });

  const post = (payload: object) => site().call({ method: 'POST', url: '/api/Plans', as: admin, payload });
  const add = async (changes: object = {}) => (await post({ ...planSample, ...changes })).json<Plan>();
  const remove = (id: number) => site().call({ method: 'DELETE', url: `/api/Plans/${id}`, as: admin });

  test('are listed by price', async () => {
    for (const Price of [30, 9.5, 0, '١٢']) await add({ Price });
    const prices = (await site().call({ url: '/api/Plans' })).json<Plan[]>().map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices).toContain(12);
  });

  test.each(['HostingProperties[0].titleEN', 'HostingProperties[0][titleEN]', 'hostingproperties[0][TITLEEN]'])(
    'properties arrive as %s',
    async (name) => {
      const { HostingProperties: _, ...rest } = planSample;
      const body = await multipart({
        ...rest,
        IsBest: 'false',
        [name]: 'One',
        [name.replace(/EN(\]?)$/, 'AR$1')]: 'واحد',
      });
      const answer = await site().call({ method: 'POST', url: '/api/Plans', as: admin, ...body });
      expect(answer.json()).toMatchObject({ isBest: false, hosting_Properties: [{ titleEN: 'One', titleAR: 'واحد' }] });
    },
  );

  test('a property may name the feature it is compared by; without one it is as it always was', async () => {
    const plain = { titleEN: 'Root access', titleAR: 'صلاحيات الجذر' };
    const compared = { titleEN: '10 GB', titleAR: '10 جيجابايت', featureEN: 'Storage', featureAR: 'المساحة' };
    const HostingProperties = [{ ...plain, featureEN: ' ', featureAR: '' }, compared];
    expect((await add({ HostingProperties })).hosting_Properties).toEqual([plain, compared]);
  });

  test('one that was deleted comes back under its number when it is added again', async () => {
    const { id } = await add();
    await remove(id);
    const answer = await post({ ...planSample, id, NameEN: 'Edited', Price: 21 });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ id, nameEN: 'Edited', price: 21 }),
    ]);
    const listed = (await site().call({ url: '/api/Plans' })).json<Plan[]>();
    expect(listed.filter((plan) => plan.id === id)).toHaveLength(1);
  });

  test('a number cannot be chosen: one in use is a conflict, an unknown one is refused', async () => {
    const { id } = await add();
    expect((await post({ ...planSample, id })).statusCode).toBe(409);
    const unknown = await post({ ...planSample, id: 99_999 });
    expect([unknown.statusCode, unknown.json<Problem>().errors?.[0]?.pointer]).toEqual([422, '#/id']);
    const other = await site().call({
      method: 'PUT',
      url: `/api/Plans/${id}`,
      as: admin,
      payload: { ...planSample, id: id + 1 },
    });
    expect(other.statusCode).toBe(422);
  });
});
