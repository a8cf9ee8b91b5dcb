import { type RunReport, runRequests } from '../../testing/generated/request-run.ts';
import { openSiteOn } from '../../testing/harness/test-site.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { exactly, type Part } from '../lib/part.ts';

export type GeneratedReport = {
  requests: number;
  statuses: Record<string, number>;
  serverErrors: number;
  crashes: number;
  /** Parts in which an answer broke a rule, these two included. */
  failedParts: number;
  dearestMs: number;
};

// Each part has a site and a seed of its own: lists stay short, and a failure is soon seen again.
const partSize = 10_000;

/** Sends requests made from the endpoint table. `postgresUrl` is where databases can be made; null is for SQLite. */
export async function generateRequests(
  total: number,
  seed: number,
  postgresUrl: string | null,
  say: (text: string) => void,
): Promise<GeneratedReport> {
  const reports: RunReport[] = [];
  for (let done = 0; done < total; done += partSize) {
    const [requests, partSeed] = [Math.min(partSize, total - done), seed + reports.length];
    const began = performance.now();
    const site = await openSiteOn(postgresUrl ? await createTestDatabase(postgresUrl) : null, { rateLimits: false });
    const report = await runRequests(site, requests, partSeed).finally(() => site.close());
    reports.push(report);
    say(`${done + requests} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    const dialect = postgresUrl ? 'postgres' : 'sqlite';
    if (report.failure) say(`${report.failure}\nAgain: npm run fuzz -- ${requests} ${partSeed} ${dialect}`);
  }
  const sum = (pick: (report: RunReport) => number) => reports.reduce((all, report) => all + pick(report), 0);
  const classes = ['2xx', '3xx', '4xx'].map((name) => [name, sum(({ statuses }) => statuses[name] ?? 0)]);
  return {
    requests: sum(({ requests }) => requests),
    statuses: Object.fromEntries(classes),
    serverErrors: sum(({ serverErrors }) => serverErrors),
    crashes: sum(({ crashes }) => crashes),
    failedParts: reports.filter(({ failure }) => failure !== null).length,
    dearestMs: Math.max(...reports.map(({ dearestMs }) => dearestMs)),
  };
}

/** On SQLite; `npm run fuzz` can do the same on PostgreSQL. */
export const generatedRequests: Part = async ({ size, say }) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const report = await generateRequests(size, seed, null, say);
  const what = `${size} generated requests, seed ${seed}`;
  return [
    exactly(`${what}: sent`, Math.ceil(size / 8) * 8, report.requests),
    exactly(`${what}: answers of 500`, 0, report.serverErrors),
    exactly(`${what}: crashes`, 0, report.crashes),
    exactly(`${what}: parts with a broken rule`, 0, report.failedParts),
  ];
};
