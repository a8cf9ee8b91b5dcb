import { join } from 'node:path';
import { isUnpublishedPath, publicScreens } from '../../src/app/screens.ts';
import { startSite } from '../../testing/services/running-site.ts';
import type { Line } from './lines.ts';
import { measureMarks } from './marks.ts';
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
    .filter((path) => path !== '/not-found' && !isUnpublishedPath(path))
    .flatMap((path) => [path, `/ar${path}`])
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
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
