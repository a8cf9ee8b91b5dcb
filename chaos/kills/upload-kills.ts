import { join } from 'node:path';
import sharp from 'sharp';
import { originals } from '../../src/commands/archive/dump.ts';
import type { Client } from '../../src/entities/client/client.contract.ts';
import { openSqlite } from '../../src/kit/db/sqlite.server.ts';
import type { Media, MediaList } from '../../src/kit/media/library/media.contract.ts';
import { wrongUses } from '../../src/kit/media/library/scan-uses.server.ts';
import { readNamed } from '../../src/kit/media/read-named.server.ts';
import { openDiskStorage } from '../../src/kit/media/storage/disk-storage.server.ts';
import { recordTypes } from '../../src/server/record-types.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call } from '../lib/calls.ts';
import { clientForm } from '../lib/client-form.ts';
import { filesIn } from '../lib/files-in.ts';
import { atMost, exactly, type Part, some } from '../lib/part.ts';
import { killAmidWrites } from './kill-amid-writes.ts';

const writers = 4;

/** No logo while another one is on its way: then either may be there. */
type Acknowledged = Pick<Client, 'nameEN'> & { logoUrl: string | null };

/**
 * Creates clients with logos, gives them others, replaces those in the library, asks for their widths and deletes some for
 * good, and kills the site in the middle, again and again. Whatever was answered must be there after the restart, whole, with
 * its picture; and no picture that nothing names.
 */
export const uploadKills: Part = async (trial) => {
  const { sandbox, size: rounds, say } = trial;
  const folder = sandbox.folder();
  const start = () => sandbox.site({ DATA_DIR: folder, SEED: 'none', PREWARM_PICTURES: 'on' });
  const acknowledged = new Map<number, Acknowledged>();
  let leftovers = 0;
  let slowestMs = 0;
  let site = await start();
  const token = await logIn(site.url);
  for (let round = 1; round <= rounds; round += 1) {
    const dying = site;
    const all = Array.from({ length: writers }, () => () => writeLogo(dying, token, acknowledged));
    await killAmidWrites(dying, all, () => acknowledged.size, 1 + Math.random() * 8);
    const began = performance.now();
    site = await start();
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
    leftovers += await filesIn(join(folder, 'uploads', '.work'));
    if (round % 10 === 0 || round === rounds) say(`${round} kills, ${acknowledged.size} clients with logos`);
  }
  const { lost, halfRecords, pictures, broken } = await inspect(site, acknowledged);
  await site.stop();
  const { wrong, orphans } = await lookThrough(folder);
  const what = `kill -9 during uploads × ${rounds}`;
  return [
    some(`${what}: acknowledged records`, acknowledged.size),
    exactly(`${what}: acknowledged records lost`, 0, lost),
    exactly(`${what}: half records`, 0, halfRecords),
    some(`${what}: picture addresses, widths too`, pictures),
    exactly(`${what}: broken picture addresses`, 0, broken),
    exactly(`${what}: pictures that nothing names`, 0, orphans),
    exactly(`${what}: places that the library has wrong`, 0, wrong),
    exactly(`${what}: temporary files left after the next start`, 0, leftovers),
    atMost(trial, `${what}: slowest restart`, 3000, slowestMs, 'ms'),
  ];
};

async function writeLogo(site: RunningSite, token: string, acknowledged: Map<number, Acknowledged>) {
  const form = await anyForm(`Client ${crypto.randomUUID()}`);
  const made = await answerOf<Client>(call(site, token, 'POST', '/Clients', form));
  acknowledged.set(made.id, made);
  await fetch(site.url + widthOf(made));
  const other = await anyForm(made.nameEN);
  acknowledged.set(made.id, { ...made, logoUrl: null });
  const changed = await answerOf<Client>(call(site, token, 'PUT', `/Clients/${made.id}`, other));
  acknowledged.set(made.id, changed);
  const next = Math.random();
  if (next < 0.5) await replaceLogo(site, token, acknowledged, changed);
  else if (next < 0.75) await deleteForGood(site, token, acknowledged, changed);
}

async function replaceLogo(
  site: RunningSite,
  token: string,
  acknowledged: Map<number, Acknowledged>,
  { id, nameEN, logoUrl }: Client,
) {
  const { data } = await answerOf<MediaList>(call(site, token, 'GET', '/Media?pageSize=100'));
  const shown = data.find(({ address }) => address === logoUrl);
  if (!shown) throw new Error(`${logoUrl} is not in the library`);
  const form = new FormData();
  form.append('File', (await anyForm('Another')).get('Logo') ?? '');
  acknowledged.set(id, { nameEN, logoUrl: null });
  const replaced = await answerOf<Media>(call(site, token, 'POST', `/Media/${shown.id}/Replace`, form));
  acknowledged.set(id, { nameEN, logoUrl: replaced.address });
}

/** Its pictures go with it. */
async function deleteForGood(
  site: RunningSite,
  token: string,
  acknowledged: Map<number, Acknowledged>,
  { id }: Client,
) {
  acknowledged.delete(id);
  await answerOf(call(site, token, 'DELETE', `/Clients/${id}`));
  await answerOf(call(site, token, 'DELETE', `/Trash/client/${id}`));
}

/** What is stored, compared with what names it. */
async function lookThrough(folder: string): Promise<{ wrong: number; orphans: number }> {
  const store = openSqlite(folder, { beside: true });
  try {
    const wrong = await wrongUses(store.tables(), recordTypes);
    const named = await readNamed(store);
    const stored = await originals(await openDiskStorage(join(folder, 'uploads')));
    return { wrong: wrong.length, orphans: stored.filter((name) => !named.has(name)).length };
  } finally {
    await store.close();
  }
}

const widthOf = ({ logoUrl }: Client) => logoUrl.replace('.webp', '@160.webp');

async function inspect(site: RunningSite, acknowledged: Map<number, Acknowledged>) {
  const stored = await answerOf<Client[]>(fetch(`${site.url}/api/Clients`));
  const byId = new Map(stored.map((client) => [client.id, client]));
  const lost = [...acknowledged].filter(([id, { nameEN, logoUrl }]) => {
    const found = byId.get(id);
    return found?.nameEN !== nameEN || (logoUrl !== null && found.logoUrl !== logoUrl);
  });
  const halfRecords = stored.filter((client) => !client.nameEN || client.nameAR !== client.nameEN || !client.logoUrl);
  const addresses = stored.flatMap((client) => [client.logoUrl, widthOf(client)]);
  let broken = 0;
  for (const address of addresses) if (!(await isPicture(site.url + address))) broken += 1;
  return { lost: lost.length, halfRecords: halfRecords.length, pictures: addresses.length, broken };
}

async function isPicture(url: string): Promise<boolean> {
  const answer = await fetch(url);
  if (!answer.ok) return false;
  const reading = sharp(Buffer.from(await answer.arrayBuffer())).stats();
  return reading.then(
    () => true,
    () => false,
  );
}

/** Small ones and larger ones: a kill should meet them on their way, while they are drawn and while they are stored. */
function anyForm(name: string): Promise<FormData> {
  return Math.random() < 0.7 ? clientForm(name, 200, 80) : clientForm(name, 900, 600);
}
