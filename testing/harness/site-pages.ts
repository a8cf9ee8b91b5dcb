import type { Store } from '../../src/kit/db/store.server.ts';
import { readDisk } from '../../src/kit/media/storage/disk-storage.server.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { uploadsOf } from '../../src/server/open/open-storage.ts';
import { addSite, type SiteParts } from '../../src/server/site.ts';

export const publicOrigin = 'https://www.example.com';

/** What a test site with pages is opened with, given what draws them. */
export function sitePages(store: Store, folder: string, parts: SiteParts): Partial<AppOptions> {
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicOrigin });
  const storage = readDisk(uploadsOf(config));
  return {
    addSite: async (app, shared) => {
      addSite(app, { ...shared, config, storage, store }, parts);
      return undefined;
    },
  };
}
