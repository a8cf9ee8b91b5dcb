import { readControlAddress } from './control-address.ts';
import { type ControlLine, openControlLine } from './control-line.ts';

/**
 * What the first process of a site becomes when another one has taken over: it stands for the site to whatever has
 * started it. It passes signals on, and ends when the site does, whichever process that is by then.
 */
const [, , file = ''] = process.argv;

let line: ControlLine | undefined;
let isStopping = false;
let exitCode = 1;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const) {
  process.on(signal, () => {
    isStopping = true;
    line?.order({ kind: 'stop' });
  });
}

let followed = '';
for (;;) {
  const address = readControlAddress(file);
  // Nobody has taken over from the one that has just ended.
  if (!address || address.path === followed) break;
  followed = address.path;
  line = openControlLine(address, (news) => {
    if (news.kind === 'ending') exitCode = news.code;
  });
  line.order({ kind: 'follow' });
  if (isStopping) line.order({ kind: 'stop' });
  await line.closed;
}
process.exit(exitCode);
