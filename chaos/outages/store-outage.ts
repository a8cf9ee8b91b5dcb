import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../src/entities/client/client.contract.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { startS3 } from '../../testing/services/test-s3.ts';
import { experienceOf, failuresIn, startVisitors } from '../../testing/services/visitors.ts';
import { answerOf, call, comeBack, saidBy } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import { filesIn } from '../lib/files-in.ts';
import { atMost, exactly, formatCounts, type Part, type Row, type Trial } from '../lib/part.ts';

type Answer = { status: string; ms: number };

const slowMs = 1000;
const longestMs = 60_000;

/** The store of pictures goes away, stops answering, and answers slowly. */
export const storeOutage: Part = async (trial) => {
  const { sandbox } = trial;
  const store = await startS3();
  sandbox.undo(() => void store.stop());
  const settings = { DATA_DIR: sandbox.folder(), ...store.settings };
  // Once to fill it; and then without the copies of pictures that have been shown.
  await (await sandbox.site(settings)).stop();
  await rm(join(settings.DATA_DIR, 'uploads-copies'), { recursive: true });
  const site = await sandbox.site(settings);
  const place: Place = { trial, site, token: await logIn(site.url), unseen: await pictures(site) };
  const shown = place.unseen.pop() ?? '';
  await (await fetch(site.url + shown)).arrayBuffer();
  const paths = ['/home', '/search?q=network{n}', shown, '/api/Clients'];
  const visitors = await startVisitors(sandbox, {
    url: site.url,
    requests: paths.map((path) => ({ name: 'visit', path })),
    perSecond: 20,
  });
  const suffer = async (what: string, refuses: boolean, begin: () => unknown, end: () => unknown): Promise<Row[]> => {
    await visitors.report();
    await begin();
    const began = performance.now();
    const [upload, picture] = await Promise.all([addLogo(place), see(place)]);
    await sleep(Math.max(0, trial.size * 1000 - (performance.now() - began)));
    const visit = experienceOf(await visitors.report(), 'visit');
    await end();
    return [
      {
        what: `${what}: pages, lists and pictures that have been shown`,
        goal: '200 only',
        measured: formatCounts({ ...visit.statuses, ...visit.failures }),
        ok: failuresIn(visit, ['200']) === 0,
      },
      judge(`${what}: an upload`, upload, refuses ? comeBack : '201'),
      judge(`${what}: a picture nobody has seen`, picture, refuses ? comeBack : '200'),
      atMost(trial, `${what}: uploads and pictures well again`, 5000, await recover(place), 'ms'),
    ];
  };
  const rows = [
    ...(await suffer('S3 away', true, store.takeDown, store.bringBack)),
    // A frozen one is waited for as long as an upload may take: too long for the short form.
    ...(trial.isShort ? [] : await suffer('S3 frozen', true, store.freeze, store.thaw)),
    ...(await suffer(
      `S3 slow (${slowMs} ms)`,
      false,
      () => store.slowDown(slowMs),
      () => store.slowDown(0),
    )),
  ];
  visitors.stop();
  const work = join(settings.DATA_DIR, 'uploads-copies', '.work');
  return [
    ...rows,
    exactly('S3 away, frozen, slow: broken picture addresses', 0, await brokenIn(site)),
    exactly('S3 away, frozen, slow: temporary files left', 0, await filesIn(work)),
  ];
};

type Place = { trial: Trial; site: RunningSite; token: string; unseen: string[] };

async function pictures(site: RunningSite): Promise<string[]> {
  const clients = await answerOf<Client[]>(fetch(`${site.url}/api/Clients`));
  return [...new Set(clients.map(({ logoUrl }) => logoUrl))];
}

function judge(what: string, { status, ms }: Answer, goal: string): Row {
  return { what, goal, measured: `${status} after ${ms} ms`, ok: status === goal };
}

async function answered(asking: Promise<Response>): Promise<Answer> {
  const began = performance.now();
  const answer = await asking;
  await answer.arrayBuffer();
  return { status: saidBy(answer), ms: Math.round(performance.now() - began) };
}

async function addLogo({ site, token }: Place): Promise<Answer> {
  return answered(call(site, token, 'POST', '/Clients', await clientForm('Stored', 200, 80)));
}

/** One that this instance has no copy of, while there are any. */
function see({ site, unseen }: Place): Promise<Answer> {
  return answered(fetch(site.url + (unseen.at(-1) ?? '')));
}

async function recover(place: Place): Promise<number> {
  const began = performance.now();
  const isWell = async () => (await addLogo(place)).status === '201' && (await see(place)).status === '200';
  while (!(await isWell()) && performance.now() - began < longestMs) await sleep(50);
  const ms = Math.round(performance.now() - began);
  place.unseen.pop();
  return ms;
}

async function brokenIn(site: RunningSite): Promise<number> {
  let broken = 0;
  for (const address of await pictures(site)) if ((await fetch(site.url + address)).status !== 200) broken += 1;
  return broken;
}
