import { beforeAll, expect, test } from 'vitest';
import { planEndpoints } from '../../src/entities/plan/plan.endpoints.ts';
import {
  type ApiClient,
  ApiError,
  addressOf,
  type CallInput,
  type TaggedAnswer,
} from '../../src/kit/client/api-client.ts';
import type { Endpoint } from '../../src/kit/contract/endpoint.ts';
import type { Standing } from '../../src/kit/publishing/publishing.contract.ts';
import { setCategory } from '../../src/kit/staff/list/selection/bulk/set-category.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { kinds, type Shown, staffCalls } from './staff-calls.ts';

onBothDatabases('a category that is set from a list', (site) => {
  let admin = '';
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
  });
  const { send, add, addDraft, visited, listed } = staffCalls(site, () => admin);
  const plans = kinds.find(({ entity }) => entity === 'plan') ?? kinds[0];
  if (!plans) throw new Error('there are no plans');

  async function callWithTag<E extends Endpoint>(endpoint: E, input: CallInput = {}): Promise<TaggedAnswer<E>> {
    const { method } = endpoint;
    const answer = await site().call({
      ...{ method, url: addressOf(endpoint, input), as: admin, headers: input.headers ?? {} },
      ...(input.body && { payload: input.body }),
    });
    if (answer.statusCode >= 400) throw new ApiError(answer.json());
    return { data: answer.json(), etag: String(answer.headers.etag), total: null };
  }
  const api: ApiClient = { callWithTag, call: async (endpoint, input) => (await callWithTag(endpoint, input)).data };

  const set = (id: number, category: string) => setCategory(api, planEndpoints, id, category);
  const standingOf = async (id: number) =>
    (await listed(plans, '?status=any', admin)).find((one) => one.id === id)?.standing as Standing | undefined;

  test('is live at once where nothing lies aside, and goes back', async () => {
    const { id } = await add(plans);
    expect(await set(id, 'Web')).toEqual({ before: 'Hosting', isAside: false });
    expect(await visited(plans, id)).toMatchObject({ category: 'Web' });
    expect((await standingOf(id))?.status).toBe('published');
    await set(id, 'Hosting');
    expect(await visited(plans, id)).toMatchObject({ category: 'Hosting' });
  });

  test('waits with what lies aside, of which nothing is published', async () => {
    const { id } = await add(plans);
    await send('PUT', `/Plans/${id}/Draft`, { NameEN: 'Aside' });
    expect(await set(id, 'Web')).toEqual({ before: 'Hosting', isAside: true });
    expect(await visited(plans, id)).toMatchObject({ category: 'Hosting', nameEN: plans.sample.NameEN });
    const { record } = (await send('GET', `/Plans/${id}/Draft`)).json<{ record: Shown }>();
    expect(record).toMatchObject({ category: 'Web', nameEN: 'Aside' });
  });

  test('of what is public in one language, that one stays the only one, and the end of its time stays', async () => {
    const { id } = (await addDraft(plans, plans.sample)).json<Shown>();
    const unpublishAt = '2099-01-01T09:00:00.000Z';
    await send('PUT', `/Plans/${id}/Draft`, { NameAR: '', HostingProperties: [{ titleEN: 'One' }] });
    await send('POST', `/Plans/${id}/Publish`, { languages: ['en'], unpublishAt });
    expect(await set(id, 'Web')).toMatchObject({ isAside: false });
    expect(await visited(plans, id)).toMatchObject({ category: 'Web', languages: ['en'] });
    expect(await standingOf(id)).toMatchObject({ status: 'published', unpublishAt });
  });

  test('of a draft is the draft’s, which need not have had one', async () => {
    const { id } = (await addDraft(plans, { NameEN: 'Half' })).json<Shown>();
    expect(await set(id, 'Web')).toEqual({ before: '', isAside: false });
    expect(await set(id, '')).toEqual({ before: 'Web', isAside: false });
    expect((await standingOf(id))?.status).toBe('draft');
  });
});
