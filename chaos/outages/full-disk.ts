import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { planSample } from '../../src/entities/plan/plan.sample.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { call, listAll } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import { filesIn } from '../lib/files-in.ts';
import { atMost, exactly, formatCounts, type Part, type Row, type Trial } from '../lib/part.ts';

const diskMB = 96;
const what = 'disk full';

type Disk = { site: RunningSite; token: string; folder: string };

/** A disk that fills up while the site runs on it, once between two writes and once in the middle of an upload. */
export const fullDisk: Part = async (trial) => {
  const { sandbox, say, size: rounds } = trial;
  const folder = sandbox.smallDisk(diskMB);
  if (!folder) return [{ what, goal: '507', measured: 'only root can mount a small disk', ok: null }];
  const site = await sandbox.site({ DATA_DIR: folder });
  const disk: Disk = { site, token: await logIn(site.url), folder };
  const logo = await clientForm('Noor', 2600, 2600);
  const rows: Row[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round}`);
    rows.push(...(await fillBetween(trial, disk, logo)), ...(await fillDuring(trial, disk, logo)));
  }
  rows.push(exactly(`${what}: exit of the site afterwards`, 0, (await site.stop()) ?? -1));
  return rows;
};

async function fillBetween(trial: Trial, disk: Disk, logo: FormData): Promise<Row[]> {
  const { site, folder } = disk;
  const planned = await addPlan(disk);
  const before = await countPlans(disk);
  fill(folder);
  const acknowledged = await fillTheJournal(disk);
  const writes = [await timed(() => addPlan(disk)), await timed(() => addPlan(disk))];
  const uploads = [await timed(() => addLogo(disk, logo))];
  const reads: Record<string, number> = {};
  for (const path of ['/home', '/ar/search?q=network', '/api/Clients', '/api/Plans', '/healthz']) {
    const { status } = await fetch(site.url + path);
    reads[status] = (reads[status] ?? 0) + 1;
  }
  truncateSync(fillerIn(folder));
  const stored = (await countPlans(disk)) - before;
  const after = [await addPlan(disk), await addLogo(disk, logo)];
  const slowest = Math.max(...[...writes, ...uploads].map(({ ms }) => ms));
  return [
    statuses('writes before', [planned], 201),
    statuses(
      'writes',
      writes.map(({ status }) => status),
      507,
    ),
    exactly(`${what}: acknowledged writes lost`, 0, acknowledged - stored),
    statuses(
      'uploads',
      uploads.map(({ status }) => status),
      507,
    ),
    atMost(trial, `${what}: slowest refusal`, 5000, slowest, 'ms'),
    {
      what: `${what}: reads go on`,
      goal: '200',
      measured: formatCounts(reads),
      ok: Object.keys(reads).join() === '200',
    },
    statuses('a write and an upload as soon as there is room', after, 201),
  ];
}

/**
 * SQLite's journal may have room of its own on a full disk: it is written from its beginning after a checkpoint. What
 * fits there is rightly stored. There is not room for a thousand plans in it.
 */
async function fillTheJournal(disk: Disk): Promise<number> {
  let added = 0;
  while (added < 1000 && (await addPlan(disk)) === 201) added += 1;
  return added;
}

/** There is room for the upload, and while it is being sent there no longer is. */
async function fillDuring(trial: Trial, disk: Disk, logo: FormData): Promise<Row[]> {
  const { folder, site } = disk;
  const { status, ms } = await timed(() => addLogo(disk, logo, () => fill(folder)));
  const { status: home } = await fetch(`${site.url}/home`);
  truncateSync(fillerIn(folder));
  const left = await filesIn(join(folder, 'uploads', '.work'));
  return [
    statuses('an upload that was on its way', [status], 507),
    atMost(trial, `${what}: its refusal`, 5000, ms, 'ms'),
    statuses('/home meanwhile', [home], 200),
    exactly(`${what}: temporary files left`, 0, left),
    statuses('the same upload afterwards', [await addLogo(disk, logo)], 201),
  ];
}

function statuses(name: string, found: number[], wanted: number): Row {
  return {
    what: `${what}: ${name}`,
    goal: `${wanted}`,
    measured: found.join(),
    ok: found.every((one) => one === wanted),
  };
}

const fillerIn = (folder: string) => join(folder, 'filler');

/** To the last byte. */
function fill(folder: string) {
  const file = openSync(fillerIn(folder), 'a');
  try {
    for (const size of [1_048_576, 4096, 1]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer) {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function timed(work: () => Promise<number>) {
  const began = performance.now();
  const status = await work();
  return { status, ms: Math.round(performance.now() - began) };
}

async function addPlan({ site, token }: Disk): Promise<number> {
  return (await call(site, token, 'POST', '/Plans', planSample)).status;
}

async function countPlans({ site, token }: Disk): Promise<number> {
  return (await listAll(site, token, '/Plans')).length;
}

/** `halfway` is called when half of the body is on its way. */
async function addLogo({ site, token }: Disk, form: FormData, halfway?: () => void): Promise<number> {
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.clone().arrayBuffer());
  const middle = bytes.length / 2;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${site.url}/api/Clients`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.resume();
    });
    // Nothing after the answer counts: a refusal may close the line under what is still being sent.
    sending.on('error', reject);
    sending.write(bytes.subarray(0, middle), () => {
      halfway?.();
      sending.end(bytes.subarray(middle));
    });
  });
}
