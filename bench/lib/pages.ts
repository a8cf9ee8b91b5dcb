import { join } from 'node:path';
import { isPreviewPath, publicScreens } from '../../src/app/screens.ts';
import { startSite } from '../../testing/services/running-site.ts';
import { markPages, type PageMarks } from '../lighthouse.ts';
import { atLeast, atMost, type Line } from './lines.ts';
import { measureStaff, measureWeights } from './weights.ts';

const examples: Record<string, string> = {
  '/blogs/:slug': '/blogs/how-to-choose-hosting-for-a-shop-that-is-growing',
  '/portfolio/:slug': '/portfolio/harbour-tower-214-cameras-one-control-room',
  '/plans/:category': '/plans/digital-marketing',
  '/projects/:category': '/projects/surveillance-systems',
  '/services/:category': '/services/web-development',
};

/** Every page that visitors see, in both languages, or those whose address contains one of the words. */
export function publicPages(words: string[]): string[] {
  return publicScreens
    .map(({ path }) => examples[path] ?? path)
    .filter((path) => path !== '/not-found' && !isPreviewPath(path))
    .flatMap((path) => [path, `/ar${path}`])
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
}

async function measureMarks(base: string, paths: string[]): Promise<Line[]> {
  const found = new Map<string, PageMarks>();
  const slowdown = await markPages(base, paths, (path, marks) => found.set(path, marks));
  console.log('\nLighthouse, mobile');
  console.log(`The phone's processor is taken to be ${slowdown.toFixed(1)} times slower than this machine's`);
  const rows = [...found].map(([path, { marks, lcp, cls, tbt }]) => [
    path,
    { ...marks, 'LCP ms': Math.round(lcp), CLS: Number(cls.toFixed(3)), 'TBT ms': Math.round(tbt) },
  ]);
  console.table(Object.fromEntries(rows));
  for (const [path, { marks, lost }] of found) {
    if (Object.values(marks).some((mark) => mark < 100)) console.log(`${path} lost marks: ${lost.join('; ')}`);
  }
  return worstOf(found);
}

function worstOf(found: Map<string, PageMarks>): Line[] {
  const worst = (pick: (marks: PageMarks) => number) => {
    const [first = ['no page', Number.NaN] as const] = [...found]
      .map(([path, marks]) => [path, pick(marks)] as const)
      .toSorted(([, a], [, b]) => b - a);
    return { path: first[0], value: first[1] };
  };
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const lcp = worst((marks) => marks.lcp);
  const cls = worst((marks) => marks.cls);
  const tbt = worst((marks) => marks.tbt);
  return [
    ...categories.map((name) => {
      const { path, value } = worst(({ marks }) => -(marks[name] ?? 0));
      return atLeast(`Lighthouse, ${name}, worst page (${path})`, 100, -value);
    }),
    atMost(`LCP, worst page (${lcp.path})`, 1200, lcp.value, ' ms'),
    atMost(`CLS, worst page (${cls.path})`, 0, cls.value, '', 3),
    atMost(`TBT, worst page (${tbt.path})`, 50, tbt.value, ' ms'),
  ];
}

export async function measurePages(folder: string, words: string[] = []): Promise<Line[]> {
  const site = await startSite({ DATA_DIR: join(folder, 'pages') });
  const paths = publicPages(words);
  try {
    const weights = await measureWeights(site.url, paths);
    const staff = await measureStaff(site.url);
    return [...weights, ...staff, ...(await measureMarks(site.url, paths))];
  } finally {
    await site.stop();
  }
}
