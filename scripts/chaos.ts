import { backupRounds, restoreKillRounds } from './backup-rounds.ts';
import { killRounds } from './kill-rounds.ts';
import { mailOutage } from './mail-outage.ts';

type Part = (rounds: number) => Promise<boolean>;

/** A round of these takes ten times as long. */
const tenth = (rounds: number) => Math.max(1, Math.round(rounds / 10));

/**
 * `npm run chaos -- 200` for all parts, `npm run chaos -- 20 restore` for one. Of mail the number is the seconds that its
 * server is down: `npm run chaos -- 600 mail`.
 */
const parts: Record<string, Part> = {
  async kill(rounds) {
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
    const { acknowledged, lost, halfRecords, brokenPictures, leftoverFiles } = report;
    return acknowledged > 0 && lost + halfRecords + brokenPictures + leftoverFiles === 0;
  },

  async backup(rounds) {
    const report = await backupRounds(tenth(rounds));
    console.log(`${tenth(rounds)} backups of each database while clients with logos come in, each restored on both`);
    console.table({
      'clients added per second': { goal: '≈ 50', measured: report.writesPerSecond },
      'backups that are not one moment': { goal: 0, measured: report.torn },
      'restores between the databases': { goal: '> 0', measured: report.restores },
      'tables and pictures compared by hash': { goal: '> 0', measured: report.compared },
      'of these different': { goal: 0, measured: report.different },
      'slowest backup, s': { goal: '–', measured: Number(report.slowestBackupSeconds.toFixed(1)) },
    });
    return report.compared > 0 && report.torn + report.different === 0;
  },

  async restore(rounds) {
    const report = await restoreKillRounds(tenth(rounds));
    console.log(`kill -9 in the middle of restores, ${tenth(rounds)} rounds on each database`);
    console.table({
      kills: { goal: '> 0', measured: report.kills },
      'data neither wholly old nor wholly new': { goal: 0, measured: report.broken },
      'wholly old, wholly new': { goal: '–', measured: `${report.oldWhole}, ${report.newWhole}` },
      'second tries that failed': { goal: 0, measured: report.failedAfterwards },
    });
    return report.kills > 0 && report.broken + report.failedAfterwards === 0;
  },

  async mail(seconds) {
    const requests = 200;
    const report = await mailOutage(requests, seconds * 1000);
    console.log(`mail server down for ${seconds} s while ${requests} requests arrive, two instances on one PostgreSQL`);
    console.table({
      'requests stored': { goal: requests, measured: report.stored },
      'slowest answer to a visitor, ms': { goal: '≤ 1000', measured: report.slowestAnswerMs },
      'letters while the server is down': { goal: 0, measured: report.sentWhileDown },
      'letters lost': { goal: 0, measured: report.lost },
      'letters sent twice': { goal: 0, measured: report.twice },
      'all sent after its return, ms': { goal: '≤ 45000', measured: report.catchUpMs },
    });
    return report.stored === requests && report.lost + report.twice + report.sentWhileDown === 0;
  },
};

const [rounds = '20', only] = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => !only || name === only);
for (const [, part] of chosen) if (!(await part(Number(rounds)))) process.exitCode = 1;
