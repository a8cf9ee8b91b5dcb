import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { logIn, type RunningSite, startSite } from './running-site.ts';

export type KillReport = {
  rounds: number;
  acknowledged: number;
  lost: number;
  halfRecords: number;
  brokenPictures: number;
  leftoverFiles: number;
  slowestRestartMs: number;
};

type Client = { id: number; nameEN: string; nameAR: string; logoUrl: string };

const writers = 4;

/**
 * Creates clients with logos as fast as the site takes them and kills it in the middle, again and again.
 * Whatever was answered with 201 must be there after the restart, whole, with its picture.
 */
export async function killRounds(rounds: number, settings: Record<string, string> = {}): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-kill-'));
  const start = () => startSite({ DATA_DIR: folder, SEED: 'none', ...settings });
  const acknowledged = new Map<number, Client>();
  const report: KillReport = {
    rounds,
    acknowledged: 0,
    lost: 0,
    halfRecords: 0,
    brokenPictures: 0,
    leftoverFiles: 0,
    slowestRestartMs: 0,
  };
  try {
    let site = await start();
    for (let round = 0; round < rounds; round += 1) {
      const token = await logIn(site.url);
      const writing = Array.from({ length: writers }, (_, writer) =>
        writeUntilItDies(site, token, `${round}-${writer}`, acknowledged),
      );
      await sleep(100 + Math.random() * 300);
      await site.kill();
      await Promise.all(writing);
      const stopped = performance.now();
      site = await start();
      report.slowestRestartMs = Math.max(report.slowestRestartMs, Math.round(performance.now() - stopped));
    }
    await inspect(site, folder, acknowledged, report);
    await site.stop();
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeUntilItDies(site: RunningSite, token: string, label: string, acknowledged: Map<number, Client>) {
  for (let count = 0; ; count += 1) {
    const form = new FormData();
    form.set('nameEN', `Client ${label}-${count}`);
    form.set('nameAR', `عميل ${label}-${count}`);
    form.set('Logo', new Blob([await picture(count)], { type: 'image/png' }), 'logo.png');
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${site.url}/api/Clients`, { method: 'POST', headers, body: form });
      if (answer.status !== 201) throw new Error(`unexpected answer ${answer.status}: ${await answer.text()}`);
      const client = (await answer.json()) as Client;
      acknowledged.set(client.id, client);
    } catch (error) {
      if (site.process.killed) return;
      throw error;
    }
  }
}

async function inspect(site: RunningSite, folder: string, acknowledged: Map<number, Client>, report: KillReport) {
  const stored = (await (await fetch(`${site.url}/api/Clients`)).json()) as Client[];
  const byId = new Map(stored.map((client) => [client.id, client]));
  report.acknowledged = acknowledged.size;
  report.lost = [...acknowledged.values()].filter(({ id, nameEN }) => byId.get(id)?.nameEN !== nameEN).length;
  report.halfRecords = stored.filter((client) => !client.nameEN || !client.nameAR || !client.logoUrl).length;
  for (const { logoUrl } of stored) {
    const answer = await fetch(site.url + logoUrl);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const readable =
      answer.ok &&
      (await sharp(bytes)
        .stats()
        .then(
          () => true,
          () => false,
        ));
    if (!readable) report.brokenPictures += 1;
  }
  const work = await readdir(join(folder, 'uploads', '.work'), { recursive: true, withFileTypes: true });
  report.leftoverFiles = work.filter((entry) => entry.isFile()).length;
}

function picture(seed: number): Promise<Buffer<ArrayBuffer>> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 120 };
  return sharp({ create: { width: 40, height: 16, channels: 3, background } })
    .png()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}
