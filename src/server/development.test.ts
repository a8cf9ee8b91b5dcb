import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const copied = ['src', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts', 'scripts/bundle'];
const withinLimits = { timeout: 90_000, interval: 100 };

/** `npm run dev` on a copy, because its files are changed. */
async function developOn(folder: string) {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
  };
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  const port = await vi.waitFor(() => {
    const [, found] = /ready at http:\/\/localhost:(\d+)/.exec(output) ?? [];
    if (!found) throw new Error(output);
    return found;
  }, withinLimits);
  return { child, url: `http://127.0.0.1:${port}`, port: Number(port) };
}

/** The ports that a process listens on, of all addresses. */
function listeningPorts(pid: number): number[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1]];
    } catch {
      return []; // closed in the meantime
    }
  });
  const rows = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1));
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.includes(inode))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}

test.skipIf(process.platform !== 'linux')(
  'development: changed texts are seen, no other port is opened, and pages may look for a restarted server',
  { timeout: 200_000 },
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-development-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { child, url, port } = await developOn(folder);
    onTestFinished(() => void child.kill('SIGKILL'));
    const title = async () => /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${url}/contact`)).text())?.[1];
    const texts = join(folder, 'public/assets/i18n/en.json');
    expect(await title()).toBe('Contact us');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('"Contact us"', '"Contact us now"'));
    await vi.waitFor(async () => expect(await title()).toBe('Contact us now'), withinLimits);
    expect(listeningPorts(child.pid ?? 0)).toEqual([port]);
    const { headers } = await fetch(`${url}/contact`);
    expect(headers.get('content-security-policy')).toContain("worker-src 'self' blob:");
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);
