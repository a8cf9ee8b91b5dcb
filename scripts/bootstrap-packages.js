import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const record = join('node_modules', '.package-lock.json');

function packagesIn(root, file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/** The first package that the lock file names and that is not there, by npm's record or on the disk. */
export function missingPackage(root) {
  if (!existsSync(join(root, record))) return 'node_modules';
  const installed = packagesIn(root, record);
  const isHere = (name) => existsSync(join(root, name, 'package.json'));
  const wanted = Object.entries(packagesIn(root, 'package-lock.json')).filter(([name]) => name !== '');
  // What fits other machines only was left out, and is not on record.
  return wanted.find(([name, { version, optional }]) =>
    installed[name] ? installed[name].version !== version || !isHere(name) : !optional,
  )?.[0];
}

/** One file of each installed package. */
export function installedFiles(root) {
  return Object.keys(packagesIn(root, record)).map((name) => `${name}/package.json`);
}
