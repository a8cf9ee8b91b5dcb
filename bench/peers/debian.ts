import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { run } from './programs.ts';

/** Packages that lie unpacked in a folder, and the environment in which their programs find each other. */
export type Unpacked = { root: string; env: NodeJS.ProcessEnv };

/**
 * Fetches Debian packages, with what they need and the machine does not have, and unpacks them into a folder. Nothing is
 * installed, no service starts, and apt's own lists and archives stay as they are.
 */
export async function unpackDebian(folder: string, packages: string[]): Promise<Unpacked> {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('its packages are fetched with apt-get, which is not here');
  const [lists, archives, root] = [join(folder, 'lists'), join(folder, 'archives'), join(folder, 'root')] as const;
  const isFirst = !existsSync(lists);
  for (const path of [join(lists, 'partial'), join(archives, 'partial'), root]) await mkdir(path, { recursive: true });
  const apt = (...args: string[]) => run('apt-get', [...ownPlaces(lists, archives), '-qq', ...args]);
  if (isFirst) await apt('update');
  // Those that are installed too: they are looked for in one place.
  await apt('install', '--download-only', '--reinstall', '--no-install-recommends', '-y', ...packages);
  for (const name of await readdir(archives)) {
    if (!name.endsWith('.deb')) continue;
    await run('dpkg-deb', ['-x', join(archives, name), root]);
    await rm(join(archives, name));
  }
  await turnLinks(root);
  return { root, env: await environmentOf(root) };
}

function ownPlaces(lists: string, archives: string): string[] {
  const options = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache::archives=${archives}`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
  ];
  return options.flatMap((option) => ['-o', option]);
}

/** Links lead to the same place in the folder, or on the machine if what it has already was not fetched. */
async function turnLinks(root: string) {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = await readlink(path);
    if (target.startsWith(root)) continue;
    const named = isAbsolute(target) ? target : join('/', relative(root, join(entry.parentPath, target)));
    const place = [join(root, named), named].find(existsSync);
    if (!place) continue;
    await rm(path);
    await symlink(place, path);
  }
}

async function environmentOf(root: string): Promise<NodeJS.ProcessEnv> {
  const programs = ['usr/sbin', 'usr/bin', 'sbin', 'bin'].map((path) => join(root, path));
  const triplets = (await readdir(join(root, 'usr/lib'))).filter((name) => name.endsWith('-linux-gnu'));
  const libraries = triplets.flatMap((name) => [join(root, 'usr/lib', name), join(root, 'lib', name)]);
  return {
    ...process.env,
    PATH: [...programs, process.env.PATH].join(delimiter),
    LD_LIBRARY_PATH: libraries.join(delimiter),
  };
}
