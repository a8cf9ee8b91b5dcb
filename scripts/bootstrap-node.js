import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './bootstrap-npm.js';
import { run, Stop } from './bootstrap-run.js';

const oldestNodeThatRunsTypeScript = 24;
const read = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The package that holds Node for this machine, exact in package.json; undefined where there is none. */
export function nodePackage(root) {
  const name = `node-${process.platform}-${process.arch}`;
  const version = read(root, 'package.json').optionalDependencies[name];
  return version && { name, version, path: join(root, 'node_modules', name, 'bin', 'node') };
}

/** What everything runs on: Node from the packages, and where there is none for this platform, one's own. */
export function projectNode(root) {
  return nodePackage(root)?.path ?? process.execPath;
}

/**
 * Puts it where npm puts programs, so that every script finds it first. npm itself may not: it takes the link of the
 * package for this platform away again together with the one for another, which has the same name. Returns what is there now.
 */
export function linkNode(root) {
  const wanted = nodePackage(root);
  if (!wanted) return [];
  const files = [join('node_modules', '.bin', 'node'), join('node_modules', wanted.name, 'bin', 'node')];
  const link = join(root, files[0]);
  const target = join('..', wanted.name, 'bin', 'node');
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === target) return files;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(target, link);
  return files;
}

/** Whether this process already runs on it. */
export function isProjectNode(root) {
  const wanted = nodePackage(root);
  return !wanted || wanted.version === process.versions.node;
}

/**
 * Brings Node into a folder of its own, to install everything else on it: on an older one npm silently leaves out
 * optional packages, such as the native parts of Vite and sharp. Its content is the one that the lock file names.
 */
export async function fetchNode(root, folder) {
  const wanted = nodePackage(root);
  if (!wanted) return ownNode();
  const { name, version } = wanted;
  const place = `node_modules/${name}`;
  const { integrity, resolved } = read(root, 'package-lock.json').packages[place];
  const manifest = { private: true, dependencies: { [name]: version } };
  const packages = { '': manifest, [place]: { version, integrity, resolved } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  await npm(['ci', '--ignore-scripts'], { cwd: folder, node: process.execPath });
  const node = join(folder, place, 'bin', 'node');
  await assertRuns(node, name);
  return node;
}

function ownNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNodeThatRunsTypeScript) return process.execPath;
  throw new Stop(
    `For ${process.platform} on ${process.arch} no Node comes with the packages: install Node ${oldestNodeThatRunsTypeScript} or newer (this is ${process.version}).`,
  );
}

async function assertRuns(node, name) {
  const { code } = await run(node, ['--version'], { stdio: 'ignore' }).catch(() => ({ code: 1 }));
  if (code !== 0) throw new Stop(`${name} does not run on this machine: it needs a Linux with glibc, not musl.`);
}
