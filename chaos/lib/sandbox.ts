import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedSite, launchSite, type RunningSite, startSite } from '../../testing/services/running-site.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { startPostgres, type TestPostgres } from '../../testing/services/test-postgres.ts';

export type Sandbox = {
  /** A new folder. */
  folder: () => string;
  /** A new folder on a disk of its own; null where we may not mount one. */
  smallDisk: (megabytes: number) => string | null;
  /** The built site as a process of its own. */
  site: (settings: Record<string, string>) => Promise<RunningSite>;
  /** The same, to be killed before it is ready. */
  launch: (settings: Record<string, string>) => LaunchedSite;
  /** One PostgreSQL for all parts in this sandbox. */
  postgres: () => Promise<TestPostgres>;
  /** The address of an empty database on it. */
  database: () => Promise<string>;
  /** To be done when the part is over, however it ends; the last first. */
  undo: (work: () => void) => void;
  /** The part is over. */
  clean: () => Promise<void>;
  /** The run is over. */
  leave: () => Promise<void>;
};

/** Everything that parts stand on, and how it is cleared away: also when we are interrupted, so nothing in it waits. */
export function openSandbox(): Sandbox {
  const undoing: (() => void)[] = [];
  const sites = new Set<LaunchedSite>();
  let server: TestPostgres | null = null;

  function undoAll() {
    for (let work = undoing.pop(); work; work = undoing.pop()) {
      try {
        work();
      } catch (error) {
        // Whatever cannot be cleared away must not keep the rest.
        console.error(error);
      }
    }
  }

  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'meridian-chaos-'));
    undoing.push(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
    return path;
  }

  async function postgres() {
    server ??= await startPostgres();
    return server;
  }

  process.on('exit', () => {
    for (const { process: child } of sites) child.kill('SIGKILL');
    undoAll();
  });

  return {
    folder,
    smallDisk(megabytes) {
      const path = folder();
      if (!mountSmall(path, megabytes)) return null;
      undoing.push(() => execFileSync('umount', ['--lazy', path]));
      return path;
    },
    async site(settings) {
      const site = await startSite(settings);
      sites.add(site);
      return site;
    },
    launch(settings) {
      const { site, url } = launchSite(settings);
      sites.add(site);
      // That it ended before it was ready is what was wanted.
      url.catch(() => undefined);
      return site;
    },
    postgres,
    database: async () => (await createTestDatabase((await postgres()).url)).url,
    undo: (work) => undoing.push(work),
    async clean() {
      await Promise.all([...sites].map((site) => site.kill()));
      sites.clear();
      undoAll();
    },
    leave: async () => server?.stop(),
  };
}

function mountSmall(path: string, megabytes: number): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
