import { killRounds } from './kill-rounds.ts';

/** `npm run chaos -- 200`: how many times the site is killed while it takes in clients with logos. */
const rounds = Number(process.argv[2] ?? 20);

const report = await killRounds(rounds);
console.log(`kill -9 while clients with logos are created, ${rounds} rounds`);
console.table({
  'acknowledged records': { goal: '> 0', measured: report.acknowledged },
  'acknowledged records lost': { goal: 0, measured: report.lost },
  'half records': { goal: 0, measured: report.halfRecords },
  'broken picture addresses': { goal: 0, measured: report.brokenPictures },
  'temporary files left after the next start': { goal: 0, measured: report.leftoverFiles },
  'slowest restart, ms': { goal: '≤ 3000', measured: report.slowestRestartMs },
});
const sound =
  report.acknowledged > 0 && report.lost + report.halfRecords + report.brokenPictures + report.leftoverFiles === 0;
process.exitCode = sound ? 0 : 1;
