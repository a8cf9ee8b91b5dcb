import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withLock } from './bootstrap-lock.js';
import { fetchNode, linkNode, projectNode } from './bootstrap-node.js';
import { npm } from './bootstrap-npm.js';
import { installedFiles, missingPackage } from './bootstrap-packages.js';
import { announced, run, Stop } from './bootstrap-run.js';
import { installStamp } from './bootstrap-stamps.js';

/** Installs what the lock file names, unless it is there and works; says whether it had to. */
export async function provideInstall(root) {
  const stamp = installStamp(root);
  if (stamp.isFresh()) return false;
  return withLock(join(root, 'dist', '.lock'), async () => {
    if (stamp.isFresh()) return false;
    const problem = await findProblem(root, stamp);
    if (problem === null) return false;
    if (problem) console.log(`The installed packages cannot be used as they are (${problem}): installing them again.`);
    await announced('Installing packages (once)', () => install(root));
    const broken = await accept(root, stamp);
    if (broken) throw new Stop(`The packages were installed, but ${broken}\nDoes npm leave out optional packages?`);
    // The program that comes next would install them again, and again.
    if (!stamp.isFresh()) throw new Stop('The packages were installed, and something removes files of them.');
    return true;
  });
}

/** Null when somebody has installed everything by hand, and it works; empty where there is nothing to tell. */
async function findProblem(root, stamp) {
  const missing = missingPackage(root);
  if (!missing) return accept(root, stamp);
  return stamp.hasRightLock() ? `${missing} is missing` : '';
}

/** Stamps an installation whose native parts load; otherwise says what is wrong with it. */
async function accept(root, stamp) {
  const node = projectNode(root);
  if (!existsSync(node)) return `${relative(root, node)} is missing`;
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] };
  const { code, output } = await run(node, [join(root, 'scripts', 'bootstrap-native.js')], options);
  if (code !== 0) return output.trim();
  const native = JSON.parse(output).map((file) => relative(root, file));
  stamp.write([...linkNode(root), ...installedFiles(root), ...native]);
  return null;
}

async function install(root) {
  // Outside node_modules, which npm empties first; removed afterwards, because then it is among the packages.
  const folder = join(root, 'dist', '.node');
  try {
    const node = await fetchNode(root, folder);
    // Building needs the development packages, also where NODE_ENV says production.
    await npm(['ci', '--include=dev', '--include=optional', '--ignore-scripts'], { cwd: root, node });
    // Older npm does not mind allowScripts and would run every script: compile what comes compiled.
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const isHere = (name) => existsSync(join(root, 'node_modules', name));
    await npm(['rebuild', ...Object.keys(allowScripts).filter((name) => allowScripts[name] && isHere(name))], {
      cwd: root,
      node,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
