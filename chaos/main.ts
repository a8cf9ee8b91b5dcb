import { parseArgs } from 'node:util';
import { attacks } from './attacks/attacks.ts';
import { generatedRequests } from './attacks/generated-requests.ts';
import { hostileBodies } from './attacks/hostile-bodies.ts';
import { proxies } from './attacks/proxies.ts';
import { slowClients } from './attacks/slow-clients.ts';
import { backups } from './kills/backups.ts';
import { demoKills } from './kills/demo-kills.ts';
import { mixedKills } from './kills/mixed-kills.ts';
import { restoreKills } from './kills/restore-kills.ts';
import { sameVersion } from './kills/same-version.ts';
import { uploadKills } from './kills/upload-kills.ts';
import { bursts } from './lib/bursts.ts';
import { crowd } from './lib/crowd.ts';
import type { Part } from './lib/part.ts';
import { type Chosen, runParts } from './lib/run.ts';
import { secondProcess } from './lib/second-process.ts';
import { libraryEdits } from './library/library-edits.ts';
import { databaseOutage } from './outages/database-outage.ts';
import { fullDisk } from './outages/full-disk.ts';
import { groupSignals } from './outages/group-signals.ts';
import { mailOutage } from './outages/mail-outage.ts';
import { soak } from './outages/soak.ts';
import { startWithoutDatabase } from './outages/start-without-database.ts';
import { stops } from './outages/stops.ts';
import { storeOutage } from './outages/store-outage.ts';
import { lives } from './publishing/lives.ts';
import { publishKills } from './publishing/publish-kills.ts';
import { scheduleKills } from './publishing/schedule-kills.ts';
import { restarts } from './restarts/restarts.ts';

/**
 * `npm run chaos` tries everything that can go wrong, for as long as `full` says. `npm run chaos -- short` is what CI
 * runs, `npm run chaos -- kill disk` some parts, `-- kill --rounds 20` and `-- soak --minutes 5` set their length.
 * `--seed` makes the random choices of `lives` and `library` again.
 * `short` is null for what is not in the short form. `seconds` is what a part takes on two quiet cores: at all, and for
 * each of its rounds, minutes and so on.
 */
const lengths = {
  kill: { unit: 'rounds', full: 200, short: 1, seconds: [6, 2.5] },
  uploads: { unit: 'rounds', full: 200, short: 1, seconds: [3, 2] },
  disk: { unit: 'rounds', full: 5, short: 1, seconds: [4, 3] },
  second: { unit: 'rounds', full: 5, short: null, seconds: [1, 3] },
  stop: { unit: 'rounds', full: 50, short: 1, seconds: [0, 7] },
  group: { unit: 'rounds', full: 10, short: 2, seconds: [0, 9] },
  restart: { unit: 'rounds', full: 20, short: 2, seconds: [20, 20] },
  edits: { unit: 'rounds', full: 1000, short: null, seconds: [5, 0.2] },
  database: { unit: 'seconds', full: 20, short: 2, seconds: [12, 2] },
  start: { unit: 'seconds', full: 20, short: 2, seconds: [15, 1] },
  proxies: { unit: 'rounds', full: 6, short: null, seconds: [30, 14] },
  store: { unit: 'seconds', full: 10, short: null, seconds: [25, 3] },
  slow: { unit: 'seconds', full: 70, short: null, seconds: [10, 1] },
  burst: { unit: 'clients', full: 2000, short: null, seconds: [8, 0.02] },
  crowd: { unit: 'seconds', full: 60, short: null, seconds: [30, 1.2] },
  mail: { unit: 'seconds', full: 60, short: null, seconds: [30, 1] },
  backup: { unit: 'rounds', full: 10, short: null, seconds: [10, 20] },
  restore: { unit: 'rounds', full: 20, short: null, seconds: [15, 8] },
  bodies: { unit: 'rounds', full: 20, short: null, seconds: [8, 1] },
  generated: { unit: 'requests', full: 100_000, short: null, seconds: [2, 0.003] },
  publishing: { unit: 'rounds', full: 100, short: null, seconds: [6, 2] },
  schedule: { unit: 'rounds', full: 10, short: null, seconds: [20, 6] },
  lives: { unit: 'lives', full: 500, short: null, seconds: [10, 1.3] },
  demo: { unit: 'rounds', full: 40, short: null, seconds: [8, 1.5] },
  library: { unit: 'edits', full: 1000, short: null, seconds: [30, 0.15] },
  attacks: { unit: 'seconds', full: 12, short: null, seconds: [60, 3] },
  soak: { unit: 'minutes', full: 60, short: null, seconds: [5, 60] },
} as const;

