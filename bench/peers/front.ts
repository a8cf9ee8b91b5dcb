import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { runNginx } from '../lib/nginx.ts';
import type { Cache } from './peer.ts';
import { type Program, run } from './programs.ts';

/** What nginx asks for pages, in which manner, and where it finds files. */
type Behind = { kind: 'fastcgi' | 'proxy'; upstream: string; locations: string };

const types = `types { text/html html; text/css css; text/javascript js mjs; application/json json; image/svg+xml svg;
  image/webp webp; image/jpeg jpg jpeg; image/png png; font/woff2 woff2; }`;
const zipped = 'text/css text/javascript application/javascript application/json image/svg+xml';

/**
 * nginx as one puts it before such a site: files from the disk, all text compressed, and pages kept if they shall be.
 * Everybody is sent gzip, so that a page is kept once.
 */
export async function startFront(
  folder: string,
  port: number,
  cache: Cache,
  { kind, upstream, locations }: Behind,
): Promise<Program> {
  const own = await mkdtemp(join(folder, 'nginx-'));
  // Its worker runs as another user.
  await chmod(own, 0o755);
  const keeping = `${kind}_cache kept; ${kind}_cache_key $request_method$request_uri; ${kind}_cache_valid 200 1h;
       ${kind}_cache_lock on; ${kind}_ignore_headers Cache-Control Expires Set-Cookie Vary;`;
  return runNginx(
    own,
    port,
    `${types} sendfile on; tcp_nopush on; open_file_cache max=1000; client_max_body_size 50m;
     gzip on; gzip_comp_level 6; gzip_vary on; gzip_types ${zipped};
     ${kind}_cache_path ${own}/kept keys_zone=kept:10m; ${kind}_buffers 16 64k; ${kind}_buffer_size 64k;
     upstream behind { server ${upstream}; keepalive 32; }
     server { listen 127.0.0.1:${port}; ${cache === 'cached' ? keeping : ''}
       ${locations} }`,
  );
}

export async function nginxVersion(): Promise<string> {
  return `nginx ${/nginx\/([\d.]+)/.exec(await run('sh', ['-c', 'nginx -v 2>&1']))?.[1]}`;
}
