import { existsSync, readFileSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { databaseFile } from '../../kit/db/sqlite.server.ts';
import type { Config } from '../../server/config/config.ts';
import { projectFile } from '../../server/project-files.ts';
import { amount, megabytes } from '../command.ts';
import { attempt, bad, type Finding, note, ok } from './finding.ts';

const tightBytes = 1_000_000_000;
const leastBytes = 100_000_000;
const leastFiles = 10_000;
const leastMemory = 512_000_000;
const leastDescriptors = 4096;

/** The place the site runs in, apart from its data. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    ...(await attempt('Data folder', 'Let the user of the site write there, or set DATA_DIR.', () =>
      checkFolder(config),
    )),
    existsSync(projectFile('dist/server/entry-server.js'))
      ? ok('Build', 'pages are built')
      : note('Build', 'pages are not built', 'npm start builds them.'),
    checkMemory(),
    ...checkDescriptors(),
  ];
}

async function checkFolder(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  await access(DATA_DIR, constants.R_OK | constants.W_OK);
  const { bavail, bsize, files, ffree } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  const found = `${DATA_DIR}, ${megabytes(free)} free`;
  return [
    free < leastBytes
      ? bad('Data folder', found, 'Make room: uploads are refused when the disk is full.')
      : free < tightBytes
        ? note('Data folder', found, 'Make room soon.')
        : ok('Data folder', found),
    // Some file systems count none.
    ...(files > 0 && ffree < leastFiles
      ? [bad('Files', `room for ${amount(ffree, 'more file')}`, 'Remove small files: a disk can be full of them.')]
      : []),
    ...checkRights(config),
  ];
}

function checkRights({ DATA_DIR, DATABASE_URL }: Config): Finding[] {
  const file = databaseFile(DATA_DIR);
  if (DATABASE_URL || !existsSync(file)) return [];
  const { mode, uid } = statSync(file);
  if ((mode & 0o077) !== 0) {
    const todo = `chmod 600 ${file}*: password hashes and the signing key are in it.`;
    return [note('Rights', `others on this machine may read the database (${(mode & 0o777).toString(8)})`, todo)];
  }
  const ours = process.getuid?.();
  if (ours !== undefined && ours !== 0 && ours !== uid) {
    return [
      note('Rights', `the database belongs to user ${uid}, this is user ${ours}`, 'Run commands as the site does.'),
    ];
  }
  return [ok('Rights', 'the database is for its owner only')];
}

function checkMemory(): Finding {
  const limit = process.constrainedMemory();
  const memory = limit > 0 && limit < totalmem() ? limit : totalmem();
  const found = `${megabytes(memory)}${memory < totalmem() ? ' for this container' : ''}`;
  const todo = 'Give it 1 GB: a large picture needs much at once.';
  return memory < leastMemory ? note('Memory', found, todo) : ok('Memory', found);
}

/** Of this shell; a service has its own limit. Only Linux tells. */
function checkDescriptors(): Finding[] {
  if (!existsSync('/proc/self/limits')) return [];
  const [, most = ''] = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const found = `${most} at once`;
  const todo = 'Raise it for the service (LimitNOFILE=65536): every visitor takes one.';
  return [Number(most) < leastDescriptors ? note('Open files', found, todo) : ok('Open files', found)];
}
