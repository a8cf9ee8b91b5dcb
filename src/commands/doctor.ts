import { styleText } from 'node:util';
import { readStorage } from '../server/open/open-storage.ts';
import { withSnapshot } from './archive/snapshot.ts';
import { type Context, command } from './command.ts';
import { checkDatabase } from './doctor/database.ts';
import { attempt, type Finding } from './doctor/finding.ts';
import { checkMachine } from './doctor/machine.ts';
import { checkNetwork } from './doctor/network.ts';
import { checkAccounts, checkBackup, checkDaily, checkMail, checkOutbox } from './doctor/people.ts';
import { checkPictureStore } from './doctor/picture-store.ts';
import { checkPictures, checkRecords } from './doctor/records.ts';
import { checkSettings, checkUnknownSettings, checkVersions } from './doctor/settings.ts';

export const doctor = command({
  about: [
    'Changes nothing (in an S3 store it leaves a note) and may run while the site does. Exit code 1 when something must be put right (✗).',
  ],
  options: {},
  async run(_, context) {
    const findings = [
      ...checkVersions(),
      checkSettings(context.config),
      ...checkUnknownSettings(),
      ...(await checkMachine(context.config)),
      ...(await checkNetwork(context.config)),
      ...(await checkData(context)),
      ...(await checkPictureStore(context.config)),
      ...(await checkMail(context.config)),
    ];
    return { lines: table(findings), data: findings, failed: findings.some(({ level }) => level === 'bad') };
  },
});

async function checkData({ config, progress }: Context): Promise<Finding[]> {
  const todo = 'Start the site once, check DATA_DIR and DATABASE_URL, or restore a backup.';
  return attempt('Database', todo, () =>
    withSnapshot(config, async (snapshot) => {
      progress('Database');
      const database = await checkDatabase(snapshot);
      // On a database of another version the other questions make no sense.
      if (database.some(({ check, level }) => check === 'Migrations' && level !== 'ok')) return database;
      const checks = [
        () => checkRecords(snapshot),
        () =>
          attempt(
            'Pictures',
            'Check DATA_DIR or the S3 settings, and that the store may be reached from here.',
            async () => checkPictures(snapshot, await readStorage(config), progress),
          ),
        () => checkAccounts(snapshot, config),
        () => checkOutbox(snapshot),
        () => checkDaily(snapshot),
        () => checkBackup(snapshot),
      ];
      for (const check of checks) database.push(...(await check()));
      return database;
    }),
  );
}

const signs = { ok: ['green', '✓'], note: ['yellow', '!'], bad: ['red', '✗'] } as const;

function table(findings: Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2;
  return findings.flatMap(({ check, level, found, todo }) => {
    const [colour, sign] = signs[level];
    const line = `${styleText(colour, sign)} ${check.padEnd(width)}${found}`;
    return todo ? [line, `${' '.repeat(width + 2)}→ ${todo}`] : [line];
  });
}
