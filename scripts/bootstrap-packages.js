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
  const wanted = Object.entries(packagesIn(root, 'package-lock.json')).filter(([name]) => name !== '');
  // What fits other machines only was left out; whether this one's is complete shows when it is loaded.
  return wanted.find(([name, { version, optional }]) =>
    isHere(root, name) ? installed[name]?.version !== version : !optional,
  )?.[0];
}

/** One file of each installed package. Since npm 11 those that were left out are on record, too. */
export function installedFiles(root) {
  const names = Object.keys(packagesIn(root, record));
  return names.filter((name) => isHere(root, name)).map((name) => `${name}/package.json`);
}

function isHere(root, name) {
  return existsSync(join(root, name, 'package.json'));
}
