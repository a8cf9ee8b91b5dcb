import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Store } from '../../kit/db/store.server.ts';
import type { HandedSockets } from '../../kit/socket/handed-sockets.server.ts';
import { openControl, type RestartEnd } from './control.ts';
import { controlFile } from './control-address.ts';
import type { Predecessor } from './predecessor.ts';
import { replaceBy } from './replace-by.ts';
import { childSettings, nodeOf, spawnSuccessor } from './spawn-successor.ts';

export type SuccessionSetup = {
  predecessor: Predecessor | undefined;
  store: Store;
  dataDir: string;
  port: number;
  /** What runs, in a few words. */
  release: string;
  sockets: () => HandedSockets | null;
  kept: () => string[];
  /** Finishes what is in flight and ends everything but the process. */
  retire: () => Promise<void>;
};

export type Succession = {
  /** From now on this process can be replaced. Resolves when it has replaced its predecessor, if there is one. */
  open: () => Promise<void>;
  /** A successor that is just taking over stops as well. */
  stop: () => Promise<void>;
};

/** How one process of the site is replaced by another, without a moment in which nobody answers. */
export function openSuccession(setup: SuccessionSetup): Succession {
  const { predecessor, store, dataDir, port, release, sockets, kept, retire } = setup;
  const file = controlFile(dataDir, port);
  let child: ChildProcess | undefined;

  async function restart(root: string, tell: (text: string) => void): Promise<RestartEnd> {
    const handed = sockets();
    if (child) return refused('Another restart is under way.');
    if (predecessor && !predecessor.hasEnded()) return refused('The version before this one still answers somebody.');
    if (!handed || !process.execve) return refused('That is not possible here: stop the site and start it.');
    child = spawnSuccessor(root, handed, dataDir);
    const replacement = await replaceBy(child, { store, kept: kept(), retire, tell });
    if (replacement.release !== undefined) {
      const leave = predecessor ? () => process.exit(0) : () => becomeFollower(root, file);
      return { news: { kind: 'restarted', release: replacement.release }, leave };
    }
    child = undefined;
    if (!replacement.hasRetired) return refused(`${replacement.failure} The site goes on as it was.`);
    return { ...refused(`${replacement.failure} Nobody answers now.`), leave: () => process.exit(1) };
  }

  return {
    async open() {
      const control = await openControl(file, restart);
      if (!predecessor) return;
      await predecessor.tellStarted(release);
      await predecessor.relieve();
      control.needFollower();
    },
    async stop() {
      if (child?.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

function refused(reason: string): RestartEnd {
  return { news: { kind: 'refused', reason } };
}

/**
 * Whatever has started the first process knows its number and no other. So that one stays, as a small program that follows
 * the site from process to process. Later ones are followed already.
 */
function becomeFollower(root: string, file: string) {
  const node = nodeOf(root);
  process.execve?.(node, [node, join(root, 'src/server/succession/follow.ts'), file], childSettings());
}
