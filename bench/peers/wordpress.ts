import { cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../testing/services/free-port.ts';
import { company, measuredArticle, owner, readArticles } from './articles.ts';
import { unpackDebian } from './debian.ts';
import { nginxVersion, startFront } from './front.ts';
import { databaseName, type Mariadb, prepareMariadb } from './mariadb.ts';
import type { Install } from './peer.ts';
import { type Php, preparePhp } from './php.ts';
import { startInTurn } from './programs.ts';

const theme = 'twentytwentythree';

/** WordPress as Debian has it, with the theme that it begins with, in PHP-FPM on MariaDB. */
export const installWordpress: Install = async (folder) => {
  const debian = join(dirname(folder), 'debian');
  const { root } = await unpackDebian(debian, ['wordpress', `wordpress-theme-${theme}`]);
  const database = await prepareMariadb(join(folder, 'mariadb'), debian);
  const php = await preparePhp(join(folder, 'php'), debian);
  const site = join(folder, 'site');
  await cp(join(root, 'usr/share/wordpress'), site, { recursive: true, dereference: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  await writeFile(join(site, 'wp-config.php'), configFor(url, database));
  await fill(folder, site, php, database);
  return {
    name: `WordPress ${await versionOf(site)}`,
    runsOn: [php.version, database.version, await nginxVersion()].join(', '),
    paths: ['/', `/${measuredArticle}/`],
    start: (cache) =>
      startInTurn(url, [database.start, php.start, () => startFront(folder, port, cache, behind(site, php))]),
  };
};

async function fill(folder: string, site: string, php: Php, database: Mariadb) {
  const content = join(folder, 'content.json');
  await writeFile(content, JSON.stringify({ site, theme, company, owner, articles: readArticles() }));
  const running = await database.start();
  await php.script(join(import.meta.dirname, 'wordpress-fill.php'), [content]).finally(running.stop);
}

/** It asks nobody outside for news, and nobody's visit starts its daily work. */
function configFor(url: string, { socket }: Mariadb): string {
  const constants = {
    DB_NAME: databaseName,
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: url,
    WP_SITEURL: url,
    WP_HTTP_BLOCK_EXTERNAL: true,
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`);
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

function behind(site: string, { socket }: Php) {
  const script = {
    SCRIPT_FILENAME: `${site}$fastcgi_script_name`,
    SCRIPT_NAME: '$fastcgi_script_name',
    DOCUMENT_ROOT: site,
    DOCUMENT_URI: '$document_uri',
    REQUEST_URI: '$request_uri',
    REQUEST_METHOD: '$request_method',
    QUERY_STRING: '$query_string',
    CONTENT_TYPE: '$content_type',
    CONTENT_LENGTH: '$content_length',
    SERVER_PROTOCOL: '$server_protocol',
    SERVER_NAME: '$server_addr',
    SERVER_PORT: '$server_port',
    REMOTE_ADDR: '$remote_addr',
    HTTP_ACCEPT_ENCODING: 'gzip',
  };
  const params = Object.entries(script).map(([name, value]) => `fastcgi_param ${name} ${value};`);
  return {
    kind: 'fastcgi' as const,
    upstream: `unix:${socket}`,
    locations: `root ${site}; index index.php;
       location / { try_files $uri $uri/ /index.php?$args; }
       location ~* \\.(css|js|svg|webp|jpe?g|png|woff2)$ { expires max; }
       location ~ \\.php$ { fastcgi_pass behind; ${params.join(' ')} }`,
  };
}

async function versionOf(site: string): Promise<string> {
  const text = await readFile(join(site, 'wp-includes/version.php'), 'utf8');
  return /\$wp_version = '([^']+)'/.exec(text)?.[1] ?? 'of unknown version';
}
