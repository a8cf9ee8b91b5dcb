import { readFileSync } from 'node:fs';

export const licencesFile = 'docs/licences.md';

type Entry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** Each asks for no more than to be named. */
const free = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'];

/** Others, and the packages for which each is accepted. */
const exceptions: Record<string, { packages: RegExp; because: string }> = {
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-/,
    because: 'libvips, a library of its own that sharp loads; whoever wants to can put another build in its place',
  },
  'OFL-1.1': {
    packages: /^@fontsource-variable\//,
    because: 'fonts; they may be served and embedded, and not be sold by themselves',
  },
};

type Package = { name: string; version: string; licence: string; isShipped: boolean };

/** From the lockfile, so that the list is the same on every machine. Builds for single platforms stand as one. */
export function readPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'none given', dev, devOptional }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
      isShipped: !dev && !devOptional,
    }));
}

/** What of the shipped packages nobody has agreed to. */
export function findRefused(packages: Package[]): string[] {
  return packages.filter(({ name, licence, isShipped }) => isShipped && !isAccepted(name, licence)).map(describe);
}

function isAccepted(name: string, licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) =>
    choice.split(' AND ').every((one) => free.includes(one) || exceptions[one]?.packages.test(name)),
  );
}

function describe({ name, version, licence }: Package): string {
  return `${name} ${version} (${licence})`;
}

const platform = /-(?:(?:linux|darwin|win32|linuxmusl|android|freebsd|wasm32?|webcontainers)\b.*)$/;

export function licencesPage(packages: Package[]): string {
  const byLicence = Map.groupBy(
    packages.filter(({ isShipped }) => isShipped),
    ({ licence }) => licence,
  );
  const sections = [...byLicence.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(section);
  const tools = Map.groupBy(
    packages.filter(({ isShipped }) => !isShipped),
    ({ licence }) => licence,
  );
  const counts = [...tools.entries()].sort().map(([licence, of]) => `${licence} (${of.length})`);
  return `${head}
${sections.join('\n')}
## Only for building and testing

Not part of what runs or is served: ${counts.join(', ')}.
`;
}

const head = `# Licences

Written by \`npm run licences\`; a test fails when it is out of date or when a package with another licence comes in. The
text of each licence lies in the package's folder in \`node_modules\`.

- Accepted for everything that runs or is served: ${free.join(', ')}.
${Object.entries(exceptions)
  .map(([licence, { because }]) => `- ${licence}: ${because}.`)
  .join('\n')}
- The cuts of the same fonts in \`src/server/seo/fonts\`, with the text of the licence, and in \`src/styles/fonts\` are under the OFL too.
- Illustrations, logos and pictures of the demo company (\`public\`, \`src/site/art\`, \`demo/pictures\`) were drawn for this project. The signs of
  other companies in \`src/site/art/tools\` and \`social.svg\` are their trademarks.
`;

function section([licence, packages]: [string, Package[]]): string {
  const names = packages.map(({ name, version }) => `${name.replace(platform, '-*')} ${version}`);
  return `## ${licence}\n\n${[...new Set(names)].sort().join(', ')}.\n`;
}
