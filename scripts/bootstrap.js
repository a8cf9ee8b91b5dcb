// Plain JavaScript, because on a fresh clone it runs on whatever Node the machine has. It installs, changes over to
// the Node that package.json names, builds what is out of date, and then becomes the asked-for program.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { provideInstall } from './bootstrap-install.js';
import { withLock } from './bootstrap-lock.js';
import { isProjectNode, projectNode } from './bootstrap-node.js';
import { announced, run, Stop } from './bootstrap-run.js';
import { buildStamp } from './bootstrap-stamps.js';
import { allocatorSettings, heapFlags } from './memory-settings.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const binFolder = join(root, 'node_modules', '.bin');
// Compiled code is kept between starts: a quarter of the time to the first page.
const compileCache = join(root, 'node_modules', '.cache', 'compile');
const oldestNode = 18;

const programs = {
  start: { entry: 'src/server/main.ts', needsBuild: true },
  build: { needsBuild: true },
  dev: { entry: 'src/server/main.ts', watch: true },
  site: { entry: 'src/commands/main.ts', isStart: ([command]) => command === 'restart' },
  check: { entry: 'checks/check.ts' },
  'checks:structure': { entry: 'checks/structure.ts' },
  test: { entry: 'scripts/test.ts', needsBuild: true, needsBrowser: true },
  'test:browser': { entry: 'scripts/test-browser.ts', needsBuild: true, needsBrowser: true },
  bench: { entry: 'bench/bench.ts', needsBuild: true, needsBrowser: true },
  'bench:pages': { entry: 'bench/pages.ts', needsBuild: true, needsBrowser: true },
  'bench:inbox': { entry: 'bench/inbox.ts' },
  'bench:instances': { entry: 'bench/instances.ts', needsBuild: true },
  'bench:uploads': { entry: 'bench/uploads.ts', needsBuild: true },
  'bench:peers': { entry: 'bench/peers/main.ts', needsBuild: true, needsBrowser: true },
  chaos: { entry: 'chaos/main.ts', needsBuild: true },
  fuzz: { entry: 'chaos/fuzz.ts' },
  licences: { entry: 'checks/licences.ts' },
  release: { entry: 'scripts/release.ts' },
};

/** Builds behind the checkout's lock, and marks it as done only after it succeeded. */
async function provideBuild() {
  const stamp = buildStamp(root);
  if (stamp.isFresh()) return;
  await withLock(join(root, 'dist', '.lock'), async () => {
    if (stamp.isFresh()) return;
    const value = stamp.current();
    stamp.clear();
    await announced('Building the pages', build);
    stamp.write(value);
  });
}

async function build() {
  const { code } = await run(projectNode(root), ['scripts/build.ts'], { stdio: 'inherit' });
  if (code !== 0) throw new Stop('The build failed; what was built before is still in place.');
}

async function provideBrowser() {
  const { findChromium } = await import('../testing/services/find-chromium.ts');
  if (!findChromium()) await installChromium();
  if (!findChromium())
    throw new Stop('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its executable.');
}

async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium (once)…');
  const script = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (code !== 0) throw new Stop(`${output}\nInstalling Chromium with apt-get failed.`);
}

/** Node restarts the server when a file that the server itself imported changes; Vite takes care of the pages. */
async function watch(entry) {
  process.env.NODE_ENV = 'development';
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  const { code } = await run(process.execPath, ['--watch', '--watch-preserve-output', entry], { stdio: 'inherit' });
  process.exitCode = code;
}

async function become(entry, args) {
  nodeModule.enableCompileCache?.(compileCache);
  if (entry.startsWith('src/')) process.env.NODE_ENV ||= 'production';
  process.argv.splice(1, Infinity, join(root, entry), ...args);
  await import(pathToFileURL(join(root, entry)).href);
}

async function main([name, ...args]) {
  const program = programs[name];
  if (!program) throw new Stop(`Usage: node scripts/bootstrap.js <${Object.keys(programs).join('|')}>`);
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    throw new Stop(`Node ${oldestNode} or newer is needed to begin with; this is ${process.version}.`);
  process.chdir(root);

  const installed = await provideInstall(root);
  if (!process.env.PATH.startsWith(binFolder)) process.env.PATH = binFolder + delimiter + process.env.PATH;
  if (installed || !isProjectNode(root)) {
    const env = { ...allocatorSettings, ...process.env };
    const flags = name === 'start' ? heapFlags : [];
    const { code } = await run(projectNode(root), [...flags, ...process.argv.slice(1)], { env, stdio: 'inherit' });
    process.exitCode = code;
    return;
  }

  if (program.needsBuild || program.isStart?.(args)) await provideBuild();
  if (program.needsBrowser) await provideBrowser();
  if (!program.entry) return;
  await (program.watch ? watch(program.entry) : become(program.entry, args));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
