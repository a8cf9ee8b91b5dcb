import { existsSync, openAsBlob, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { clientFormFrom } from '../chaos/lib/client-form.ts';
import { makeGif } from '../testing/generated/malformed-images.server.ts';
import { noise } from '../testing/services/noise.ts';
import { logIn, startSite } from '../testing/services/running-site.ts';
import { megabytes, memoryOf, memoryOfProcess, watchMemory } from './process-memory.ts';

/**
 * `npm run bench:uploads -- [part of a name]`: what large and hostile uploads cost the running site. Every case
 * meets a fresh process that has taken in one small picture. Memory is that of the process and its children together.
 * `own` is what only they have; `all` counts shared program code twice, and the mapped upload, which the disk cache
 * holds anyway. The goal is about `own`.
 */
const makers = {
  'noise.png': () => noise(4040, 4040).png({ compressionLevel: 1 }).toBuffer(),
  'noise-20-MB.png': () => noise(2600, 2600).png({ compressionLevel: 1 }).toBuffer(),
  'baseline.jpg': async () => (await photo(8000, 6000)).jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer(),
  'one-colour.png': () => flat(7000, 7000).png().toBuffer(),
  'above-limit.png': () => flat(7100, 7100).png().toBuffer(),
  'animation.gif': () => makeGif(800, 600, 82),
  'many-frames.gif': () => makeGif(4, 4, 1001),
  'photo.webp': async () => (await photo(8000, 6000)).blur(3).webp({ quality: 75, effort: 0 }).toBuffer(),
  'lossless.webp': () => noise(4000, 4000).webp({ lossless: true, effort: 0 }).toBuffer(),
  'photo.avif': async () => (await photo(4600, 3400)).avif({ quality: 70, effort: 0 }).toBuffer(),
  'large.avif': async () => (await photo(5000, 4000)).avif({ quality: 50, effort: 0 }).toBuffer(),
  'progressive.jpg': async () => (await photo(8000, 6000)).jpeg({ quality: 90, progressive: true }).toBuffer(),
  'interlaced.png': () => noise(4040, 4040).png({ compressionLevel: 1, progressive: true }).toBuffer(),
  'interlaced-16-bit.png': () => flat(7000, 7000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
} satisfies Record<string, () => Promise<Buffer> | Buffer>;

type FileName = keyof typeof makers;
/** Into the library the files come at once, no two alike, and the goal is about the main process. */
type Case = { what: string; files: FileName[]; status: number; maxMB: number; isLibrary?: true };

/** For one large upload, and for those whose decoder has to hold the whole picture. */
const goal = 60;
const bounded = 450;

const cases: Case[] = [
  { what: 'PNG, noise, 16 MP', files: ['noise.png'], status: 201, maxMB: goal },
  { what: 'JPEG, 48 MP', files: ['baseline.jpg'], status: 201, maxMB: goal },
  { what: 'PNG, one colour, 49 MP', files: ['one-colour.png'], status: 201, maxMB: goal },
  { what: 'PNG, one colour, 50.4 MP', files: ['above-limit.png'], status: 422, maxMB: goal },
  { what: 'GIF, 82 frames, 39 MP', files: ['animation.gif'], status: 201, maxMB: bounded },
  { what: 'GIF, 1001 frames', files: ['many-frames.gif'], status: 422, maxMB: goal },
  { what: 'WebP, lossy, 48 MP', files: ['photo.webp'], status: 201, maxMB: bounded },
  { what: 'WebP, lossless, 16 MP', files: ['lossless.webp'], status: 201, maxMB: bounded },
  { what: 'AVIF, 16 MP', files: ['photo.avif'], status: 201, maxMB: bounded },
  { what: 'AVIF, 20 MP', files: ['large.avif'], status: 422, maxMB: goal },
  { what: 'JPEG, progressive, 48 MP', files: ['progressive.jpg'], status: 201, maxMB: bounded },
  { what: 'PNG, interlaced, 16 MP', files: ['interlaced.png'], status: 201, maxMB: bounded },
  { what: 'PNG, interlaced, 16 bit, 49 MP', files: ['interlaced-16-bit.png'], status: 422, maxMB: goal },
  { what: '4 × noise PNG at once', files: Array<FileName>(4).fill('noise.png'), status: 201, maxMB: bounded },
  {
    what: 'PNG, JPEG, GIF, AVIF at once',
    files: ['noise.png', 'baseline.jpg', 'animation.gif', 'photo.avif'],
    status: 201,
    maxMB: bounded,
  },
  {
    what: '20 × noise PNG of 20 MB into the library at once',
    files: Array<FileName>(20).fill('noise-20-MB.png'),
    status: 201,
    maxMB: goal,
    isLibrary: true,
  },
];

const [part = ''] = process.argv.slice(2);
const asked = cases.filter(({ what }) => what.includes(part));
if (asked.length === 0)
  throw new Error(`No case is called "${part}". There are: ${cases.map(({ what }) => what).join('; ')}`);
const folder = await mkdtemp(join(tmpdir(), 'meridian-uploads-'));
try {
  const rows = [];
  for (const measured of asked) {
    rows.push(await measure(measured));
    console.error(`${rows.length}. ${measured.what}`);
  }
  console.table(rows);
  process.exitCode = rows.every((row) => row.ok === 'yes') ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure({ what, files, status, maxMB, isLibrary }: Case) {
  const paths: string[] = [];
  for (const [index, name] of files.entries()) paths.push(await fileFor(name, isLibrary && `${index}-`));
  const memory = isLibrary ? memoryOfProcess : memoryOf;
  const send = isLibrary ? addToLibrary : upload;
  // The process that draws widths along is not the main one.
  const PREWARM_PICTURES = isLibrary ? 'on' : 'off';
  const site = await startSite({ DATA_DIR: await mkdtemp(join(folder, 'data-')), SEED: 'none', PREWARM_PICTURES });
  try {
    const pid = site.process.pid ?? 0;
    const token = await logIn(site.url);
    await upload(site.url, token, await small());
    await sleep(500);
    const before = memory(pid);
    const watch = watchMemory(pid, 5, memory);
    const started = performance.now();
    const answers = await Promise.all(paths.map((path) => send(site.url, token, path)));
    const seconds = (performance.now() - started) / 1000;
    const peak = watch.stop();
    await sleep(1000);
    const own = megabytes(peak.own - before.own);
    return {
      what,
      'file, MB': megabytes(statSync(paths[0] ?? '').size / 1000),
      status: [...new Set(answers)].join(' '),
      seconds: Number(seconds.toFixed(1)),
      '+MB own': own,
      '+MB all': megabytes(peak.all - before.all),
      '+MB own after': megabytes(memory(pid).own - before.own),
      goal: `≤ ${maxMB}`,
      ok: answers.every((answer) => answer === status) && own <= maxMB ? 'yes' : 'no',
    };
  } finally {
    await site.stop();
  }
}

async function upload(url: string, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/Clients`, { method: 'POST', headers, body: await clientFormFrom(path) })).status;
}

async function addToLibrary(url: string, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.set('File', await openAsBlob(path, { type: 'image/png' }), 'picture.png');
  return (await fetch(`${url}/api/Media`, { method: 'POST', headers, body })).status;
}

async function fileFor(name: FileName, own = ''): Promise<string> {
  const path = join(folder, own + name);
  if (!existsSync(path)) await writeFile(path, await makers[name]());
  return path;
}

async function small(): Promise<string> {
  const path = join(folder, 'small.png');
  await flat(60, 40).png().toFile(path);
  return path;
}

function flat(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: '#a34a06' }, limitInputPixels: false });
}

/** Noise with soft edges: what a photograph costs an encoder at worst. */
async function photo(width: number, height: number): Promise<Sharp> {
  const coarse = await noise(width / 4, height / 4)
    .png()
    .toBuffer();
  return sharp(coarse).resize(width, height, { kernel: 'cubic', fit: 'fill' });
}
