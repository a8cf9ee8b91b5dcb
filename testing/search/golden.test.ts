import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '../../src/features/search/search.contract.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { onBothDatabases } from '../harness/both-databases.ts';
import { queriesAR } from './queries-ar.ts';
import { queriesEN } from './queries-en.ts';
import type { Query } from './query.ts';

/** Of a hundred searches, in how many the right answer is the first, and in how many it is among the first three. */
const goals = { first: 80, firstThree: 95 };

/** What a visitor sees first: the hits in the order of the page, by the names that the queries give them. */
function namesIn(found: Found): string[] {
  return found.order.flatMap((kind) =>
    found[kind].hits.map(({ path, titleEN }) => (kind === 'services' || kind === 'pages' ? path : titleEN)),
  );
}

const isOneOf = (name: string, expected: string[]) => expected.some((beginning) => name.startsWith(beginning));

onBothDatabases(
  'the search of the demo company',
  (site, dialect) => {
    beforeAll(async () => {
      await seedDemo(site().store, site().pictures);
    });

    async function firstThree(q: string): Promise<string[]> {
      const answer = await site().call({ url: `/api/Search?q=${encodeURIComponent(q)}&pageSize=8` });
      return namesIn(answer.json<Found>()).slice(0, 3);
    }

    describe.each<[string, Query[]]>([
      ['English', queriesEN],
      ['Arabic', queriesAR],
    ])('in %s', (language, queries) => {
      test(`finds what is meant by ${queries.length} searches`, async () => {
        expect(queries).toHaveLength(75);
        const notFirst: string[] = [];
        const missed: string[] = [];
        let also = { wanted: 0, shown: 0 };
        for (const [q, best, ...others] of queries) {
          const shown = await firstThree(q);
          if (!isOneOf(shown[0] ?? '', best)) notFirst.push(`${q}: ${shown.join(' | ')}`);
          if (!shown.some((name) => isOneOf(name, best))) missed.push(q);
          const wanted = others.slice(0, 2);
          const found = wanted.filter((name) => shown.some((one) => isOneOf(one, [name])));
          also = { wanted: also.wanted + wanted.length, shown: also.shown + found.length };
        }
        const share = (faults: string[]) => (100 * (queries.length - faults.length)) / queries.length;
        console.log(
          `${language}, ${dialect}: right first ${share(notFirst).toFixed(1)} %, among the first three ${share(missed).toFixed(1)} %, what else belongs there ${also.shown} of ${also.wanted}`,
        );
        expect(share(notFirst), notFirst.join('\n')).toBeGreaterThanOrEqual(goals.first);
        expect(share(missed), missed.join('\n')).toBeGreaterThanOrEqual(goals.firstThree);
      });
    });
  },
  { rateLimits: false },
);
