import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes, memoryOf } from '../../bench/process-memory.ts';
import { atMost, exactly, type Part, unjudged } from '../lib/part.ts';

const json = 'application/json';
const parts = 'multipart/form-data; boundary=x';
const pairs = 'application/x-www-form-urlencoded';

const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index));
const keys = (count: number) => `{${many(count, (index) => `"k${index.toString(36)}":0`).join()}}`;
const levels = (count: number) => `${'{"a":'.repeat(count)}0${'}'.repeat(count)}`;
const field = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n\r\n`;
const fields = (count: number) => `${many(count, field).join('')}--x--\r\n`;

type Shape = { what: string; path: string; type: string; body: string };

/** What one stranger can send to make the server work: by itself, and as much of it as is taken in at all. */
const shapes: Shape[] = [
  { what: '100,000 keys', path: '/api/ContactUs', type: json, body: keys(100_000) },
  { what: '130,000 keys', path: '/api/Auth/Login', type: json, body: keys(130_000) },
  { what: '7,000 keys, 64 KB', path: '/api/Auth/Login', type: json, body: keys(7_000) },
  { what: '200 keys', path: '/api/Quotations', type: json, body: keys(200) },
  { what: '64 levels', path: '/api/ContactUs', type: json, body: levels(64) },
  { what: '10,000 levels, 60 KB', path: '/api/ContactUs', type: json, body: levels(10_000) },
  {
    what: '32,000 numbers in a field',
    path: '/api/ContactUs',
    type: json,
    body: `{"email":[${'0,'.repeat(32_000)}0]}`,
  },
  { what: '64 KB in an e-mail', path: '/api/Auth/Login', type: json, body: `{"email":"a@${'a.'.repeat(32_000)}"}` },
  { what: '10,000 parts', path: '/api/ContactUs', type: parts, body: fields(10_000) },
  { what: '1,000 parts, 60 KB', path: '/api/ContactUs', type: parts, body: fields(1_000) },
  { what: '50 parts', path: '/api/ContactUs', type: parts, body: fields(50) },
  { what: '16,000 pairs, 64 KB', path: '/contact', type: pairs, body: 'a=&'.repeat(16_000) },
  // Without scripts: the page is rendered anew, with a message beside every field.
  { what: 'a page’s form, wrong in every field', path: '/qoutation', type: pairs, body: 'firstName=&notes=' },
  { what: 'a page’s form, 60 KB in a field', path: '/ar/contact', type: pairs, body: `message=${'x'.repeat(60_000)}` },
];

const warmUps = 5;
// What is left of a refused body is still read and thrown away.
const restMs = 50;

/** The time that the server's main thread worked for one request with each of these bodies. */
export const hostileBodies: Part = async (trial) => {
  const { sandbox, say, size: rounds } = trial;
  const site = await sandbox.site({ DATA_DIR: sandbox.folder() });
  const pid = site.process.pid ?? 0;
  const statuses: number[] = [];
  const costs: { what: string; ms: number; status: number; kilobytes: number }[] = [];

  for (const { what, path, type, body } of shapes) {
    say(what);
    const send = async () => {
      const answer = await fetch(site.url + path, { method: 'POST', headers: { 'content-type': type }, body });
      await answer.arrayBuffer();
      statuses.push(answer.status);
      await sleep(restMs);
      return answer.status;
    };
    for (let times = 0; times < warmUps; times += 1) await send();
    const before = memoryOf(pid).own;
    const times: number[] = [];
    let status = 0;
    for (let round = 0; round < rounds; round += 1) {
      const worked = mainThreadMs(pid);
      status = await send();
      times.push(mainThreadMs(pid) - worked);
    }
    costs.push({ what, ms: median(times), status, kilobytes: memoryOf(pid).own - before });
  }
  const code = await site.stop();
  const grown = Math.max(...costs.map(({ kilobytes }) => kilobytes));
  return [
    ...costs.map(({ what, ms, status }) => atMost(trial, `${what}: main thread`, 20, ms, 'ms', ` (${status})`)),
    exactly('hostile bodies that were not refused', 0, statuses.filter((one) => one < 400 || one >= 500).length),
    unjudged(`hostile bodies: memory after ${rounds} of a kind`, `+${megabytes(Math.max(0, grown))} MB`),
    exactly('hostile bodies: exit afterwards', 0, code ?? -1),
  ];
};

/** Nanoseconds on a core, as Linux counts for each thread; the first thread of a process has its number. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
