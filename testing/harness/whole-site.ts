import { renderPage } from '../../src/app/entry-server.tsx';
import type { Store } from '../../src/kit/db/store.server.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { sitePages } from './site-pages.ts';

export { publicOrigin } from './site-pages.ts';

const none = { tags: '', inline: [] };

/** For a test site with its pages, drawn from the sources: pass it to `openSiteOn` or `onBothDatabases`. */
export function withPages(store: Store, folder: string, render = renderPage): Partial<AppOptions> {
  return sitePages(store, folder, { render, assetTags: () => ({ scripts: none, styles: none }) });
}
