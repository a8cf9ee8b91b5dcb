import { failureOf } from '../../kit/db/failure.server.ts';
import type { Config } from '../../server/config/config.ts';
import { bad, type Finding, note, ok } from './finding.ts';

const timeoutMs = 5000;

/** Whether the site answers where it listens, and where people look for it. */
export async function checkNetwork(config: Config): Promise<Finding[]> {
  return [await checkSite(config), ...(await checkAddress(config)), checkProxy(config)];
}

type Answer = { status: number; says: unknown; leadsTo: string | null };

/** What an address of ours answers, or why it does not. */
async function ask(url: string): Promise<Answer | string> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const body: { status?: unknown } | null = await answer.json().catch(() => null);
    const says = body?.status;
    return { status: answer.status, says, leadsTo: answer.headers.get('location') };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return failureOf(cause).code || failureOf(error).message;
  }
}

async function checkSite({ HOST, PORT }: Config): Promise<Finding> {
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const answer = await ask(`http://${host}:${PORT}/readyz`);
  if (typeof answer === 'string') {
    return note(
      'Site',
      `does not run at ${host}:${PORT} (${answer})`,
      'Start it, or give this command its PORT and HOST.',
    );
  }
  if (answer.says === 'ready') return ok('Site', `runs at ${host}:${PORT} and is ready`);
  if (answer.status === 503)
    return bad('Site', 'runs, but cannot reach its database', 'See its log, and Database below.');
  return note('Site', `something else answers at ${host}:${PORT}`, 'Set PORT, or stop the other program.');
}

async function checkAddress({ PUBLIC_URL, PORT }: Config): Promise<Finding[]> {
  if (!PUBLIC_URL) {
    const todo = 'Set PUBLIC_URL to the address that people type.';
    return [note('Public address', `links name http://localhost:${PORT}`, todo)];
  }
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isPlain = protocol !== 'https:' && hostname !== 'localhost';
  const kind = isPlain
    ? note('Public address', `${PUBLIC_URL} is not encrypted`, 'Put a proxy with TLS in front and name https.')
    : ok('Public address', PUBLIC_URL);
  return [kind, await checkReach(origin)];
}

async function checkReach(origin: string): Promise<Finding> {
  const answer = await ask(`${origin}/healthz`);
  const todo = 'Check name, certificate and proxy. From inside a network it may only look so.';
  if (typeof answer === 'string') return note('Reach', `${origin} cannot be reached from here (${answer})`, todo);
  if (answer.says === 'alive') return ok('Reach', `the site answers at ${origin}`);
  if (answer.leadsTo) return note('Reach', `${origin} leads to ${answer.leadsTo}`, 'Set PUBLIC_URL to where it ends.');
  return note('Reach', `something else answers at ${origin} (${answer.status})`, todo);
}

function checkProxy({ PUBLIC_URL, TRUST_PROXY }: Config): Finding {
  if (TRUST_PROXY === 'true') {
    const todo = 'Name the addresses of the proxies instead, unless nobody else can reach the port.';
    return note('Proxy', 'every sender is believed about who calls', todo);
  }
  if (TRUST_PROXY === 'false' && PUBLIC_URL?.startsWith('https:')) {
    const todo = 'Set TRUST_PROXY to its address; all visitors share one limit otherwise.';
    return note('Proxy', 'TLS needs a proxy in front, and none is trusted', todo);
  }
  return ok('Proxy', TRUST_PROXY === 'false' ? 'none' : TRUST_PROXY);
}
