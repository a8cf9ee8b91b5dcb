import { onBothDatabases } from './lib/both-databases.ts';
import { compareOn, isSlow, printGrowth } from './lib/compare-sizes.ts';
import { fillInbox } from './lib/inbox-data.ts';
import { inboxQuestions } from './lib/inbox-questions.ts';

/**
 * `npm run bench:inbox`: what staff wait for, with few and with many requests of each kind. `-- 500000 sqlite` for
 * another number, or for one database only.
 */
const sizes = { few: 100, many: Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 10_000) };
const only = (['sqlite', 'postgres'] as const).find((word) => word === process.argv.at(-1)?.toLowerCase());

const slow = await onBothDatabases(async (title, open) => {
  const growth = await compareOn(open, sizes, fillInbox, inboxQuestions);
  printGrowth(`${sizes.many} quotations and as many messages on ${title}`, sizes, growth);
  return growth.filter(isSlow).map(({ question }) => `${title}: ${question}`);
}, only);

if (slow.length > 0) {
  console.error(`\nToo slow: ${slow.join('; ')}`);
  process.exitCode = 1;
}
