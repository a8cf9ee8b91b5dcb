import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allocatorSettings, heapFlags } from '../../scripts/memory-settings.js';
import { settingNames } from '../../src/server/config/config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>;
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
/** Of Node and of compose, not ours. */
const others = ['NODE_COMPILE_CACHE', 'SITE_HOST', 'SITE_INSTANCES'];

/** Every file and package that a start of the server, or a command, may load. */
function loadedFrom(...entries: string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const imported = /^\s*(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, ...found] of read(file).matchAll(imported)) {
      const target = found.find(Boolean) ?? '';
      if (target.startsWith('.')) visit(join(dirname(file), target));
      else if (/^[@a-z]/.test(target) && !target.startsWith('node:')) packages.add(packageOf(target));
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files], packages: [...packages] };
}

function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Started as processes of their own, so nothing imports them. */
const processes = ['src/kit/media/drawing/draw-process.server.ts', 'src/server/seo/draw-card-process.ts'];
const loaded = loadedFrom('src/server/main.ts', 'src/commands/main.ts', ...processes);

test('what runs needs nothing that only developers install', () => {
  expect(loaded.files.length).toBeGreaterThan(200);
  // Vite is loaded while developing, and nowhere else.
  const missing = loaded.packages.filter((name) => !(name in manifest.dependencies) && name !== 'vite');
  expect(missing).toEqual([]);
});

test('what the image leaves out is not loaded', () => {
  const [, list = ''] = /rm -rf ((?:.|\\\n)*?)\n\n/.exec(dockerfile) ?? [];
  const removed = list.split(/[\s\\]+/);
  expect(removed.length).toBeGreaterThan(10);
  const isRemoved = (name: string) =>
    removed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : `${name}/`.startsWith(`${one}/`)));
  expect(loaded.packages.filter(isRemoved)).toEqual([]);
  expect(loaded.files.filter((file) => !file.startsWith('src/') || file.includes('testing/'))).toEqual([]);
});

test('everything that the image copies is there and is sent to the builder', () => {
  const ignored = read('.dockerignore').split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  expect(copied).toContain('src');
  for (const source of copied) {
    expect(existsSync(source), source).toBe(true);
    const isSent = ignored.some((line) => line.startsWith('!') && `${source}/`.startsWith(`${line.slice(1)}/`));
    expect(isSent, source).toBe(true);
  }
});

test('what builds the pages is copied to where the image is built', () => {
  const { files } = loadedFrom('scripts/build.ts', 'vite.config.ts');
  const [image = ''] = dockerfile.split('RUN node scripts/build.ts');
  const copied = [...image.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  const isCopied = (file: string) => copied.some((source) => `${file}/`.startsWith(`${source}/`));
  expect(files.filter((file) => !isCopied(file))).toEqual([]);
});

test('the image has the Node that package.json names', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+\.\d+\.\d+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set(Object.values(manifest.optionalDependencies)));
});

test('no file of the deployment sets something that does not exist', () => {
  const files = ['compose.yaml', 'Dockerfile', ...readdirSync('deploy').map((name) => `deploy/${name}`)];
  const set = files.flatMap((file) => [
    ...(read(file).match(/^[A-Z][A-Z_\d]+(?==)/gm) ?? []),
    ...(/^\s*(?:Environment=|ENV )(.*)$/gm.exec(read(file))?.[1]?.match(/\b[A-Z][A-Z_\d]+(?==)/g) ?? []),
  ]);
  const inSite = /x-site:[\s\S]*?environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1]?.match(/^ {4}([A-Z_\d]+)/gm) ?? [];
  const names = [...set, ...inSite.map((line) => line.trim())];
  expect(names).toContain('DATABASE_URL');
  expect(names).toContain('DATA_DIR');
  const ours = names.filter((name) => !others.includes(name) && !name.startsWith('POSTGRES_'));
  expect(ours.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test('compose takes everything secret from outside, and the sample names it all', () => {
  const asked = new Set(Array.from(compose.matchAll(/\$\{([A-Z_\d]+)/g), ([, name]) => name));
  const offered = new Set(read('deploy/compose.env.example').match(/^[A-Z_\d]+(?==)/gm));
  expect(offered).toEqual(asked);
  for (const secret of ['POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY']) {
    expect(compose).not.toMatch(new RegExp(`\\{${secret}(?!:\\?)`));
  }
  const services = [...compose.matchAll(/^ {2}([a-z]+-?\d?):$/gm)].map(([, name]) => name);
  for (const [, instance] of compose.matchAll(/([a-z]+-\d):3000/g)) expect(services).toContain(instance);
});

test('a service is given longer to stop than the server takes', () => {
  const most = Number(/graceSeconds = (\d+);/.exec(read('src/server/graceful-shutdown.ts'))?.[1]);
  const unit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/meridian.service'))?.[1]);
  const container = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  const delay = Number(/STOP_DELAY_SECONDS: '(\d+)'/.exec(compose)?.[1]);
  expect(unit).toBeGreaterThan(most);
  expect(container).toBeGreaterThan(most + delay);
});

test('a service is started again however often its start has failed', () => {
  expect(read('deploy/meridian.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(compose).not.toMatch(/restart: on-failure/);
});

test('the programs that services start exist', () => {
  for (const unit of readdirSync('deploy').filter((name) => name.endsWith('.service'))) {
    const [, program = ''] =
      /^ExecStart=\/srv\/meridian\/node_modules\/\.bin\/node (?:--\S+ )*(\S+)/m.exec(read(`deploy/${unit}`)) ?? [];
    expect(existsSync(program), unit).toBe(true);
  }
});

test('workflows run our own commands, with no rights but to read and no time without end', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  for (const name of readdirSync('.github/workflows')) {
    const workflow = read(join('.github/workflows', name));
    expect(workflow, name).not.toMatch(/^\s*(- )?uses:/m);
    expect(workflow.match(/^permissions:\n {2}contents: read\n\n/m), name).not.toBeNull();
    const jobs = workflow.match(/runs-on:/g)?.length;
    expect(workflow.match(/timeout-minutes:/g)?.length, name).toBe(jobs);
    const [, commands = ''] = /command: \[(.*)\]/.exec(workflow) ?? [];
    for (const [, script] of commands.matchAll(/'([\w:]+)/g)) expect(scripts).toContain(script);
  }
});

test('the workflow tries the oldest Node that package.json names', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, oldest = ''] = /^>=(\d+)$/.exec(engines.node) ?? [];
  expect(read('.github/workflows/ci.yml')).toMatch(new RegExp(`\\{ node: ${oldest}\\.`));
  expect(read('README.md')).toContain(`Node ${oldest}`);
  expect(read('scripts/bootstrap.js')).toContain(`oldestNode = ${oldest};`);
});

test('README.md lists every setting', () => {
  const readme = read('README.md');
  expect(settingNames.filter((name) => name !== 'NODE_ENV' && !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every way of starting the site holds its memory down', () => {
  const environment = Object.entries(allocatorSettings).map(([name, value]) => `${name}=${value}`);
  for (const start of [read('deploy/meridian.service'), dockerfile])
    expect([...environment, ...heapFlags].filter((setting) => !start.includes(setting))).toEqual([]);
});
