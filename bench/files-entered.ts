import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDisk } from '../src/kit/media/storage/disk-storage.server.ts';
import { readConfig } from '../src/server/config/config.ts';
import { seedDemo } from '../src/server/demo/seed.ts';
import { uploadsOf } from '../src/server/open/open-storage.ts';
import { addSite, loadBuiltSite } from '../src/server/site.ts';
import { openSiteOn } from '../testing/harness/test-site.ts';

/**
 * `node bench/files-entered.ts [address]`, after a build: the source files of the server in which something is called
 * between the request for a page that is not cached and its last byte. What draws the page is one bundle, and counts as none.
 */
const [address = '/blogs'] = process.argv.slice(2);

async function openSite() {
  const built = await loadBuiltSite();
  const site = await openSiteOn(null, (store, folder) => {
    const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'https://www.example.com' });
    const storage = readDisk(uploadsOf(config));
    return {
      checkAnswers: false,
      addSite: async (app, shared) => {
        addSite(app, { ...shared, config, storage, store }, built);
        return undefined;
      },
    };
  });
  await seedDemo(site.store, site.pictures);
  return site;
}

/** The files below `src` in which a function is called while the work is done. */
async function filesEntered(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const entered = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  const files = entered.flatMap(({ url }) => (url.startsWith('file:') ? relative('.', fileURLToPath(url)) : []));
  return files.filter((file) => file.startsWith('src/')).sort();
}

const site = await openSite();
const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
const visit = async (path: string) => void (await (await fetch(origin + path)).arrayBuffer());
// What is done once for all pages is done.
await visit('/about-us');
const files = await filesEntered(() => visit(address));
await site.close();
console.log(`${files.join('\n')}\n${files.length} files of the server for ${address}`);
