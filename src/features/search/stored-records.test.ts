import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import type { TestSite } from '../../../testing/harness/test-site.ts';
import { termsOf } from './search-terms.ts';
import { haveAll } from './stored-records.server.ts';
import { synonymsIn } from './synonyms.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('sqlite');
});

afterAll(() => site.close());

/** As if «net» were so frequent that its list stops at the first record, and nothing were stored that has it. */
async function haveBoth(groups: string[][]) {
  const terms = termsOf('net network', synonymsIn(groups));
  const net = { worth: new Map([[1, 5]]), isCut: true };
  const network = { worth: new Map([1, 2].map((id) => [id, 6])), isCut: false };
  return [...(await haveAll(site.store.tables(), 'blog', terms, [net, network])).worth];
}

test('what has a longer word has its beginning, too, and is not asked for it', async () => {
  expect(await haveBoth([])).toEqual([
    [1, 11],
    [2, 7],
  ]);
});

test('what may have another word for it is asked', async () => {
  expect(await haveBoth([['network', 'cabling']])).toEqual([[1, 11]]);
});
