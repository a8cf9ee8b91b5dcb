import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/harness/both-databases.ts';
import { kinds, type Shown, staffCalls } from '../../../../testing/publishing/staff-calls.ts';
import type { Unseen } from './unseen.contract.ts';

onBothDatabases('what visitors do not see yet', (site) => {
  let [admin, marketer] = ['', ''];
  beforeAll(async () => {
    admin = await site().tokenFor('Admin');
    marketer = await site().tokenFor('Marketer');
  });
  const { send, add, addDraft } = staffCalls(site, () => admin);
  const unseen = async (as = admin) => (await site().call({ url: '/api/Unseen', as })).json<Unseen[]>();
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  test('is counted for each kind, and what is deleted or published is not', async () => {
    expect((await unseen()).map(({ entity }) => entity).toSorted()).toEqual(
      kinds.map(({ entity }) => entity).toSorted(),
    );
    for (const kind of kinds) {
      const { one, sample, base } = kind;
      const countOf = async () => (await unseen()).find(({ entity }) => entity === kind.entity);
      const { id } = (await addDraft(kind, sample)).json<Shown>();
      const { id: removed } = (await addDraft(kind, { [`${base}EN`]: 'Gone' })).json<Shown>();
      await send('DELETE', `${one}/${removed}`);
      expect(await countOf()).toMatchObject({ draft: 1, scheduled: 0, changed: 0 });
      await send('POST', `${one}/${id}/Publish`, { publishAt: tomorrow() });
      expect(await countOf()).toMatchObject({ draft: 0, scheduled: 1, changed: 0 });
      await send('POST', `${one}/${id}/Publish`);
      expect(await countOf()).toMatchObject({ draft: 0, scheduled: 0, changed: 0 });
      await send('PUT', `${one}/${id}/Draft`, { [`${base}EN`]: 'Aside' });
      await add(kind);
      expect(await countOf()).toMatchObject({ draft: 0, scheduled: 0, changed: 1 });
    }
  });

  test('a Marketer is told of articles', async () => {
    expect((await unseen(marketer)).map(({ entity }) => entity)).toEqual(['blog']);
  });

  test('lists say who changed what is public last, and when', async () => {
    for (const kind of kinds) {
      const { id } = await add(kind);
      const answer = (await site().call({ url: `/api${kind.list}?status=published`, as: admin })).json();
      const items: Shown[] = Array.isArray(answer) ? answer : answer.data;
      expect(items.find((one) => one.id === id)?.standing).toMatchObject({
        changedAt: expect.any(String),
        changedBy: expect.any(String),
      });
    }
  });
});
