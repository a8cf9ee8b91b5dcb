import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { allocatorSettings, heapFlags } from '../../scripts/memory-settings.js';

export type RunningSite = LaunchedSite & { url: string };

/** One that may not be ready yet. */
export type LaunchedSite = {
  process: ChildProcess;
  /** Everything it printed so far. */
  output: () => string;
  /** Asks it to stop and resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it without warning, like a power cut for the process. */
  kill: () => Promise<void>;
};

export const sitePassword = 'password for measurements';

/** Starts the built site as its own process on a free port of the loopback and waits until it answers. */
export async function startSite(settings: Record<string, string>): Promise<RunningSite> {
  const { site, url } = launchSite(settings);
  return { ...site, url: await url };
}

/** The same without waiting: for what happens to a site before it is ready. */
export function launchSite(settings: Record<string, string>): { site: LaunchedSite; url: Promise<string> } {
  const env = {
    ...process.env,
    ...allocatorSettings,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: sitePassword,
    RATE_LIMITS: 'off',
    // Minutes of work for the demo content, beside which nothing can be measured.
    PREWARM_PICTURES: 'off',
    // Where `npm start` keeps what Node has made of our files.
    NODE_COMPILE_CACHE: 'node_modules/.cache/compile',
    ...settings,
  };
  const child = spawn(process.execPath, [...heapFlags, 'src/server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const exited = once(child, 'exit');
  // It does not outlive us, also while it is still starting.
  const takeAlong = () => child.kill('SIGKILL');
  process.on('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));
  const url = Promise.race([
    addressIn(() => output),
    exited.then(() => Promise.reject(new Error(`The site ended before it was ready:\n${output}`))),
  ]).catch((error: unknown) => {
    takeAlong();
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = child.exitCode === null && child.signalCode === null ? await exited : [child.exitCode];
    return code as number | null;
  };
  const site: LaunchedSite = {
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
  return { site, url };
}

async function addressIn(output: () => string): Promise<string> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const port = /ready at http:\/\/localhost:(\d+)/.exec(output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    await sleep(5);
  }
  throw new Error(`The site did not say that it is ready:\n${output()}`);
}

/** A token of the first Admin. */
export async function logIn(url: string, email = 'admin@example.com'): Promise<string> {
  const answer = await fetch(`${url}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: sitePassword }),
  });
  // Too busy: so early it is over in a moment.
  if (answer.status === 503) return sleep(200).then(() => logIn(url, email));
  if (!answer.ok) throw new Error(`The login was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
