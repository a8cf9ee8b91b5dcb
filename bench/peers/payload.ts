import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../testing/services/free-port.ts';
import { company, measuredArticle, owner, readArticles } from './articles.ts';
import { installPackages } from './npm.ts';
import type { Install } from './peer.ts';
import { answers, run, start, startInTurn } from './programs.ts';

/**
 * Payload's website template, on SQLite. Its maker comes from npm and fetches the template from GitHub; where that
 * cannot be reached, `PAYLOAD_TEMPLATE` names a copy of the repository's folder `templates/website`.
 */
export const installPayload: Install = async (folder) => {
  const template = process.env.PAYLOAD_TEMPLATE;
  if (!template) throw new Error('not to be had without GitHub: PAYLOAD_TEMPLATE names a copy of templates/website');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const site = await makeSite(folder, template);
  await installPackages(site);
  const env = { ...process.env, NEXT_PUBLIC_SERVER_URL: url, NEXT_TELEMETRY_DISABLED: '1' };
  await fill(site, env);
  await run(process.execPath, [nextIn(site), 'build'], { cwd: site, env: { ...env, NODE_ENV: 'production' } });
  const args = [nextIn(site), 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  const { version } = JSON.parse(await readFile(join(site, 'node_modules/payload/package.json'), 'utf8'));
  return {
    name: `Payload ${version}`,
    runsOn: `Node ${process.versions.node}, SQLite`,
    paths: ['/', `/posts/${measuredArticle}`],
    isAlwaysCached: true,
    start: () =>
      startInTurn(url, [
        () => start(process.execPath, args, () => answers(url), { cwd: site, env: { ...env, NODE_ENV: 'production' } }),
      ]),
  };
};

const nextIn = (site: string) => join(site, 'node_modules/next/dist/bin/next');

/** Its own maker sets the database and the versions; it looks for templates of its developers beside itself. */
async function makeSite(folder: string, template: string): Promise<string> {
  const maker = join(folder, 'maker');
  await mkdir(maker);
  await installPackages(maker, '--prefix', maker, 'create-payload-app');
  await cp(template, join(maker, 'templates/website'), { recursive: true });
  const version = await wholeRelease(template);
  const choices = [
    '--version',
    version,
    '--name',
    'site',
    '--template',
    'website',
    '--local-template',
    'website',
    '--db',
    'sqlite',
  ];
  const rest = ['--db-connection-string', 'file:./site.db', '--no-deps', '--no-git', '--no-agent', '--use-npm'];
  const cli = join(maker, 'node_modules/create-payload-app/bin/cli.js');
  await run(process.execPath, [cli, ...choices, ...rest], { cwd: folder });
  const site = join(folder, 'site');
  // Next 16.3 may fail to read one that ends in `.js` (vercel/next.js#96591).
  await rename(join(site, 'postcss.config.js'), join(site, 'postcss.config.mjs'));
  return site;
}

/** The parts of a release come into the registry one after the other: the newest that all of them have. */
async function wholeRelease(template: string): Promise<string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(template, 'package.json'), 'utf8'),
  );
  const parts = Object.keys(dependencies).filter((name) => name === 'payload' || name.startsWith('@payloadcms/'));
  const versions = await Promise.all(parts.map((name) => run('npm', ['view', name, 'version', '--loglevel=error'])));
  const [oldest = ''] = versions
    .map((version) => version.trim())
    .toSorted(new Intl.Collator('en', { numeric: true }).compare);
  return oldest;
}

/** Outside production it makes its tables by itself. */
async function fill(site: string, env: NodeJS.ProcessEnv) {
  await cp(join(import.meta.dirname, 'payload-fill.js'), join(site, 'src/fill.js'));
  await writeFile(join(site, 'content.json'), JSON.stringify({ company, owner, articles: readArticles() }));
  const cli = join(site, 'node_modules/payload/bin.js');
  await run(process.execPath, [cli, 'run', 'src/fill.js'], { cwd: site, env: { ...env, NODE_ENV: 'development' } });
}
