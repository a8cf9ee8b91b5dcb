import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { projectSample } from '../src/entities/project/project.sample.ts';
import { projectPath } from '../src/entities/project/project-path.ts';
import { parsePictureName } from '../src/kit/media/picture-name.ts';
import { multipart } from '../testing/harness/test-site.ts';
import { chromiumOptions } from '../testing/services/find-chromium.ts';
import { noise } from '../testing/services/noise.ts';
import { logIn, startSite } from '../testing/services/running-site.ts';
import { atMost, type Line } from './lib/lines.ts';
import { median } from './wrk.ts';

const rounds = 9;
const photographs = 3;
/** How long after its answer the first visitor comes: at once, and when somebody has looked at what was saved. */
const delays = [0, 3000];

type Visit = { ms: number; pictures: number; tooLarge: number };

/** Somebody publishes a project with three photographs, and a visitor opens it whose pictures nobody has asked for. */
export async function measureFirstVisit(folder: string): Promise<Line[]> {
  const settings = { DATA_DIR: join(folder, 'first-visit'), SEED: 'none', PREWARM_PICTURES: 'on' };
  const site = await startSite(settings);
  const browser = await chromium.launch(chromiumOptions('measure'));
  const authorization = `Bearer ${await logIn(site.url)}`;
  try {
    const lines: Line[] = [];
    for (const delay of delays) {
      const ratios: number[] = [];
      let tooLarge = 0;
      for (let round = 0; round < rounds; round += 1) {
        const page = await publish(site.url, authorization);
        // The page itself is drawn for somebody before: this is about its pictures.
        await fetch(page);
        await sleep(delay);
        const first = await visit(browser, page);
        const second = await visit(browser, page);
        ratios.push(first.ms / second.ms);
        tooLarge += first.tooLarge;
        console.log(
          `after ${delay} ms: ${first.pictures} pictures in ${first.ms.toFixed(0)} ms, again ${second.ms.toFixed(0)} ms`,
        );
      }
      const when = delay === 0 ? 'right after the upload' : `${delay / 1000} s after the upload`;
      lines.push(
        atMost(
          `first visit to a page with new pictures ${when}, of the time of the second`,
          1.2,
          median(ratios),
          ' times',
          2,
        ),
        atMost(`pictures in another width than asked for, first visit ${when}`, 0, tooLarge),
      );
    }
    return lines;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function photograph() {
  return { bytes: await noise(80, 60).resize({ width: 1600 }).jpeg({ quality: 90 }).toBuffer(), type: 'image/jpeg' };
}

async function publish(url: string, authorization: string): Promise<string> {
  const MediaFiles = [await photograph(), await photograph()];
  const { payload, headers } = await multipart({ ...projectSample, HeadImage: await photograph(), MediaFiles });
  const answer = await fetch(`${url}/api/Projects`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  });
  if (!answer.ok) throw new Error(`The project was refused: ${answer.status} ${await answer.text()}`);
  return url + projectPath((await answer.json()) as { slug: string });
}

/** Until everything on the page is there, by somebody who scrolls to its end at once. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answers: { name: string; body: Promise<Buffer> }[] = [];
  page.on('response', (answer) => {
    const name = new URL(answer.url()).pathname.replace('/uploads/', '');
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
  if (answers.length < photographs) throw new Error(`${address} shows ${answers.length} pictures`);
  let tooLarge = 0;
  for (const { name, body } of answers) {
    const asked = parsePictureName(name);
    const { width } = await sharp(await body).metadata();
    if (width !== (asked?.variantWidth ?? asked?.picture.width)) tooLarge += 1;
  }
  await context.close();
  return { ms, pictures: answers.length, tooLarge };
}
