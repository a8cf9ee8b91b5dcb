import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import type { Project } from '../src/entities/project/project.contract.ts';
import { projectSample } from '../src/entities/project/project.sample.ts';
import { projectPath } from '../src/entities/project/project-path.ts';
import { parsePictureName, pictureAt, wholeNameOf } from '../src/kit/media/picture-name.ts';
import { multipart } from '../testing/harness/test-site.ts';
import { chromiumOptions } from '../testing/services/find-chromium.ts';
import { noise } from '../testing/services/noise.ts';
import { logIn, startSite } from '../testing/services/running-site.ts';
import { importPictures } from './lib/import-pictures.ts';
import { atMost, type Line } from './lib/lines.ts';
import { childrenOf } from './process-time.ts';
import { median } from './wrk.ts';

const rounds = 9;

/** `delayMs`: how long after its answer the first visitor comes: at once, or when somebody has looked at what was saved. */
type Situation = { when: string; delayMs: number; isImport?: true };

const situations: Situation[] = [
  { when: 'right after the upload, in a quiet library', delayMs: 0 },
  { when: '3 s after the upload, in a quiet library', delayMs: 3000 },
  { when: 'right after the upload, during a big import', delayMs: 0, isImport: true },
];

type Staff = { url: string; authorization: string; sitePid: number };
type Published = { id: number; address: string; pictures: string[] };
type Visitor = { browser: Browser; known: Published };
type Visit = { ms: number; pictures: number; tooLarge: number };

/** Somebody publishes a project with three photographs, and a visitor opens it whose pictures nobody has asked for. */
export async function measureFirstVisit(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'first-visit'), SEED: 'none', PREWARM_PICTURES: 'on' });
  const browser = await chromium.launch(chromiumOptions('measure'));
  const authorization = `Bearer ${await logIn(site.url)}`;
  const staff = { url: site.url, authorization, sitePid: site.process.pid ?? 0 };
  try {
    const lines: Line[] = [];
    const known = await publish(staff);
    await background(staff.sitePid);
    for (const situation of situations) lines.push(...(await measureSituation({ browser, known }, staff, situation)));
    return lines;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measureSituation(visitor: Visitor, staff: Staff, { when, delayMs, isImport }: Situation) {
  const others = isImport ? importPictures(staff.url, staff.authorization, photograph) : undefined;
  const ratios: number[] = [];
  let tooLarge = 0;
  for (let round = 0; round < rounds; round += 1) {
    await others?.nextIsStored();
    const { published, first, second } = await visitTwice(visitor, staff, delayMs);
    ratios.push(first.ms / second.ms);
    tooLarge += first.tooLarge;
    const [firstMs, secondMs] = [first.ms.toFixed(0), second.ms.toFixed(0)];
    const seen = `${first.pictures} pictures, ${first.tooLarge} in another width`;
    console.log(`${when}: ${seen}, in ${firstMs} ms, again ${secondMs} ms`);
    if (!others) await clearAway(staff, published);
  }
  if (others) console.log(`${await others.stop()} pictures were imported meanwhile`);
  return [
    atMost(`first visit ${when}, of the time of the second`, 1.2, median(ratios), ' times', 2),
    atMost(`pictures in another width than asked for, first visit ${when}`, 0, tooLarge),
  ];
}

/** A browser that has rested is slower. So each visit comes as long after one to a page on which nothing is new. */
async function visitTwice({ browser, known }: Visitor, staff: Staff, delayMs: number) {
  await visit(browser, known);
  const restsFrom = performance.now();
  const published = await publish(staff);
  // The page itself is drawn for somebody before: this is about its pictures.
  await fetch(published.address);
  await sleep(delayMs);
  const restMs = performance.now() - restsFrom;
  const first = await visit(browser, published);
  await visit(browser, known);
  await sleep(restMs);
  return { published, first, second: await visit(browser, published) };
}

/** Deletes for good what a round has left, so that nothing more is made of it, and waits for what was begun. */
async function clearAway({ url, authorization, sitePid }: Staff, { id }: Published) {
  for (const path of [`Projects/${id}`, `Trash/project/${id}`]) {
    const answer = await fetch(`${url}/api/${path}`, { method: 'DELETE', headers: { authorization } });
    if (!answer.ok) throw new Error(`The project was not deleted: ${answer.status} ${await answer.text()}`);
  }
  await background(sitePid);
}

/** Until it has nothing left to do, and its process has ended. */
async function background(sitePid: number) {
  while ((await childrenOf(sitePid)).length > 0) await sleep(100);
}

async function photograph() {
  return { bytes: await noise(80, 60).resize({ width: 1600 }).jpeg({ quality: 90 }).toBuffer(), type: 'image/jpeg' };
}

async function publish({ url, authorization }: Staff): Promise<Published> {
  const MediaFiles = [await photograph(), await photograph()];
  const { payload, headers } = await multipart({ ...projectSample, HeadImage: await photograph(), MediaFiles });
  const answer = await fetch(`${url}/api/Projects`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  });
  if (!answer.ok) throw new Error(`The project was refused: ${answer.status} ${await answer.text()}`);
  const project = (await answer.json()) as Project;
  return {
    id: project.id,
    address: url + projectPath(project),
    pictures: [project.headImageUrl, ...project.mediaUrls].map(pictureAt),
  };
}

/** Until everything on the page is there, by somebody who scrolls to its end at once. */
async function visit(browser: Browser, { address, pictures }: Published): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answers: { name: string; body: Promise<Buffer> }[] = [];
  page.on('response', (answer) => {
    const name = pictureAt(new URL(answer.url()).pathname);
    if (parsePictureName(name)) answers.push({ name, body: answer.body() });
  });
  const started = performance.now();
  await page.goto(address);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
  const ms = performance.now() - started;
  const shown = new Set(answers.map(({ name }) => wholeNameOf(name)));
  const unseen = pictures.filter((name) => !shown.has(name));
  if (unseen.length > 0) throw new Error(`${address} does not show ${unseen.join(', ')}`);
  let tooLarge = 0;
  for (const { name, body } of answers) {
    const asked = parsePictureName(name);
    const { width } = await sharp(await body).metadata();
    if (width !== (asked?.variantWidth ?? asked?.picture.width)) tooLarge += 1;
  }
  await context.close();
  return { ms, pictures: answers.length, tooLarge };
}
