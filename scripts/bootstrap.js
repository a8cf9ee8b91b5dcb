// Plain JavaScript, because on a fresh clone it runs on whatever Node the machine has. It installs, changes over to
// the Node that package.json names, builds what is out of date, and then becomes the asked-for program.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './bootstrap-lock.js';
import { buildStamp, installStamp } from './bootstrap-stamps.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const binFolder = join(root, 'node_modules', '.bin');
const projectNode = join(binFolder, 'node');
const oldestNodeThatRunsTypeScript = 24;

const programs = {
  start: { entry: 'src/server/main.ts', needsBuild: true },
  build: { needsBuild: true },
  dev: { entry: 'src/server/main.ts', watch: true },
  site: { entry: 'src/commands/main.ts' },
  check: { entry: 'scripts/check.ts' },
  test: { entry: 'scripts/test.ts', needsBuild: true, needsBrowser: true },
  'test:browser': { entry: 'scripts/test-browser.ts', needsBuild: true, needsBrowser: true },
  bench: { entry: 'scripts/bench.ts', needsBuild: true, needsBrowser: true },
  'bench:pages': { entry: 'scripts/bench-pages.ts', needsBuild: true, needsBrowser: true },
  'bench:inbox': { entry: 'scripts/bench-inbox.ts' },
  'bench:instances': { entry: 'scripts/bench-instances.ts', needsBuild: true },
  'bench:uploads': { entry: 'scripts/bench-uploads.ts', needsBuild: true },
  chaos: { entry: 'scripts/chaos.ts', needsBuild: true },
  fuzz: { entry: 'scripts/fuzz.ts' },
  licences: { entry: 'scripts/licences.ts' },
};

/** A failure whose message says all there is to say: no stack trace. */
class Stop extends Error {}

/** Runs a command, hands signals on to it, and resolves with its exit code and whatever output was not inherited. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // In a terminal Ctrl+C already reaches the child; a second SIGINT would mean "stop at once".
    const forward = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      // A child that was told to stop is our order to stop as well, with the exit code a shell would give.
      if (signal) process.exit(signal === 'SIGINT' ? 130 : 143);
      resolve({ code, output });
    });
  });
}

/** Does slow work once: announced, behind the checkout's lock, and marked as done only after it succeeded. */
async function once(stamp, title, work) {
  if (stamp.isFresh()) return false;
  return withLock(join(root, 'dist', '.lock'), async () => {
    if (stamp.isFresh()) return false;
    const value = stamp.current();
    stamp.clear();
    console.log(`${title}…`);
    const started = performance.now();
    await work();
    stamp.write(value);
    console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return true;
  });
}

async function npm(...args) {
  // npm must not run on the Node that it is about to delete.
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => folder !== binFolder)
    .join(delimiter);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = { env: { ...process.env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] };
  const { code, output } = await run('npm', [...args, ...quiet], options);
  if (code !== 0) throw new Stop(`${output}\nInstalling the packages failed.`);
}

async function install() {
  // Building needs the development packages, also where NODE_ENV says production.
  await npm('ci', '--include=dev', '--ignore-scripts');
  // Older npm does not mind allowScripts and would run every script: compile what comes compiled.
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isHere = (name) => existsSync(join(root, 'node_modules', name));
  await npm('rebuild', ...Object.keys(allowScripts).filter((name) => allowScripts[name] && isHere(name)));
  if (!existsSync(projectNode))
    throw new Stop('The "node" package has no binary: npm must be allowed to run install scripts.');
}

async function build() {
  const { code } = await run(projectNode, ['scripts/build.ts'], { stdio: 'inherit' });
  if (code !== 0) throw new Stop('The build failed; what was built before is still in place.');
}

async function provideBrowser() {
  const { findChromium } = await import('./find-chromium.ts');
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
  const { code } = await run(process.execPath, ['--watch', '--watch-preserve-output', entry], { stdio: 'inherit' });
  process.exitCode = code;
}

async function become(entry, args) {
  // Compiled code is kept between starts: a quarter of the time to the first page.
  nodeModule.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compile'));
  if (entry.startsWith('src/')) process.env.NODE_ENV ||= 'production';
  process.argv.splice(1, Infinity, join(root, entry), ...args);
  await import(pathToFileURL(join(root, entry)).href);
}

async function main([name, ...args]) {
  const program = programs[name];
  if (!program) throw new Stop(`Usage: node scripts/bootstrap.js <${Object.keys(programs).join('|')}>`);
  process.chdir(root);

  const installed = await once(installStamp(root), 'Installing packages (once)', install);
  if (!process.env.PATH.startsWith(binFolder)) process.env.PATH = binFolder + delimiter + process.env.PATH;
  if (installed || Number.parseInt(process.versions.node, 10) < oldestNodeThatRunsTypeScript) {
    const { code } = await run(projectNode, process.argv.slice(1), { stdio: 'inherit' });
    process.exitCode = code;
    return;
  }

  if (program.needsBuild) await once(buildStamp(root), 'Building the pages', build);
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
