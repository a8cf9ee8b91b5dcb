import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { unpackDebian } from './debian.ts';
import { isOpen, type Program, run, start } from './programs.ts';
import { giveTo, serviceUser } from './service-user.ts';

export type Php = {
  version: string;
  socket: string;
  /** Runs a script to its end, without a server. */
  script: (path: string, args: string[]) => Promise<string>;
  start: () => Promise<Program>;
};

const packages = ['php-fpm', 'php-mysql', 'php-gd', 'php-xml', 'php-mbstring', 'php-curl'];
/** Those that come with every PHP, and ours, each after what it builds on. */
const extensions = [
  ...['ctype', 'exif', 'fileinfo', 'iconv', 'posix', 'tokenizer'],
  ...['mysqlnd', 'mysqli', 'dom', 'xml', 'simplexml', 'mbstring', 'curl', 'gd'],
];

/** PHP with a pool of processes that wait on a socket, and with its compiled code kept between requests. */
export async function preparePhp(folder: string, debianFolder: string): Promise<Php> {
  const { root, env: found } = await unpackDebian(debianFolder, packages);
  await mkdir(folder, { mode: 0o755 });
  const version = await only(join(root, 'usr/sbin'), /^php-fpm([\d.]+)$/);
  const [ini, pool, socket] = [join(folder, 'php.ini'), join(folder, 'pool.conf'), join(folder, 'socket')] as const;
  await writeFile(ini, await settingsFor(root));
  await writeFile(pool, poolOn(socket));
  await giveTo(serviceUser, folder);
  // Only our own settings, not those of a PHP that the machine has.
  const env = { ...found, PHP_INI_SCAN_DIR: '' };
  const fpm = ['--nodaemonize', '--php-ini', ini, '--fpm-config', pool];
  return {
    version: `PHP ${version}`,
    socket,
    script: (path, args) => run(`php${version}`, ['-c', ini, path, ...args], { env }),
    start: () => start(`php-fpm${version}`, fpm, () => isOpen(socket), { env }),
  };
}

async function only(folder: string, pattern: RegExp): Promise<string> {
  const [found] = (await readdir(folder)).flatMap((name) => pattern.exec(name)?.[1] ?? []);
  if (!found) throw new Error(`nothing in ${folder} is called ${pattern}`);
  return found;
}

async function settingsFor(root: string): Promise<string> {
  const folder = join(root, 'usr/lib/php');
  return [
    `extension_dir=${join(folder, await only(folder, /^(\d+)$/))}`,
    'zend_extension=opcache',
    ...extensions.map((name) => `extension=${name}`),
    'memory_limit=256M',
    // Pages are compressed once, and kept so.
    'zlib.output_compression=On',
    'display_errors=Off',
    'log_errors=On',
  ].join('\n');
}

function poolOn(socket: string): string {
  return [
    '[global]',
    `error_log = ${socket}.log`,
    '[site]',
    `user = ${serviceUser}`,
    `listen = ${socket}`,
    `listen.owner = ${serviceUser}`,
    'listen.mode = 0600',
    'pm = static',
    `pm.max_children = ${2 * availableParallelism()}`,
  ].join('\n');
}
