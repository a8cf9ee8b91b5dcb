import { parseArgs } from 'node:util';
import { backups } from './chaos/backups.ts';
import { bursts } from './chaos/bursts.ts';
import { crowd } from './chaos/crowd.ts';
import { databaseOutage } from './chaos/database-outage.ts';
import { fullDisk } from './chaos/full-disk.ts';
import { generatedRequests } from './chaos/generated-requests.ts';
import { mailOutage } from './chaos/mail-outage.ts';
import { mixedKills } from './chaos/mixed-kills.ts';
import type { Part } from './chaos/part.ts';
import { restoreKills } from './chaos/restore-kills.ts';
import { type Chosen, runParts } from './chaos/run.ts';
import { sameVersion } from './chaos/same-version.ts';
import { secondProcess } from './chaos/second-process.ts';
import { slowClients } from './chaos/slow-clients.ts';
import { soak } from './chaos/soak.ts';
import { stops } from './chaos/stops.ts';
import { storeOutage } from './chaos/store-outage.ts';
import { uploadKills } from './chaos/upload-kills.ts';

/**
 * `npm run chaos` tries everything that can go wrong, for as long as `full` says. `npm run chaos -- short` is what CI
 * runs, `npm run chaos -- kill disk` some parts, `-- kill --rounds 20` and `-- soak --minutes 5` set their length.
 * `seconds` is what a part takes on two cores: at all, and for each of its rounds, minutes or requests.
 */
type Entry = {
  run: Part;
  what: string;
  unit: 'rounds' | 'minutes' | 'requests' | 'seconds' | 'clients';
  full: number;
  /** Null: not in the short form. */
  short: number | null;
  seconds: [fixed: number, each: number];
};

const parts: Record<string, Entry> = {
  kill: { run: mixedKills, what: 'kill -9 under mixed writes', unit: 'rounds', full: 200, short: 3, seconds: [6, 2.5] },
  uploads: { run: uploadKills, what: 'kill -9 during uploads', unit: 'rounds', full: 200, short: 3, seconds: [3, 2] },
  disk: { run: fullDisk, what: 'a full disk', unit: 'rounds', full: 5, short: 1, seconds: [4, 3] },
  second: {
    run: secondProcess,
    what: 'a second process on the data folder',
    unit: 'rounds',
    full: 5,
    short: 1,
    seconds: [1, 3],
  },
  stop: { run: stops, what: 'SIGTERM under load', unit: 'rounds', full: 50, short: 2, seconds: [0, 7] },
  edits: {
    run: sameVersion,
    what: '20 edits of one version at once',
    unit: 'rounds',
    full: 1000,
    short: 10,
    seconds: [5, 0.2],
  },
  database: {
    run: databaseOutage,
    what: 'PostgreSQL away and frozen',
    unit: 'seconds',
    full: 20,
    short: 2,
    seconds: [12, 2],
  },
  store: { run: storeOutage, what: 'S3 away, frozen and slow', unit: 'seconds', full: 10, short: 1, seconds: [25, 3] },
  slow: { run: slowClients, what: 'slow clients', unit: 'seconds', full: 70, short: 3, seconds: [10, 1] },
  burst: { run: bursts, what: 'everybody at once', unit: 'clients', full: 2000, short: 300, seconds: [8, 0.02] },
  crowd: {
    run: crowd,
    what: 'idle sockets, slow headers, logins and large uploads at once',
    unit: 'seconds',
    full: 60,
    short: null,
    seconds: [30, 1.2],
  },
  generated: {
    run: generatedRequests,
    what: 'requests generated from the endpoint table',
    unit: 'requests',
    full: 100_000,
    short: null,
    seconds: [2, 0.003],
  },
  soak: { run: soak, what: 'mixed load', unit: 'minutes', full: 30, short: null, seconds: [5, 60] },
  mail: { run: mailOutage, what: 'the mail server away', unit: 'seconds', full: 60, short: null, seconds: [30, 1] },
  backup: {
    run: backups,
    what: 'backups while writing, restored elsewhere',
    unit: 'rounds',
    full: 10,
    short: null,
    seconds: [10, 20],
  },
  restore: {
    run: restoreKills,
    what: 'kill -9 in the middle of restores',
    unit: 'rounds',
    full: 20,
    short: null,
    seconds: [15, 8],
  },
};

const usage = `npm run chaos -- [short] [${Object.keys(parts).join('] [')}] [--rounds 20] [--minutes 5]`;

function readOrder(args: string[]) {
  const options = { rounds: { type: 'string' }, minutes: { type: 'string' }, report: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const isShort = positionals.includes('short');
  const names = positionals.filter((word) => word !== 'short');
  const given: Record<string, string | undefined> = { rounds: values.rounds, minutes: values.minutes };
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Error(`There is no part "${unknown}".`);
  if (Object.values(given).some((value) => value !== undefined && !(Number(value) > 0)))
    throw new Error('A length must be a number above 0.');
  const chosen = Object.entries(parts).flatMap(
    ([
      name,
      {
        full,
        short,
        seconds: [fixed, each],
        ...entry
      },
    ]): Chosen[] => {
      const size = Number(given[entry.unit] ?? (isShort ? short : full));
      const isWanted = names.length > 0 ? names.includes(name) : !isShort || short !== null;
      return isWanted ? [{ name, ...entry, size: size || full, seconds: fixed + each * (size || full) }] : [];
    },
  );
  return { chosen, isShort, report: values.report };
}

try {
  const { chosen, isShort, report } = readOrder(process.argv.slice(2));
  process.exitCode = (await runParts(chosen, isShort, report)) ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  process.exitCode = 2;
}
