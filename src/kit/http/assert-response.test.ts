import { expect, test } from 'vitest';
import { clientCalls } from '../../entities/client/client.calls.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { historyCalls } from '../../features/history/history.calls.ts';
import { assertChanges, noteTags } from './assert-response.server.ts';

const all = [clientCalls.update, planCalls.update, historyCalls.restore];

test.each([
  ['what it names', clientCalls.update, ['client', 'client/7'], null],
  ['any record', historyCalls.restore, ['client', 'plan/7'], null],
  ['what is no entity', clientCalls.update, ['client', 'outbox'], null],
  ['something else, too', clientCalls.update, ['client', 'plan/7'], 'PUT /Clients/:id also changes plan'],
  ['something, though it only reads', clientCalls.list, ['client'], 'GET /Clients also changes client'],
])('a call that changes %s is held against its contract', async (_, call, tags, refusal) => {
  const work = assertChanges(call, all, async () => {
    // Whatever another call changes meanwhile is not this one's doing.
    await assertChanges(planCalls.update, all, async () => noteTags(['plan']));
    noteTags(tags);
    return 'done';
  });
  if (refusal) await expect(work).rejects.toThrow(refusal);
  else expect(await work).toBe('done');
});
