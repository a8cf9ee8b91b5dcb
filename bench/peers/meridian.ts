import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { startSite } from '../../testing/services/running-site.ts';
import { measuredArticle } from './articles.ts';
import type { Cache, Install } from './peer.ts';

/** Our own site as it is, with nothing before it. Its home page shows much more than articles; `/blogs` is their list. */
export const installMeridian: Install = async (folder) => {
  const start = async (cache: Cache) => {
    const settings: Record<string, string> = cache === 'drawn' ? { PAGE_CACHE_MB: '0' } : {};
    const { url, process: child, stop } = await startSite({ DATA_DIR: join(folder, 'data'), ...settings });
    await fetch(`${url}/home`);
    return { url, pids: [child.pid ?? 0], stop: async () => void (await stop()) };
  };
  // The first one fills its database.
  await (await start('cached')).stop();
  return {
    name: `Meridian ${project.version}`,
    runsOn: `Node ${process.versions.node}, SQLite`,
    isOurs: true,
    paths: ['/home', '/blogs', `/blogs/${measuredArticle}`],
    start,
  };
};
