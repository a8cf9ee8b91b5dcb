import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { keysOfPage, sitePages } from '../src/features/pages/registry/site-pages.ts';
import type { TextKey } from '../src/kit/i18n/text.ts';
import { readTexts } from '../src/server/project-files.ts';
import { type RunningSite, startSite } from '../testing/services/running-site.ts';
import { runCommand } from '../testing/services/site-command.ts';
import { atMost, type Line } from './lib/lines.ts';
import { weighAll } from './lib/weights.ts';
import { markPlainly, type PageMarks } from './lighthouse.ts';
import { load, median, requireTools } from './wrk.ts';

const pages = ['/home', '/ar/home', '/services/web-development', '/ar/qoutation'];
/** Of these also what Lighthouse says, which takes its time. */
const markedPages = pages.slice(0, 2);
const changedTexts = 100;
const visits = 5;
const rounds = 7;
const [connections, secondsPerRun] = [32, 3];
const allowed = 2;

const brand = {
  primaryColor: '#8A1C4A',
  secondaryColor: '#4187A6',
  inkColor: '#1B1030',
  ownLogo: true,
  LogoEnglish: 'logo.png',
  LogoArabic: 'logo.png',
};

type Sites = { ours: RunningSite; own: RunningSite };

/** What it costs visitors that a company has its own logo, colours and texts: by how much the site differs from ours. */
export async function measureOwnCompany(folder: string): Promise<Line[]> {
  requireTools();
  const DATA_DIR = join(folder, 'own');
  // The first start fills the database.
  await (await startSite({ DATA_DIR })).stop();
  console.log(await runCommand({ DATA_DIR }, 'new-company', await writeAnswers(folder)));
  const sites = { ours: await startSite({ DATA_DIR: join(folder, 'ours') }), own: await startSite({ DATA_DIR }) };
  try {
    return [...(await compareWeights(sites)), ...(await compareMarks(sites)), await compareSpeed(sites)];
  } finally {
    for (const site of Object.values(sites)) await site.stop();
  }
}

/** Some texts of every page, with a word more. Those with forms for numbers stay as they are. */
async function writeAnswers(folder: string): Promise<string> {
  const texts = readTexts();
  const isSentence = (key: TextKey) => [texts.en[key], texts.ar[key]].every((text) => typeof text === 'string');
  const keys = sitePages.flatMap((page) => keysOfPage(page)).filter(isSentence);
  if (keys.length < changedTexts) throw new Error(`There are ${keys.length} texts to change`);
  const every = keys.length / changedTexts;
  const changed = Array.from({ length: changedTexts }, (_, at) => keys[Math.floor(at * every)] as TextKey);
  const said = changed.map((key) => [key, { en: `${texts.en[key]} now`, ar: `${texts.ar[key]} الآن` }]);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const logo = sharp({ create: { width: 320, height: 96, channels: 4, background: brand.primaryColor } });
  await logo.png().toFile(join(folder, 'pictures', brand.LogoEnglish));
  const path = join(folder, 'answers.json');
  await writeFile(path, JSON.stringify({ settings: brand, texts: Object.fromEntries(said), keepDemo: true }));
  return path;
}

const difference = (what: string, ours: number, own: number) =>
  atMost(`${what}, with an own brand and ${changedTexts} texts`, allowed, 100 * (own / ours - 1), ' % more', 1);

async function compareWeights({ ours, own }: Sites): Promise<Line[]> {
  // For the first visitors some pictures are still being drawn, and they get others in their place.
  for (const { url } of [ours, own]) await weighAll(url, pages);
  const [before, after] = [await weighAll(ours.url, pages), await weighAll(own.url, pages)];
  return pages.map((path) => {
    const [one, other] = [before.get(path)?.everything ?? Number.NaN, after.get(path)?.everything ?? Number.NaN];
    return difference(`everything of ${path} (${one.toFixed(1)} KB)`, one, other);
  });
}

async function compareMarks({ ours, own }: Sites): Promise<Line[]> {
  const lines: Line[] = [];
  for (const path of markedPages) {
    const [before, after] = [await markPlainly(ours.url + path, visits), await markPlainly(own.url + path, visits)];
    const mark = ({ marks }: PageMarks) => marks.performance ?? Number.NaN;
    const lost = (100 * (mark(before) - mark(after))) / mark(before);
    lines.push(
      atMost(`Lighthouse of ${path} (${mark(before)}), with them`, allowed, lost, ' % less', 1),
      difference(`LCP of ${path} (${(before.lcp / 1000).toFixed(2)} s)`, before.lcp, after.lcp),
    );
  }
  return lines;
}

/** Kept pages, in turn: what else the machine does slows both. */
async function compareSpeed({ ours, own }: Sites): Promise<Line> {
  const measure = async ({ url }: RunningSite) => (await load(`${url}/home`, connections, secondsPerRun)).perSecond;
  await measure(ours);
  await measure(own);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) ratios.push((await measure(ours)) / (await measure(own)));
  return difference('time of a kept /home', 1, median(ratios));
}
