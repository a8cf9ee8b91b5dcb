import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { run, Stop } from './bootstrap-run.js';

/** Runs the machine's npm on the given Node, quietly; what it said is shown when it fails. */
export async function npm(args, { cwd, node }) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Scripts of packages find the same Node.
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  const { code, output } = await run(node, [npmProgram(), ...args, ...quiet], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (code !== 0) throw new Stop(`${output}\nInstalling the packages failed.`);
}

/** The JavaScript of npm: the one that started us, or the one on the path. */
function npmProgram() {
  const { npm_execpath: startedBy, PATH } = process.env;
  if (startedBy && basename(startedBy) === 'npm-cli.js' && existsSync(startedBy)) return startedBy;
  for (const folder of PATH.split(delimiter)) {
    const command = join(folder, 'npm');
    if (!existsSync(command)) continue;
    const beside = join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
    const program = [realpathSync(command), beside].find((file) => /\.[cm]?js$/.test(file) && existsSync(file));
    if (program) return program;
  }
  throw new Stop('npm was not found: start with "npm start", or put npm on the PATH.');
}
