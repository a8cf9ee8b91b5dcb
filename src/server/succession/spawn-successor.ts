import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileCacheEnv } from '../../kit/load/compile-cache-env.server.ts';
import type { HandedSockets } from '../../kit/socket/handed-sockets.server.ts';

/** Behind the standard streams and the line between the two processes. */
const firstHanded = 4;

/** Starts the version in a folder, with the settings of this process. It gets the sockets that this one listens with. */
export function spawnSuccessor(root: string, sockets: HandedSockets, dataDir: string): ChildProcess {
  const handed = { ...sockets, fds: sockets.fds.map((_, place) => firstHanded + place) };
  return spawn(nodeOf(root), [...process.execArgv, 'src/server/main.ts', JSON.stringify(handed)], {
    cwd: root,
    // The same folder, wherever a new version lies.
    env: { ...childSettings(), DATA_DIR: resolve(dataDir) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...sockets.fds],
  });
}

/** Of its own where it has one, as in an installation; an image has one for all. */
export function nodeOf(root: string): string {
  const own = join(root, 'node_modules', '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
}

/** What a start by `npm start` or the service has as well: compiled code is kept between starts. */
export function childSettings(): NodeJS.ProcessEnv {
  return { ...process.env, ...compileCacheEnv() };
}
