import { setTimeout as sleep } from 'node:timers/promises';
import { type Experience, experienceOf, failuresIn, startVisitors } from '../../testing/services/visitors.ts';
import { atMost, exactly, formatCounts, type Part, some, unjudged } from './part.ts';

const longestMs = 60_000;

/** Everybody at once, and everybody wants a page that is not kept. */
export const bursts: Part = async (trial) => {
  const { sandbox, size: visitors, say, isShort } = trial;
  const rounds = isShort ? 1 : 5;
  const site = await sandbox.site({ DATA_DIR: sandbox.folder() });
  await (await fetch(`${site.url}/home`)).arrayBuffer();
  const seen: Experience[] = [];
  let slowestMs = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const requests = [
      { name: 'page', path: `/search?q=network{n}-${round}` },
      { name: 'page', path: `/ar/search?q=network{n}-${round}` },
    ];
    const burst = await startVisitors(sandbox, { url: site.url, requests, perSecond: 0, atOnce: visitors });
    seen.push(experienceOf(await burst.report(), 'page'));
    burst.stop();
    slowestMs = Math.max(slowestMs, await untilPage(`${site.url}/search?q=afterwards-${round}`));
    say(`${round}: ${formatCounts({ ...seen.at(-1)?.statuses, ...seen.at(-1)?.failures })}`);
  }
  const total = (pick: (one: Experience) => number) => seen.reduce((all, one) => all + pick(one), 0);
  const what = `${visitors} connections at once × ${rounds}`;
  return [
    some(
      `${what}: pages`,
      total(({ statuses }) => statuses[200] ?? 0),
    ),
    unjudged(`${what}: told to come back (503)`, `${total(({ statuses }) => statuses[503] ?? 0)}`),
    exactly(
      `${what}: of these without Retry-After`,
      0,
      total(({ withoutRetryAfter }) => withoutRetryAfter),
    ),
    exactly(
      `${what}: any other answer, or none`,
      0,
      total((one) => failuresIn(one, ['200', '503'])),
    ),
    unjudged(`${what}: slowest answer`, `${Math.max(...seen.map(({ slowest }) => slowest))} ms`),
    atMost(trial, `${what}: until the next page`, 1000, slowestMs, 'ms'),
    exactly(`${what}: exit afterwards`, 0, (await site.stop()) ?? -1),
  ];
};

/** How long it takes until the page comes. */
async function untilPage(url: string): Promise<number> {
  const began = performance.now();
  while ((await fetch(url)).status !== 200 && performance.now() - began < longestMs) await sleep(20);
  return Math.round(performance.now() - began);
}
