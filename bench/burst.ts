import { get } from 'node:http';
import { join } from 'node:path';
import { blogSample } from '../src/entities/blog/blog.sample.ts';
import { settingsTexts } from '../src/features/settings/settings.sample.ts';
import { multipart } from '../testing/harness/test-site.ts';
import { logIn, type RunningSite, startSite } from '../testing/services/running-site.ts';
import { browserHeaders } from './lib/browser-headers.ts';
import { atMost, type Line } from './lib/lines.ts';
import { median } from './wrk.ts';

const addressCount = 500;
const visitorCount = 2000;
const rounds = 3;
const metricsToken = 'for the measurement of a burst';

type Answer = { status: number; ms: number };

/** Somebody changes the settings, which drops every page, and a crowd that read of the site comes at once. */
export async function measureBurst(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'burst'), METRICS_TOKEN: metricsToken });
  try {
    const authorization = `Bearer ${await logIn(site.url)}`;
    const addresses = await provideAddresses(site, authorization);
    const seen: { failed: number; p99: number; drawn: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await changeSettings(site, authorization, round);
      const before = await pagesDrawn(site);
      const answers = await Promise.all(
        Array.from({ length: visitorCount }, (_, index) => visit(site.url + addresses[index % addressCount])),
      );
      const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
      seen.push({
        failed: answers.filter(({ status }) => status !== 200).length,
        p99: times[Math.floor(0.99 * visitorCount)] ?? Number.NaN,
        drawn: (await pagesDrawn(site)) - before,
      });
      console.log(seen.at(-1), `median ${median(times).toFixed(0)} ms`);
    }
    const crowd = `${visitorCount} first visitors at once on ${addressCount} addresses`;
    return [
      atMost(`${crowd}: turned away`, 0, Math.max(...seen.map(({ failed }) => failed))),
      atMost(`${crowd}: p99`, 2000, median(seen.map(({ p99 }) => p99)), ' ms'),
      atMost(`${crowd}: pages drawn`, addressCount, Math.max(...seen.map(({ drawn }) => drawn))),
    ];
  } finally {
    await site.stop();
  }
}

/** Those of the demo company, and articles until there are enough. */
async function provideAddresses({ url }: RunningSite, authorization: string): Promise<string[]> {
  for (;;) {
    const listed = await (await fetch(`${url}/sitemap.xml`)).text();
    const addresses = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    if (addresses.length >= addressCount) return addresses.slice(-addressCount);
    for (let missing = addressCount - addresses.length; missing > 0; missing -= 2) {
      const { payload, headers } = await multipart({ ...blogSample, TitleEN: `Where to place camera ${missing}` });
      const init = { method: 'POST', headers: { ...headers, authorization }, body: payload };
      const answer = await fetch(`${url}/api/Blogs`, init);
      if (!answer.ok) throw new Error(`An article was refused: ${answer.status} ${await answer.text()}`);
    }
  }
}

async function changeSettings({ url }: RunningSite, authorization: string, round: number) {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...settingsTexts(), companyEN: `Meridian ${round}` });
  const answer = await fetch(`${url}/api/Settings`, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The settings were refused: ${answer.status} ${await answer.text()}`);
}

async function pagesDrawn({ url }: RunningSite): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^meridian_work_begun_total\{lane="pages"\} (\d+)$/m.exec(metrics)?.[1]);
}

/** On a connection of their own, as everybody's first visit. */
function visit(url: string): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started });
    const request = get(url, { agent: false, headers: browserHeaders }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(0));
      answer.resume();
    });
    request.on('error', () => done(0));
  });
}
