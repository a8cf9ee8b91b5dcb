import type { TestSite } from '../testing/harness/test-site.ts';
import { fillArticles } from './lib/articles.ts';
import { type MeasuredSite, onBothDatabases } from './lib/both-databases.ts';
import { atMost, type Line } from './lib/lines.ts';
import { median } from './wrk.ts';

const articles = 100_000;
const rounds = 40;
const goalMs = 30;

const letters = 'abcdefghijklmnopqrstuvwxyzابتثجحخدذرزسشصضطظعغفقكلمنهوي';
/** Words that occur nowhere, so that nothing is cached and every one is misspelt. */
const unknown = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${letters[index % letters.length]}`.padEnd(length, 'zq')).join(' ');

/** What is asked; the last ones are what somebody would ask who wants it to take long. At most 200 letters are read. */
const questions: Record<string, string> = {
  'a word of every title': 'plenty',
  'a word of every opening': 'service',
  'a word of one title in a thousand': 'rarity',
  'a frequent and a rare word': 'service rarity',
  'two frequent words': 'plenty service',
  'one letter wrong': 'rarety',
  'a word with synonyms': 'cctv',
  'the beginning of an Arabic word': 'قمر',
  nothing: 'nowhere',
  'one letter': 'w',
  'eight beginnings of very many words': 'w wo wor word word1 word2 word3 p',
  'eight words with synonyms': 'wifi cctv app hosting shop seo computer printer',
  '100 words of one letter': unknown(100, 1),
  '33 unknown words': unknown(33, 5),
  'eight misspelt words': 'rarety plentz servise rarlty plnty servce raarity pleenty',
  'one word of 200 letters': 'w'.repeat(200),
  'signs of patterns': '%_% *?* [w-z]+ \\%',
  'signs of no width': 'w\u200b\u200c\u200d\u00ad'.repeat(40),
  'joined words': 'w-o-r-d-1-x-w-o-r-d'.repeat(10),
};

/** Waited, and worked by the main thread, in milliseconds: on a busy machine the second says more. */
type Times = { waited: number[]; worked: number[] };

async function timesOf(site: TestSite, q: string): Promise<Times> {
  const times: Times = { waited: [], worked: [] };
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const before = process.threadCpuUsage();
    const answer = await site.call({ url: `/api/Search?pageSize=8&q=${encodeURIComponent(q.slice(0, 200))}` });
    const { user, system } = process.threadCpuUsage(before);
    times.waited.push(performance.now() - started);
    times.worked.push((user + system) / 1000);
    if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.statusCode} ${answer.body}`);
  }
  return times;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN;

async function measureOn(title: string, open: () => Promise<MeasuredSite>): Promise<Line[]> {
  const { site, settle } = await open();
  await fillArticles(site.store, articles);
  await settle();
  const lines: Line[] = [];
  const table: Record<string, object> = {};
  for (const [question, q] of Object.entries(questions)) {
    const { waited, worked } = await timesOf(site, q);
    table[question] = {
      'median ms': median(waited).toFixed(1),
      'p95 ms': p95(waited).toFixed(1),
      'main thread, median ms': median(worked).toFixed(1),
      'main thread, p95 ms': p95(worked).toFixed(1),
    };
    lines.push(atMost(`search, ${question}, 100,000 articles on ${title}, median`, goalMs, median(waited), ' ms', 1));
  }
  console.log(`\nSearches of visitors among ${articles} articles, ${title}, cache off, ${rounds} of each`);
  console.table(table);
  return lines;
}

/** What a search of visitors costs on a site that has grown, whatever is asked. */
export const measureSearch = () => onBothDatabases(measureOn);
