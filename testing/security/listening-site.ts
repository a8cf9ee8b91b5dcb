import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppOptions, portOf } from '../../src/server/app.ts';
import { addBuiltFiles } from '../../src/server/site.ts';
import { openSiteOn, type TestSite } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';
import { lastRequest, openWire, type Wire, type WireAnswer } from './wire.ts';

export type ListeningSite = TestSite & {
  port: number;
  wire(): Promise<Wire>;
  /** The one answer to a request, on a connection of its own. */
  ask(bytes: string, options?: { toHead?: boolean }): Promise<WireAnswer | null>;
  /** Everything that is answered to the bytes and to a last, harmless request behind them. */
  askAll(...pieces: string[]): Promise<WireAnswer[]>;
};

const files: Record<string, string> = {
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/assets/app-a1b2c3d4.js': 'let built;',
  'client/assets/i18n/en.json': '{}',
  'secret.txt': 'a file that nobody may read',
};

/** The whole site with pages and files, on a port of its own and a fresh SQLite file. */
export async function openListeningSite(changes: Partial<AppOptions> = {}, askedPort = 0): Promise<ListeningSite> {
  const site = await openSiteOn(null, (store, folder) => {
    const pages = withPages(store, folder);
    return {
      ...pages,
      addSite: async (app, parts) => {
        for (const [path, content] of Object.entries(files)) {
          await mkdir(join(folder, 'built', path, '..'), { recursive: true });
          await writeFile(join(folder, 'built', path), content);
        }
        await addBuiltFiles(app, parts.shelf, join(folder, 'built/client'));
        return pages.addSite?.(app, parts);
      },
      ...changes,
    };
  });
  // A machine that runs many tests at once is late, and not what these tests are about.
  site.app.load.stop();
  await site.app.ready();
  await site.app.entrance.open({ host: '127.0.0.1', port: askedPort, backlog: 511 }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  const port = portOf(site.app) ?? 0;
  const wires = new Set<Wire>();

  async function wire() {
    const opened = await openWire(port);
    wires.add(opened);
    return opened;
  }

  async function ask(bytes: string, options?: { toHead?: boolean }) {
    const line = await wire();
    line.send(bytes);
    const answer = await line.answer(options);
    line.close();
    return answer;
  }

  return {
    ...site,
    port,
    wire,
    ask,
    async askAll(...pieces) {
      const line = await wire();
      for (const piece of pieces) {
        line.send(piece);
        // Until it has arrived, so that the next one comes by itself: what is asked elsewhere is answered behind it.
        await ask(lastRequest);
      }
      line.send(lastRequest);
      return line.rest();
    },
    async close() {
      for (const line of wires) line.close();
      await site.close();
    },
  };
}
