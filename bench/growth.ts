import { articleQuestions } from './lib/article-questions.ts';
import { fillArticles } from './lib/articles.ts';
import { onBothDatabases } from './lib/both-databases.ts';
import { compareOn, goalMs, goalTimes, isSlow, printGrowth } from './lib/compare-sizes.ts';
import type { Line } from './lib/lines.ts';

const asked = (option: string) => process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
/** `--articles=1000000` for another number, `--on=postgres` for one database only. */
const sizes = { few: 100, many: Number(asked('articles') ?? 100_000) };
const only = (['sqlite', 'postgres'] as const).find((dialect) => dialect === asked('on'));

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
  }, only);
}
