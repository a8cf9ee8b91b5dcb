import { setTimeout as sleep } from 'node:timers/promises';
import { type Weights, weighAll } from '../lib/weights.ts';
import { markPlainly, type PageMarks } from '../lighthouse.ts';
import { jointMemoryOf, megabytes } from '../process-memory.ts';
import { load, median } from '../wrk.ts';
import type { Cache, Peer, RunningPeer } from './peer.ts';
import { answers } from './programs.ts';

/** How long and how often. `restMs`: a site is left alone for so long before its memory is read. */
export type Length = { rounds: number; seconds: number; visits: number; restMs: number };

/** Milliseconds to its first page, and megabytes: after a rest, and after all was measured. */
export type SiteFigures = { startMs: number; rest: number; worked: number };
/** Answers a second, kilobytes on the wire, Lighthouse's marks and times. */
export type PageFigures = { path: string; cached: number; drawn: number; weights: Weights; marks: PageMarks };
export type Figures = SiteFigures & { peer: Peer; pages: PageFigures[] };

type Running = RunningPeer & { peer: Peer; startMs: number };

/** Fewer where each page is made anew: there answers would only wait for each other. */
const connections: Record<Cache, number> = { cached: 32, drawn: 8 };

/** All sites run all the while and are asked in turn, so that what else the machine does meets each of them. */
export async function measureAll(peers: Peer[], length: Length): Promise<Figures[]> {
  const drawing = peers.filter(({ isAlwaysCached }) => !isAlwaysCached);
  const drawn = await withAll(drawing, 'drawn', (sites) => measureRates(sites, 'drawn', length));
  return withAll(peers, 'cached', async (sites) => {
    await sleep(length.restMs);
    const rest = new Map(sites.map((site) => [site, memoryOf(site)]));
    const cached = await measureRates(sites, 'cached', length);
    const figures: Figures[] = [];
    for (const site of sites) {
      const { peer, startMs } = site;
      const pages: PageFigures[] = [];
      for (const path of peer.paths) {
        const seen = await lookAt(site, path, length.visits);
        pages.push({ path, cached: cached(peer, path), drawn: drawn(peer, path), ...seen });
      }
      figures.push({ peer, startMs, rest: rest.get(site) ?? Number.NaN, worked: memoryOf(site), pages });
    }
    return figures;
  });
}

async function withAll<R>(peers: Peer[], cache: Cache, use: (sites: Running[]) => Promise<R>): Promise<R> {
  const sites: Running[] = [];
  try {
    for (const peer of peers) {
      const started = performance.now();
      const site = await peer.start(cache);
      sites.push({ ...site, peer, startMs: performance.now() - started });
    }
    return await use(sites);
  } finally {
    for (const site of sites) await site.stop();
  }
}

const memoryOf = ({ pids }: Running) => megabytes(jointMemoryOf(pids));

/** Medians of rounds in which each page of each site has its turn; the first round only warms up. */
async function measureRates(sites: Running[], cache: Cache, { rounds, seconds }: Length) {
  const pages = sites.flatMap(({ peer, url }) =>
    peer.paths.map((path) => ({ name: peer.name + path, url: url + path })),
  );
  const samples = new Map<string, number[]>();
  for (const { name, url } of pages) if (!(await answers(url))) throw new Error(`${name} is no page`);
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url } of pages) {
      const { perSecond, refused } = await load(url, connections[cache], seconds);
      if (refused > 0) throw new Error(`${name}: ${refused} answers were no pages`);
      samples.set(name, round === 0 ? [] : [...(samples.get(name) ?? []), perSecond]);
    }
  }
  return (peer: Peer, path: string) => median(samples.get(peer.name + path) ?? []);
}

async function lookAt({ peer, url }: Running, path: string, visits: number) {
  const marks = await markPlainly(url + path, visits);
  const weights = (await weighAll(url, [path], { isOthers: !peer.isOurs })).get(path);
  if (!weights) throw new Error(`${url + path} was not weighed`);
  return { marks, weights };
}
