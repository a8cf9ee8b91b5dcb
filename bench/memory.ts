import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOf, call, withRetries } from '../chaos/lib/calls.ts';
import { clientForm } from '../chaos/lib/client-form.ts';
import { blogSample } from '../src/entities/blog/blog.sample.ts';
import { planSample } from '../src/entities/plan/plan.sample.ts';
import { multipart } from '../testing/harness/test-site.ts';
import { logIn, type RunningSite, startSite } from '../testing/services/running-site.ts';
import { browserHeaders } from './lib/browser-headers.ts';
import { atMost, type Line } from './lib/lines.ts';
import { megabytes, memoryOfProcess, watchMemory } from './process-memory.ts';

/** The standard hour: what a lively day's busiest hour is made of, done as fast as it goes, in so many equal rounds. */
const rounds = 50;
const visitsEach = 400;
const uploadsEach = 4;
const visitorsAtOnce = 8;
const restMs = 30_000;

const logoSizes = [
  [400, 300],
  [1600, 1067],
  [2400, 1600],
] as const;
const words = ['camera', 'wifi', 'hosting', 'كاميرات', 'شبكة', 'servers', 'price'];

/** What the process holds at rest, in the standard hour (20,000 visits, 500 actions of staff, 200 uploads) and after it. */
export async function measureMemory(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'memory'), PREWARM_PICTURES: 'on' });
  try {
    const held = () => megabytes(memoryOfProcess(site.process.pid ?? 0).all);
    const pages = await pagesOf(site.url);
    const token = await logIn(site.url);
    await sleep(restMs);
    const before = held();
    const watch = watchMemory(site.process.pid ?? 0, 200, memoryOfProcess);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([visit(site, pages, round), actAsStaff(site, token, round), upload(site, token, round)]);
      if (round % 10 === 9) console.log(`${(round + 1) * visitsEach} visits: ${held()} MB`);
    }
    const peak = megabytes(watch.stop().all);
    await sleep(restMs);
    const after = held();
    console.log(
      `memory: ${before} MB before the standard hour, ${peak} MB at most, ${after} MB half a minute after it`,
    );
    return [atMost('memory after 20,000 visits, 500 actions of staff and 200 uploads', 250, after, ' MB')];
  } finally {
    await site.stop();
  }
}

/** Every page that machines are told of, in both languages. */
async function pagesOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Several at once: pages, and now and then a search or a list of the API. */
async function visit({ url }: RunningSite, pages: string[], round: number) {
  let next = 0;
  const one = async () => {
    while (next < visitsEach) {
      next += 1;
      const number = round * visitsEach + next;
      await look(url + addressOf(number, pages));
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, one));
}

function addressOf(number: number, pages: string[]): string {
  if (number % 20 === 0) return `/search?q=${encodeURIComponent(words[number % words.length] ?? '')}+${number}`;
  if (number % 10 === 0) return `/api/Blogs/AllBlogs?page=${1 + (number % 3)}&pageSize=6`;
  return pages[number % pages.length] ?? '/home';
}

async function look(address: string): Promise<string> {
  const answer = await withRetries(() => fetch(address, { headers: browserHeaders }));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** Ten actions: a plan comes, changes and goes; an article is written, published and removed; lists are looked through. */
async function actAsStaff(site: RunningSite, token: string, round: number) {
  const send = <T>(method: string, path: string, body?: object) =>
    answerOf<T>(withRetries(() => call(site, token, method, path, body)));
  const plan = await send<{ id: number }>('POST', '/Plans', planSample);
  await send('PUT', `/Plans/${plan.id}`, { ...planSample, Price: round });
  await send('DELETE', `/Plans/${plan.id}`);
  const article = await addArticle(site, token, round);
  await send('POST', `/Blogs/${article}/Publish`, {});
  for (const list of ['/Blogs/AllBlogs?pageSize=50', '/Quotations?pageSize=50', '/Media?pageSize=60', '/Activity'])
    await send('GET', list);
  await send('DELETE', `/Blogs/${article}`);
}

async function addArticle(site: RunningSite, token: string, round: number): Promise<number> {
  const { payload, headers } = await multipart({ ...blogSample, TitleEN: `Article ${round}`, Status: 'draft' });
  const authorization = `Bearer ${token}`;
  const adding = () =>
    fetch(`${site.url}/api/Blogs`, { method: 'POST', headers: { ...headers, authorization }, body: payload });
  return (await answerOf<{ id: number }>(withRetries(adding))).id;
}

async function upload(site: RunningSite, token: string, round: number) {
  for (let index = 0; index < uploadsEach; index += 1) {
    const number = round * uploadsEach + index;
    const [width, height] = logoSizes[number % logoSizes.length] ?? [400, 300];
    const form = await clientForm(`Client ${number}`, width, height);
    await answerOf(withRetries(() => call(site, token, 'POST', '/Clients', form)));
  }
}
