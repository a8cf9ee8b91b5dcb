import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Unpacked, unpackDebian } from './debian.ts';
import { isOpen, type Program, run, start } from './programs.ts';
import { giveTo, serviceUser } from './service-user.ts';

export const databaseName = 'site';

export type Mariadb = { socket: string; version: string; start: () => Promise<Program> };

/** A MariaDB with one empty database. Its root needs no password, but only its own user may enter the folder of its socket. */
export async function prepareMariadb(folder: string, debianFolder: string): Promise<Mariadb> {
  const { root, env } = await unpackDebian(debianFolder, ['mariadb-server']);
  await mkdir(folder, { mode: 0o700 });
  const first = join(folder, 'first.sql');
  await writeFile(first, `CREATE DATABASE IF NOT EXISTS ${databaseName} CHARACTER SET utf8mb4;`);
  await giveTo(serviceUser, folder);
  const places = placesIn(folder, root);
  await run('mariadb-install-db', [...places, '--auth-root-authentication-method=normal', '--skip-test-db'], { env });
  const socket = join(folder, 'socket');
  const args = [...places, `--init-file=${first}`, `--socket=${socket}`, '--skip-networking'];
  return {
    socket,
    version: await versionOf(env),
    start: () => start('mariadbd', args, () => isOpen(socket), { env }),
  };
}

function placesIn(folder: string, root: string): string[] {
  const usr = join(root, 'usr');
  return [
    '--no-defaults',
    `--basedir=${usr}`,
    `--lc-messages-dir=${usr}/share/mysql`,
    `--datadir=${folder}/data`,
    `--user=${serviceUser}`,
  ];
}

async function versionOf(env: Unpacked['env']): Promise<string> {
  const said = await run('mariadbd', ['--no-defaults', '--version'], { env });
  return `MariaDB ${/Ver ([\d.]+)/.exec(said)?.[1]}`;
}
