import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const buildInputs = [
  ...['src', 'public', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['scripts/build.ts', 'scripts/bundle'],
];

/** A note on disk of what a finished installation was made from, and of files that must still be there. */
export function installStamp(root) {
  const path = join(root, 'node_modules', '.installed-lock');
  const lockFile = readFileSync(join(root, 'package-lock.json'));
  const lock = createHash('sha256').update(`${process.platform} ${process.arch} `).update(lockFile).digest('hex');
  return {
    hasRightLock: () => filesNoted() !== undefined,
    isFresh,
    write: (files) => write(path, [lock, ...files].join('\n')),
  };

  function filesNoted() {
    const [noted, ...files] = read(path)?.split('\n') ?? [];
    return noted === lock ? files : undefined;
  }

  function isFresh() {
    return filesNoted()?.every((file) => existsSync(join(root, file))) ?? false;
  }
}

/** A note on disk of what the built pages were made from. */
export function buildStamp(root) {
  const path = join(root, 'dist', '.fingerprint');
  const current = () => fingerprint(root);
  return {
    current,
    isFresh: () => read(path) === current(),
    clear: () => rmSync(path, { force: true }),
    write: (value) => write(path, value),
  };
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
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
