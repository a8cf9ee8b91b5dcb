import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes, watchMemory } from '../../bench/process-memory.ts';
import { experienceOf, failuresIn, startVisitors } from '../../testing/services/visitors.ts';
import { atMost, exactly, type Part } from '../lib/part.ts';
import { manners, openSockets } from '../lib/slow-sockets.ts';

const perSecond = 50;
// Headers have 20 seconds, and it is looked after every 30.
const headerTimeoutSeconds = 60;

/** People who take for ever to say what they want, to say it all, and to listen; others must not notice. */
export const slowClients: Part = async (trial) => {
  const { sandbox, size: seconds, isShort } = trial;
  const count = isShort ? 200 : 500;
  const site = await sandbox.site({ DATA_DIR: sandbox.folder() });
  const visitors = await startVisitors(sandbox, {
    url: site.url,
    requests: ['/home', '/ar/home', '/api/Clients'].map((path) => ({ name: 'visit', path })),
    perSecond,
  });
  await sleep(isShort ? 1000 : 5000);
  const alone = experienceOf(await visitors.report(), 'visit');
  const memory = watchMemory(site.process.pid ?? 0, 100);
  const headers = await openSockets(sandbox, site.url, count, manners.slowHeaders);
  const bodies = await openSockets(sandbox, site.url, count, manners.slowBody);
  const readers = await openSockets(sandbox, site.url, count, manners.slowReader);
  await sleep(seconds * 1000);
  const visit = experienceOf(await visitors.report(), 'visit');
  const peak = memory.stop();
  const left = headers.open();
  for (const crowd of [headers, bodies, readers]) crowd.close();
  const code = await site.stop();
  const what = `${count} slow headers, ${count} slow bodies, ${count} slow readers`;
  return [
    exactly(`${what}: failed visits of others`, 0, failuresIn(visit, ['200'])),
    atMost(trial, `${what}: p99 of others`, 300, visit.p99, 'ms', ` (alone ${alone.p99} ms)`),
    atMost(trial, `${what}: memory`, 600, megabytes(peak.all), 'MB'),
    ...(seconds < headerTimeoutSeconds ? [] : [exactly(`${what}: slow headers not cut after ${seconds} s`, 0, left)]),
    exactly(`${what}: exit afterwards`, 0, code ?? -1),
  ];
};
