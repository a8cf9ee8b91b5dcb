import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { join } from 'node:path';

/** Of HTTP/1.1 and of one hop, which HTTP/2 does not know. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/** TLS and HTTP/2 before a site, as `deploy/` puts them: over HTTP/1.1 a browser asks for six files at a time. */
export async function startHttp2Front(folder: string, site: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const named = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(named), host: asked.authority };
    const passed = request(site + asked.url, { method: asked.method, headers, agent }, (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !hopHeaders.includes(name));
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
      given.pipe(answer);
    });
    passed.on('error', () => answer.stream.close());
    asked.pipe(passed);
  });
  server.on('session', (session) => sessions.add(session));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the front listens on no port');
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
    },
  };
}
