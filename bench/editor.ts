import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { blogSample } from '../src/entities/blog/blog.sample.ts';
import { blogScreens } from '../src/entities/blog/blog.screens.ts';
import { multipart } from '../testing/harness/test-site.ts';
import { chromiumOptions } from '../testing/services/find-chromium.ts';
import { logIn, startSite } from '../testing/services/running-site.ts';
import { atMost, type Line } from './lib/lines.ts';
import { sessionIn, weighAll } from './lib/weights.ts';

const paragraphs = 20;
const wordsEach = 100;
const bursts = 6;
const keysEach = 60;
/** Faster than anybody types: what a key leaves undone is felt at the next one. */
const betweenKeysMs = 60;
/** Whoever waits longer has paused. */
const longestBetweenKeysMs = 200;
/** A form saves itself two seconds after the last key, so the keys that follow come while it does. */
const pauseMs = 2050;

/** The editor's own file, with Tiptap and ProseMirror in it. */
const editorFile = /\/rich-text-editor-[^/]*\.js$/;

const words = (language: 'EN' | 'AR') =>
  Array.from({ length: paragraphs }, () => {
    const some = Array.from({ length: wordsEach }, (_, index) => (language === 'EN' ? `word${index}` : `كلمة${index}`));
    return `<p>${some.join(' ')}</p>`;
  }).join('');

/** An article of 2,000 words in the form of whoever edits it: what each key costs, and what its first load does. */
export async function measureEditor(folder: string): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'editor') });
  const browser = await chromium.launch(chromiumOptions('measure'));
  try {
    const path = blogScreens.edit.path.replace(':id', String(await addArticle(site.url)));
    const stored = await sessionIn(site.url);
    const weights = (await weighAll(site.url, [path], { stored, leftOut: editorFile })).get(path);
    const { costs, longest } = await typeInto(browser, site.url + path, stored);
    console.log(`a key: median ${share(costs, 0.5)} ms, p99 ${share(costs, 0.99)} ms, ${costs.length} keys`);
    const script = weights?.Script ?? Number.NaN;
    return [
      atMost('a key in an article of 2,000 words that saves itself, p95', 16, share(costs, 0.95), ' ms', 1),
      atMost('the longest task while nobody types and the article saves itself', 16, longest, ' ms', 1),
      atMost('JavaScript of the form of an article, without the editor itself', 230, script, ' KB', 1),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function addArticle(url: string): Promise<number> {
  const body = { ...blogSample, ContentEN: words('EN'), ContentAR: words('AR') };
  const { payload, headers } = await multipart(body);
  const authorization = `Bearer ${await logIn(url)}`;
  const answer = await fetch(`${url}/api/Blogs`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: payload,
  });
  if (!answer.ok) throw new Error(`The article was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

type Typing = {
  /** Of each key. */
  costs: number[];
  /** What a key may have to wait for that comes while nobody expects one. */
  longest: number;
};

/** Types in the middle of the English text, in bursts with a pause in which the form saves itself. */
async function typeInto(browser: Browser, url: string, stored: Record<string, string>): Promise<Typing> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  let saves = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith('/Draft') && answer.ok()) saves += 1;
  });
  await page.goto(url);
  await page
    .locator('[contenteditable][lang=en] > p')
    .nth(paragraphs / 2)
    .click();
  const trace = await startTrace(page);
  for (let burst = 0; burst < bursts; burst += 1) {
    for (const letter of 'many '.repeat(keysEach / 5)) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(betweenKeysMs);
    }
    await page.waitForTimeout(pauseMs);
  }
  const typing = costsOf(await trace.stop());
  if (saves < bursts - 1) throw new Error(`The form has saved itself ${saves} times instead of ${bursts}`);
  if (typing.costs.length !== bursts * keysEach) throw new Error(`${typing.costs.length} keys were seen`);
  return typing;
}

/** What the browser notes of its own work, times in microseconds; `tdur` is processor time. */
type Noted = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

async function startTrace(page: Page) {
  const session = await page.context().newCDPSession(page);
  const noted: Noted[] = [];
  session.on('Tracing.dataCollected', ({ value }) => noted.push(...(value as unknown as Noted[])));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  return {
    async stop(): Promise<Noted[]> {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      return noted;
    },
  };
}

/**
 * The processor time of the page's own thread from each key to the next, in milliseconds: handlers, layout, painting,
 * and all that was put off. Not the time to the next paint, most of which is waiting for the screen's beat, nor the
 * browser's event timing, which is rounded to 8 ms; and other programs on the machine do not count. What is done in the
 * pause after a burst is no key's; there the longest task counts.
 */
function costsOf(noted: Noted[]): Typing {
  const keys = noted.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const tasks = noted
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === keys[0]?.pid && tid === keys[0]?.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const starts = keys.map(({ ts }) => tasks.findLastIndex((task) => task.ts <= ts)).toSorted((a, b) => a - b);
  const resting: Noted[] = [];
  const costs = starts.map((start, index) => {
    const own = tasks.slice(start, starts[index + 1]);
    const restsFrom = (own[0]?.ts ?? 0) + longestBetweenKeysMs * 1000;
    resting.push(...own.filter(({ ts }) => ts > restsFrom));
    return own.filter(({ ts }) => ts <= restsFrom).reduce((sum, task) => sum + msOf(task), 0);
  });
  return { costs, longest: Math.max(0, ...resting.map(msOf)) };
}

const msOf = ({ tdur = 0 }: Noted) => tdur / 1000;

/** The value that this share of them does not exceed. */
function share(values: number[], part: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}
