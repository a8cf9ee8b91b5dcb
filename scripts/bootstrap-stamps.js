import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const buildInputs = ['src', 'public', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/build.ts'];

/** A note on disk of what a finished piece of work was made from: fresh while its inputs are still the same. */
function createStamp(path, current, isFresh = () => read(path) === current()) {
  return { current, isFresh, clear: () => rmSync(path, { force: true }), write };

  function write(value) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, value);
  }
}

export function installStamp(root) {
  const lockFile = join(root, 'package-lock.json');
  const path = join(root, 'node_modules', '.installed-lock');
  const current = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const stamp = createStamp(path, current, () => {
    const hash = current();
    if (read(path) === hash) return true;
    if (!wasInstalledByHand(root)) return false;
    stamp.write(hash);
    return true;
  });
  return stamp;
}

export function buildStamp(root) {
  return createStamp(join(root, 'dist', '.fingerprint'), () => fingerprint(root));
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** After somebody's own `npm ci` or `npm install`, npm's record of what it installed agrees with the lock file. */
function wasInstalledByHand(root) {
  const record = read(join(root, 'node_modules', '.package-lock.json'));
  if (!record || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
  );
}

/** Path, size and time of every file that goes into a build; reading the contents would take much longer. */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const input of buildInputs) add(input);
  return hash.digest('hex');

  function add(path) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat || path.includes('.test.')) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
      return;
    }
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
}