type Name = keyof typeof lengths;

const parts: Record<Name, { run: Part; what: string }> = {
  kill: { run: mixedKills, what: 'kill -9 under mixed writes' },
  uploads: { run: uploadKills, what: 'kill -9 during uploads' },
  disk: { run: fullDisk, what: 'a full disk' },
  second: { run: secondProcess, what: 'a second process on the data folder' },
  stop: { run: stops, what: 'SIGTERM under load' },
  group: { run: groupSignals, what: 'signals to the whole process group of npm start' },
  restart: { run: restarts, what: 'a release without a pause, under load' },
  edits: { run: sameVersion, what: '20 edits of one version at once' },
  database: { run: databaseOutage, what: 'PostgreSQL away and frozen' },
  start: { run: startWithoutDatabase, what: 'a start while PostgreSQL is away' },
  proxies: { run: proxies, what: 'instances replaced one by one behind each proxy file' },
  store: { run: storeOutage, what: 'S3 away, frozen and slow' },
  slow: { run: slowClients, what: 'slow clients' },
  burst: { run: bursts, what: 'everybody at once' },
  crowd: { run: crowd, what: 'idle sockets, slow headers, logins and large uploads at once' },
  mail: { run: mailOutage, what: 'the mail server away' },
  backup: { run: backups, what: 'backups while writing, restored elsewhere' },
  restore: { run: restoreKills, what: 'kill -9 in the middle of restores' },
  bodies: { run: hostileBodies, what: 'bodies of hostile shapes' },
  generated: { run: generatedRequests, what: 'requests generated from the endpoint table' },
  publishing: { run: publishKills, what: 'kill -9 amid publishings' },
  schedule: { run: scheduleKills, what: 'kill -9 between a minute and what was scheduled for it' },
  demo: { run: demoKills, what: 'kill -9 amid the removal of the demo content' },
  library: { run: libraryEdits, what: 'random edits of pictures against a look through everything' },
  lives: { run: lives, what: 'random lives of records against a model' },
  attacks: { run: attacks, what: 'one stranger against the site' },
  soak: { run: soak, what: 'mixed load' },
};

const names = Object.keys(lengths) as Name[];
const usage = `npm run chaos -- [short] [${names.join('] [')}] [--rounds 20] [--seconds 600] [--minutes 5] [--clients 500] [--requests 1000] [--lives 50] [--edits 100] [--seed 7]`;

function readOrder(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    rounds: text,
    seconds: text,
    minutes: text,
    clients: text,
    requests: text,
    lives: text,
    edits: text,
    seed: text,
    report: text,
  };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { report, seed = Math.floor(Math.random() * 2 ** 31), ...given } = values;
  const isShort = positionals.includes('short');
  const wanted = positionals.filter((word) => word !== 'short');
  const unknown = wanted.find((word) => !names.some((name) => name === word));
  if (unknown) throw new Error(`There is no part "${unknown}".`);
  if (Object.values({ ...given, seed }).some((value) => value !== undefined && !(Number(value) > 0)))
    throw new Error('A length must be a number above 0.');
  const isWanted = (name: Name) =>
    wanted.length > 0 ? wanted.includes(name) : !isShort || lengths[name].short !== null;
  const chosen = names.filter(isWanted).map((name): Chosen => {
    const { unit, full, short, seconds } = lengths[name];
    const size = Number(given[unit] ?? (isShort ? short : null) ?? full);
    return { name, ...parts[name], unit, size, seed: Number(seed), seconds: seconds[0] + seconds[1] * size };
  });
  return { chosen, isShort, report };
}

try {
  const { chosen, isShort, report } = readOrder(process.argv.slice(2));
  process.exitCode = (await runParts(chosen, isShort, report)) ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  process.exitCode = 2;
}
