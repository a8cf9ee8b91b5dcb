import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoContent } from '../../src/features/first-steps/demo/demo-content.contract.ts';
import type { FirstSteps } from '../../src/features/first-steps/first-steps.contract.ts';
import type { TrashList } from '../../src/features/trash/trash.contract.ts';
import { logIn } from '../../testing/services/running-site.ts';
import { answerOf, call } from '../lib/calls.ts';
import { exactly, type Part, some } from '../lib/part.ts';

/** So many go in one transaction. */
const batch = 50;

const totalOf = ({ samples }: DemoContent) => Object.values(samples).reduce((sum, count) => sum + count, 0);

/**
 * Kills the site while the demo content is removed and while it comes back. Afterwards every sample is either public or
 * in the trash, in whole batches; asking again goes on, and at the end everything is as it was.
 */
export const demoKills: Part = async ({ sandbox, size: rounds, say }) => {
  const DATA_DIR = sandbox.folder();
  const wrong: string[] = [];
  let amid = 0;
  let site = await sandbox.site({ DATA_DIR });
  const token = await logIn(site.url);
  const all = totalOf(await read());

  for (let round = 1; round <= rounds; round += 1) {
    const isRemoving = round % 2 === 1;
    await killAmid(isRemoving);
    const { samples, removed } = await read();
    const shown = totalOf({ samples, removed, edited: 0 });
    const moved = isRemoving ? removed : shown;
    if (moved > 0 && moved < all) amid += 1;
    if (shown + removed !== all) wrong.push(`${shown} are shown and ${removed} removed, of ${all}`);
    if (moved % batch !== 0 && moved !== all) wrong.push(`${moved} is no number of whole batches`);
    await requireTrash(removed);
    await goOn(isRemoving);
    const after = await read();
    if (after.removed !== (isRemoving ? all : 0)) wrong.push(`afterwards ${after.removed} of ${all} are removed`);
    await requireTrash(after.removed);
    if (round % 10 === 0 || round === rounds) say(`${round} kills, ${amid} between two batches`);
  }
  await site.stop();
  for (const fault of wrong.slice(0, 10)) say(`✗ ${fault}`);
  return [
    some(`kill -9 amid the removal of the demo content × ${rounds}: between two batches`, amid),
    exactly('neither shown nor in the trash, half a batch, or not gone on with', 0, wrong.length),
  ];

  async function read(): Promise<DemoContent> {
    return (await answerOf<FirstSteps>(call(site, token, 'GET', '/FirstSteps'))).demo;
  }

  async function requireTrash(count: number) {
    const { total } = await answerOf<TrashList>(call(site, token, 'GET', '/Trash?page=1&pageSize=1'));
    if (total !== count) wrong.push(`${total} are in the trash, not ${count}`);
  }

  function goOnOnce(isRemoving: boolean): Promise<{ left: number }> {
    return answerOf(
      isRemoving ? call(site, token, 'DELETE', '/DemoContent') : call(site, token, 'POST', '/DemoContent/Restore', {}),
    );
  }

  async function goOn(isRemoving: boolean) {
    while ((await goOnOnce(isRemoving)).left > 0);
  }

  /** At any moment of it. */
  async function killAmid(isRemoving: boolean) {
    const dying = goOn(isRemoving).catch(() => undefined);
    await Promise.race([dying, sleep(Math.random() * 200)]);
    await site.kill();
    await dying;
    site = await sandbox.site({ DATA_DIR });
  }
};
