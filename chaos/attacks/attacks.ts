import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes, watchMemory } from '../../bench/process-memory.ts';
import { sitePassword } from '../../testing/services/running-site.ts';
import { experienceOf, failuresIn, startVisitors } from '../../testing/services/visitors.ts';
import { atMost, exactly, type Part, type Row } from '../lib/part.ts';
import { attacks as kinds, targetOf } from './attack-kinds.ts';
import { addHeavyArticles } from './heavy-articles.ts';

const visitsPerSecond = 50;
const marketer = 'marketer@example.com';
/** Slower than three times what it is in quiet, and than what anybody would notice. */
const unnoticedMs = 25;

/**
 * What one stranger can send to stop the site or lock somebody out, one attack after the other, with the usual limits.
 * Beside each, visitors ask for a page that is kept: they should notice nothing.
 */
export const attacks: Part = async (trial) => {
  const { sandbox, isShort, say } = trial;
  const settings = {
    DATA_DIR: sandbox.folder(),
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'true',
    MARKETER_EMAIL: marketer,
    MARKETER_PASSWORD: sitePassword,
  };
  await (await sandbox.site(settings)).stop();
  addHeavyArticles(settings.DATA_DIR, isShort ? 40 : 520);
  const site = await sandbox.site(settings);
  const target = await targetOf(site, marketer);
  const home = await startVisitors(sandbox, {
    url: site.url,
    requests: [{ name: 'home', path: '/home' }],
    perSecond: visitsPerSecond,
  });
  /** Visits while nothing else is asked for; those before, which an attack may still have slowed down, do not count. */
  const quietly = async () => {
    await sleep(isShort ? 500 : 3000);
    await home.report();
    await sleep(isShort ? 500 : 8000);
    return experienceOf(await home.report(), 'home');
  };
  // Once, before the first attack: what lingers of one must not excuse the next.
  const quiet = await quietly();
  const rows: Row[] = [];
  for (const { what, send } of kinds) {
    const memory = watchMemory(site.process.pid ?? 0, 20);
    const own = await send(target, trial);
    const visit = experienceOf(await home.report(), 'home');
    const peak = memory.stop();
    await quietly();
    say(`${what}: /home p99 ${quiet.p99} ms, then ${visit.p99} ms`);
    const goal = Math.max(unnoticedMs, 3 * quiet.p99);
    rows.push(
      ...own,
      exactly(`${what}: /home failed`, 0, failuresIn(visit, ['200'])),
      atMost(trial, `${what}: /home p99`, goal, visit.p99, 'ms', ` (quiet ${quiet.p99}; slowest ${visit.slowest})`),
      atMost(trial, `${what}: memory`, 600, megabytes(peak.all), 'MB'),
    );
  }
  home.stop();
  rows.push(exactly('attacks: exit afterwards', 0, (await site.stop()) ?? -1));
  return rows;
};
