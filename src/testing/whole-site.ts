import { renderPage } from '../entry-server.tsx';
import type { Store } from '../kit/db/store.server.ts';
import { readDisk } from '../kit/media/disk-storage.server.ts';
import type { AppOptions } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { uploadsOf } from '../server/open-storage.ts';
import { readTexts } from '../server/project-files.ts';
import { addSite } from '../server/site.ts';

export const publicOrigin = 'https://www.example.com';

/** For a test site with its pages, drawn from the sources: pass it to `openSiteOn` or `onBothDatabases`. */
export function withPages(store: Store, folder: string): Partial<AppOptions> {
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicOrigin });
  const storage = readDisk(uploadsOf(config));
  return {
    addSite: async (app, cache) => {
      addSite(app, { cache, config, storage, store, texts: readTexts() }, { render: renderPage, assetTags: () => '' });
      return undefined;
    },
  };
}
