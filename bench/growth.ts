import { articleQuestions } from './lib/article-questions.ts';
import { fillArticles } from './lib/articles.ts';
import { onBothDatabases } from './lib/both-databases.ts';
import { compareOn, goalMs, goalTimes, isSlow, printGrowth } from './lib/compare-sizes.ts';
import type { Line } from './lib/lines.ts';

/** `--articles=1000000` for another number. */
const asked = process.argv.find((word) => word.startsWith('--articles='))?.split('=')[1];
const sizes = { few: 100, many: Number(asked ?? 100_000) };

/** What lists and searches of articles cost visitors and staff on a site that has grown. */
export function measureGrowth(): Promise<Line[]> {
  return onBothDatabases(async (title, open) => {
    const growth = await compareOn(open, sizes, fillArticles, articleQuestions);
    printGrowth(`Articles as they grow, ${title}, cache off`, sizes, growth);
    return growth.map((line) => ({
      what: `${line.question}, ${sizes.many} articles on ${title}, of its time at ${sizes.few}`,
      goal: `≤ ${goalTimes} times or ≤ ${goalMs} ms`,
      measured: `${line.times.toFixed(1)} times, ${line.many.toFixed(1)} ms`,
      met: !isSlow(line),
    }));
  });
}
