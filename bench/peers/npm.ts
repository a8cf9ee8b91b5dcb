import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './programs.ts';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** The files of one npm package, without what it depends on, in a folder of its own. */
export async function unpackPackage(folder: string, wanted: string) {
  await mkdir(folder, { recursive: true });
  const [packed] = JSON.parse(await run('npm', ['pack', wanted, '--json', ...quiet], { cwd: folder }));
  const archive = join(folder, packed.filename);
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  await rm(archive);
}

/** Packages into a folder. None of them runs scripts of its own, and none is refused for what it says of its neighbours. */
export async function installPackages(folder: string, ...wanted: string[]) {
  await run('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', ...quiet, ...wanted], { cwd: folder });
}

/** What a package was released with, by the pnpm that it names. */
export async function installReleased(folder: string) {
  const { packageManager }: { packageManager: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const [pnpm = 'pnpm'] = packageManager.split('+');
  const how = ['--prod', '--frozen-lockfile', '--ignore-scripts', '--store-dir', join(folder, '.store'), '--silent'];
  await run('npm', ['exec', '--yes', '--loglevel=error', '--', pnpm, 'install', ...how], { cwd: folder });
}
