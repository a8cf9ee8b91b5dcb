import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import type { Config } from '../../server/config.ts';
import { projectFile } from '../../server/project-files.ts';
import { megabytes } from '../command.ts';
import { attempt, bad, type Finding, note, ok } from './finding.ts';

const oldestNode = 24;
const tightBytes = 1_000_000_000;
const leastBytes = 100_000_000;

/** The place the site runs in, apart from its data. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    checkNode(),
    checkSettings(config),
    ...(await attempt('Data folder', 'Let the user of the site write there, or set DATA_DIR.', () =>
      checkFolder(config),
    )),
    existsSync(projectFile('dist/server/entry-server.js'))
      ? ok('Build', 'pages are built')
      : note('Build', 'pages are not built', 'npm start builds them.'),
    checkAddress(config),
    checkProxy(config),
  ];
}

function checkNode(): Finding {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= oldestNode) return ok('Node', node);
  return bad('Node', `${node} is too old`, `npm run site uses the project's own Node ${oldestNode}.`);
}

/** Which are set. Never what to: some are secrets. */
function checkSettings(config: Config): Finding {
  const names = Object.keys(config).filter((name) => process.env[name]);
  return ok('Settings', names.length > 0 ? `set: ${names.sort().join(', ')}` : 'none is set');
}

async function checkFolder({ DATA_DIR }: Config): Promise<Finding[]> {
  await access(DATA_DIR, constants.R_OK | constants.W_OK);
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  const found = `${DATA_DIR}, ${megabytes(free)} free`;
  if (free < leastBytes) return [bad('Data folder', found, 'Make room: uploads are refused when the disk is full.')];
  return [free < tightBytes ? note('Data folder', found, 'Make room soon.') : ok('Data folder', found)];
}

function checkAddress({ PUBLIC_URL, PORT }: Config): Finding {
  if (!PUBLIC_URL) {
    const todo = 'Set PUBLIC_URL to the address that people type.';
    return note('Public address', `links name http://localhost:${PORT}`, todo);
  }
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'https:' || hostname === 'localhost') return ok('Public address', PUBLIC_URL);
  return note('Public address', `${PUBLIC_URL} is not encrypted`, 'Put a proxy with TLS in front and name https.');
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
