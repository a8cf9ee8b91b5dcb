import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../testing/services/free-port.ts';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** nginx in a folder of its own. `http`: what stands in that part of its configuration; it must listen on the port. */
export async function runNginx(folder: string, port: number, http: string) {
  const paths = temporary.map((kind) => `${kind}_temp_path ${folder};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     events { worker_connections 2048; }
     http { access_log off; keepalive_requests 100000000; ${paths.join(' ')}
       ${http} }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilListening(child, port);
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilListening(child: ChildProcess, port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null) throw new Error('nginx did not start; see above');
    await sleep(20);
  }
}

/** nginx with the same bytes as a file: the yardstick. */
export async function serveWithNginx(folder: string, body: Buffer) {
  const port = await findFreePort();
  await writeFile(join(folder, 'home.html'), body);
  // Its worker runs as another user and must be able to read the file.
  await chmod(folder, 0o755);
  const { stop } = await runNginx(
    folder,
    port,
    `sendfile on; tcp_nopush on; open_file_cache max=10;
       server { listen 127.0.0.1:${port}; root ${folder};
         location = /home { default_type text/html; add_header Content-Encoding br; try_files /home.html =404; } }`,
  );
  return { url: `http://127.0.0.1:${port}/home`, stop };
}
