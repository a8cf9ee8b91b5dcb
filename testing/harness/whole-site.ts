import { renderPage } from '../../src/app/entry-server.tsx';
import type { Store } from '../../src/kit/db/store.server.ts';
import { readDisk } from '../../src/kit/media/storage/disk-storage.server.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { uploadsOf } from '../../src/server/open/open-storage.ts';
import { readTexts } from '../../src/server/project-files.ts';
import { addSite } from '../../src/server/site.ts';

const none = { tags: '', inline: [] };

export const publicOrigin = 'https://www.example.com';

/** For a test site with its pages, drawn from the sources: pass it to `openSiteOn` or `onBothDatabases`. */
export function withPages(store: Store, folder: string, render = renderPage): Partial<AppOptions> {
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicOrigin });
  const storage = readDisk(uploadsOf(config));
  return {
    addSite: async (app, cache) => {
      const assetTags = () => ({ scripts: none, styles: none });
      addSite(app, { cache, config, storage, store, texts: readTexts() }, { render, assetTags });
      return undefined;
    },
  };
}
