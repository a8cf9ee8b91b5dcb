import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';

/** nginx with the same bytes as a file: the yardstick. */
export async function startNginx(folder: string, body: Buffer) {
  const port = await findFreePort();
  await writeFile(join(folder, 'home.html'), body);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 2048; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder};
         location = /home { default_type text/html; add_header Content-Encoding br; try_files /home.html =404; } } }`,
  );
  // Its worker runs as another user and must be able to read the file.
  await chmod(folder, 0o755);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await sleep(500);
  return {
    url: `http://127.0.0.1:${port}/home`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
