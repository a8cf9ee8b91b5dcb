import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../testing/services/free-port.ts';
import { measuredArticle } from './articles.ts';
import { nginxVersion, startFront } from './front.ts';
import { fillGhost } from './ghost-fill.ts';
import { databaseName, type Mariadb, prepareMariadb } from './mariadb.ts';
import { installReleased, unpackPackage } from './npm.ts';
import type { Install } from './peer.ts';
import { answers, start, startInTurn } from './programs.ts';

/** `own`: where Ghost itself listens; `public`: where visitors reach it, through nginx. */
type Addresses = { own: string; public: string };

/** Ghost from npm with the theme that it begins with, on MariaDB: it asks for MySQL 8, which Debian does not have. */
export const installGhost: Install = async (folder) => {
  const site = join(folder, 'site');
  await unpackPackage(site, 'ghost');
  await installReleased(site);
  const apps = join(folder, 'apps');
  await unpackApps(apps, site);
  const database = await prepareMariadb(join(folder, 'mariadb'), join(dirname(folder), 'debian'));
  const [port, frontPort] = [await findFreePort(), await findFreePort()];
  const addresses = { own: `http://127.0.0.1:${port}`, public: `http://127.0.0.1:${frontPort}` };
  await writeFile(join(site, 'config.production.json'), JSON.stringify(configFor(addresses, database)));
  const env = { ...process.env, NODE_ENV: 'production' };
  const startGhost = () => start(process.execPath, ['index.js'], () => answers(addresses.own), { cwd: site, env });
  const filling = await startInTurn(addresses.own, [database.start, startGhost]);
  await fillGhost(addresses).finally(filling.stop);
  return {
    name: `Ghost ${(await readJson(site, 'package.json')).version}`,
    runsOn: [`Node ${process.versions.node}`, database.version, await nginxVersion()].join(', '),
    paths: ['/', `/${measuredArticle}/`],
    start: (cache) => {
      const front = () => startFront(folder, frontPort, cache, behind(addresses, apps));
      return startInTurn(addresses.public, [database.start, startGhost, front]);
    },
  };
};

const readJson = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8'));

/** The membership and the search on its pages, which Ghost has its visitors fetch from a CDN: the same files, from here. */
async function unpackApps(folder: string, site: string) {
  const { portal, sodoSearch } = await readJson(site, 'core/shared/config/defaults.json');
  await unpackPackage(join(folder, 'portal'), `@tryghost/portal@~${portal.version}`);
  await unpackPackage(join(folder, 'search'), `@tryghost/sodo-search@~${sodoSearch.version}`);
}

function configFor(addresses: Addresses, { socket }: Mariadb) {
  const { hostname: host, port } = new URL(addresses.own);
  return {
    url: addresses.public,
    server: { host, port: Number(port) },
    database: {
      client: 'mysql',
      connection: { socketPath: socket, user: 'root', password: '', database: databaseName },
    },
    portal: { url: `${addresses.public}/apps/portal/umd/portal.min.js` },
    sodoSearch: {
      url: `${addresses.public}/apps/search/umd/sodo-search.min.js`,
      styles: `${addresses.public}/apps/search/umd/main.css`,
    },
    logging: { level: 'error', transports: ['stdout'] },
    // It writes to nobody and asks nobody for news.
    mail: { transport: 'stub' },
    sendWelcomeEmail: false,
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
    security: { staffDeviceVerification: false },
  };
}

function behind(addresses: Addresses, apps: string) {
  return {
    kind: 'proxy' as const,
    upstream: new URL(addresses.own).host,
    locations: `location /apps/ { alias ${apps}/; expires max; }
       location / { proxy_pass http://behind; proxy_http_version 1.1; proxy_set_header Connection "";
         proxy_set_header Host $http_host; proxy_set_header Accept-Encoding gzip; }`,
  };
}
